export interface DemoQuestionnaire {
  title: string
  teams: string[]
  file: string
}

/** Written as the CSV files that a manager would import. */
export const telework: DemoQuestionnaire = {
  title: 'Télétravail et bureaux',
  teams: ['Bureau d’études', 'Commerce'],
  file: `id;question;type;options;dimension;obligatoire;inverse
tele1;"Combien de jours par semaine souhaitez-vous télétravailler ?";choix unique;"0 jour|1 jour|2 jours|3 jours ou plus";Télétravail;oui;
tele2;"De quoi avez-vous besoin chez vous ? (plusieurs réponses possibles)";choix multiple;"Un écran|Un siège|Une meilleure connexion|Rien";Télétravail;;
tele3;Le télétravail m’isole de mon équipe.;likert;;Télétravail;;oui
tele4;"Au bureau, je trouve un endroit calme quand j’en ai besoin.";likert;;Bureaux;;
tele5;Quelle note donnez-vous à votre poste de travail au bureau ?;note;1..10;Bureaux;;
`,
}

export const planning: DemoQuestionnaire = {
  title: 'Nouveau planning',
  teams: [],
  file: `id,question,type,aide
plan1,Je connais mon planning assez tôt pour m’organiser.,likert,
plan2,"Le nouveau planning est clair, simple et rapide à lire.",likert,Celui qui est affiché depuis le mois dernier.
plan3,Le nouveau planning m’aide à prévenir mes absences.,oui/non,
plan4,Quelle note donnez-vous à la communication sur ce changement ?,note,
plan5,Que faut-il changer en premier ?,texte libre,
`,
}

export interface Section {
  title: string
  paragraphs: readonly string[]
}

/** What the product promises, and what it cannot (C10). */
export const privacy = {
  title: 'Confidentialité',
  lead: 'Vos réponses sont confidentielles, puis rendues anonymes à la publication.',
  sections: [
    {
      title: 'Ce que Ressenti sait',
      paragraphs: [
        'Ressenti sait si vous avez répondu, pour éviter les doublons. Ni votre responsable ni un administrateur ne le voit.',
        'Vos réponses sont rangées à part : sans votre nom, sans date et sans adresse. Elles ne portent aucun signe de vous, sauf l’équipe ou l’entreprise pour laquelle elles comptent.',
      ],
    },
    {
      title: 'Ce que voit votre entreprise',
      paragraphs: [
        'Seulement des résultats de groupes : jamais un chiffre calculé sur moins de cinq personnes, ou davantage si votre entreprise l’a choisi.',
        'Les commentaires ne sont montrés qu’au niveau de l’entreprise, mélangés et sans date, quand au moins dix personnes ont répondu.',
      ],
    },
    {
      title: 'Ce que vous pouvez faire',
      paragraphs: [
        'Ne répondre à rien, ou sauter une question : c’est sans conséquence.',
        'Avec votre code de relecture, relire vos réponses à tout moment, et les retirer jusqu’à la publication. Sans ce code, personne ne peut relire vos réponses, pas même nous.',
        'Après la publication, vos réponses sont fondues dans un résultat de groupe et ne peuvent plus en être séparées.',
      ],
    },
    {
      title: 'Les limites, dites franchement',
      paragraphs: [
        'La personne qui administre le serveur peut lire les réponses en attente. Tant que peu de personnes de votre groupe ont répondu, elle pourrait deviner lesquelles sont les vôtres.',
        'Avec des copies des fichiers prises à deux moments, en surveillant le réseau ou avec un programme modifié, elle pourrait en apprendre davantage.',
        'Des collègues qui se mettent d’accord entre eux affaiblissent la protection d’autant. Si tout le monde répond la même chose, la réponse de chacun est connue. Un commentaire peut trahir la personne qui l’écrit.',
      ],
    },
  ] satisfies readonly Section[],
  withdraw: 'Retirer mes réponses',
}

export const accessibility = {
  title: 'Accessibilité',
  lead: 'Accessibilité : non conforme, faute d’audit.',
  sections: [
    {
      title: 'État de conformité',
      paragraphs: [
        'Ressenti vise le RGAA 4.1.2 et les règles WCAG 2.2 de niveau AA. Aucun audit n’a encore été mené par un tiers : tant qu’il manque, le service est déclaré non conforme.',
        'À chaque version, tous les écrans sont vérifiés automatiquement : contrastes en thèmes clair et sombre, noms des champs et des boutons, parcours au clavier, affichage à 320 pixels et à 200 %.',
      ],
    },
    {
      title: 'Ce qui est prévu pour tous',
      paragraphs: [
        'Le questionnaire se remplit au clavier seul ou avec un lecteur d’écran, sans limite de temps ; ce que vous avez répondu est gardé.',
        'Chaque graphique a son tableau, et aucune information ne tient à la seule couleur.',
      ],
    },
    {
      title: 'Signaler une difficulté',
      paragraphs: [
        'Écrivez au contact de votre entreprise, qui s’affiche ici quand vous êtes connecté, ou à la personne qui administre Ressenti : vous aurez une réponse et une autre façon d’accéder à l’information. Sans réponse, vous pouvez saisir le Défenseur des droits (defenseurdesdroits.fr).',
      ],
    },
  ] satisfies readonly Section[],
  contact: (company: string) => `Contact pour ${company}`,
}

export const back = 'Retour'

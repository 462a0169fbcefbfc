import { addDays, type Day } from '../base/time/civilDays.ts'
import { readQuestionsCsv } from '../surveys/csv/questionsCsv.ts'
import { namedDimensions } from '../surveys/questions/versions.ts'
import { draftOf } from '../surveys/editor/rules.ts'
import { workingDayFrom } from '../base/time/workingDays.ts'
import { seasonOf } from '../campaigns/plans/season.ts'
import type { Browser } from './browser.ts'

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

/** Asked twice of everybody, 26 weeks apart, so that a change can be shown. */
export const barometer: DemoQuestionnaire = {
  title: 'Baromètre de Maison Duroc',
  teams: [],
  file: `id;question;type;options;dimension;obligatoire;inverse
bar-org1;Je sais ce que l’on attend de moi.;likert;;Organisation;;
bar-org2;Les priorités de mon équipe sont claires.;likert;;Organisation;;
bar-org3;Je suis prévenu à temps quand le travail change.;likert;;Organisation;;
bar-rec1;Mon travail est reconnu.;likert;;Reconnaissance;;
bar-rec2;On me remercie quand j’ai bien travaillé.;likert;;Reconnaissance;;
bar-rec3;Les augmentations sont expliquées.;likert;;Reconnaissance;;
bar-ent1;Dans mon équipe, on s’entraide.;likert;;Entraide;;
bar-ent2;Je peux demander de l’aide sans être jugé.;likert;;Entraide;;
bar-out1;J’ai les outils qu’il me faut.;likert;;Outils;;
bar-out2;Une panne est vite réparée.;likert;;Outils;;
`,
}

/** Monday's meetings helped; the promised rises of January never came. */
export const afterHalfAYear = { Organisation: 0.24, Reconnaissance: -0.24, Entraide: 0.02, Outils: -0.02 }

export async function write(manager: Browser, { title, file }: DemoQuestionnaire): Promise<string> {
  const { questions } = readQuestionsCsv(new TextEncoder().encode(file))
  const { id, revision } = (await manager.post('/api/questionnaires/drafts', { title, from: null })) as {
    id: string
    revision?: number
  }
  const drafted = questions.map((question) => draftOf(question, { originKey: null }))
  await manager.put(`/api/questionnaires/${id}/draft`, {
    ...{ revision: revision ?? 0, title, languages: [], questions: drafted },
    dimensions: namedDimensions(questions).map((each) => ({ ...each, texts: {} })),
  })
  return id
}

interface BarometerPlan {
  companyId: string
  questionnaireId: string
  title?: string
  opensOn: Day | null
  closesOn: Day
  weeks?: 26 | null
}

export async function plan(manager: Browser, { companyId, weeks = null, title, ...asked }: BarometerPlan) {
  const { id } = (await manager.post(`/api/companies/${companyId}/campaigns`, {
    ...{ ...asked, weeks, title: title ?? seasonOf(asked.opensOn ?? asked.closesOn) },
    ...{ audience: 'company', teams: [] },
    mails: { access: true, invitation: true, rappel: true, dernier: true, resultats: true },
  })) as { id: string }
  return id
}

export function fortnight(day: Day): { opensOn: Day; closesOn: Day } {
  const opensOn = workingDayFrom(day)
  return { opensOn, closesOn: addDays(opensOn, 13) }
}

export interface DemoQuestionnaire {
  title: string
  teams: string[]
  file: string
}

import { defaultQuestionnaireId, defaultVersionId, type Dimension, type PlainQuestion } from './rules.ts'
import { freeTextHelp } from './scaleMessages.ts'

/** Thirty statements, one recommendation, two free texts (docs/results.md). */
export const defaultQuestionnaire = {
  id: defaultQuestionnaireId,
  version: defaultVersionId,
  title: 'Questionnaire d’engagement',
} as const

/**
 * The outcome comes first, so that questions about its causes do not influence it; one dimension per page.
 */
export const defaultDimensions: readonly Dimension[] = [
  { id: 'eng', name: 'Engagement', description: "L'envie de s'investir et de rester." },
  {
    id: 'sen',
    name: 'Sens du travail',
    description: 'Le sentiment de faire un travail utile, en accord avec ses valeurs.',
  },
  {
    id: 'aut',
    name: 'Autonomie et moyens',
    description: "La liberté d'agir, les bons outils, la participation aux décisions.",
  },
  {
    id: 'cha',
    name: 'Charge et organisation',
    description: 'La quantité de travail, les délais, les priorités, le droit à la déconnexion.',
  },
  {
    id: 'rec',
    name: 'Reconnaissance et équité',
    description: 'Le retour sur le travail fait, le salaire, des règles justes et expliquées.',
  },
  {
    id: 'man',
    name: "Soutien de l'encadrement",
    description: "L'aide, les conseils et le respect de la personne qui dirige l'équipe.",
  },
  {
    id: 'equ',
    name: 'Entraide et liberté de parole',
    description: "L'aide entre collègues et la possibilité de parler sans crainte.",
  },
  {
    id: 'dev',
    name: 'Apprentissage et avenir',
    description: "Les progrès, les formations, les perspectives, la sécurité de l'emploi.",
  },
  {
    id: 'bie',
    name: 'Bien-être au travail',
    description: "Se sentir bien, garder de l'énergie, savoir à qui parler.",
  },
]

const statement = (id: string, question: string): PlainQuestion => ({
  id,
  question,
  type: 'likert',
  dimension: id.slice(0, 3),
  required: false,
  reversed: false,
  help: null,
})

const reversed = (id: string, question: string): PlainQuestion => ({
  ...statement(id, question),
  reversed: true,
})

const alone = (id: string, type: 'nps' | 'texte', question: string): PlainQuestion => ({
  ...statement(id, question),
  type,
  dimension: null,
})

const freeText = (id: string, question: string): PlainQuestion => ({
  ...alone(id, 'texte', question),
  help: freeTextHelp,
})

/** Ids are never reused: a new meaning gets a new id (« aut3b »), a spelling fix keeps it. */
export const defaultQuestions: readonly PlainQuestion[] = [
  statement('eng1', "Mon travail me donne envie de m'investir."),
  statement('eng2', 'Je me sens bien à ma place dans cette entreprise.'),
  statement('eng3', 'Si on me proposait un poste équivalent ailleurs, je choisirais de rester.'),
  statement('sen1', "Mon travail est utile à d'autres personnes."),
  statement('sen2', "Je vois comment mon travail aide l'entreprise à avancer."),
  reversed('sen3', "Mon travail m'oblige à aller contre mes valeurs."),
  statement('aut1', "J'ai assez de liberté pour faire mon travail à ma façon."),
  statement('aut2', "Les outils que j'utilise m'aident à faire un travail de qualité."),
  statement('aut3', 'Quand une décision change mon travail, on me demande mon avis.'),
  statement('cha1', "Les délais que l'on me donne sont réalistes."),
  reversed('cha2', 'Ma charge de travail est trop lourde.'),
  statement('cha3', 'Je sais quelles tâches passent en premier.'),
  statement('cha4', "En dehors de mes heures de travail, j'arrive à déconnecter."),
  statement('rec1', 'Quand je fais du bon travail, on me le dit.'),
  statement('rec2', 'Mon salaire est juste par rapport à mon travail.'),
  statement('rec3', 'Les règles sont les mêmes pour tout le monde dans mon entreprise.'),
  statement('rec4', "On m'explique les décisions importantes."),
  statement('man1', "La personne qui dirige mon équipe est disponible quand j'ai besoin d'aide."),
  statement('man2', 'La personne qui dirige mon équipe me donne des conseils utiles.'),
  statement('man3', 'La personne qui dirige mon équipe traite tout le monde avec respect.'),
  statement('equ1', 'Dans mon équipe, on aide les collègues en difficulté.'),
  statement('equ2', "Je peux dire que je ne suis pas d'accord sans craindre de conséquences."),
  statement('equ3', 'Dans mon équipe, on parle des erreurs pour apprendre, pas pour accuser.'),
  statement('dev1', 'Mon travail me fait progresser.'),
  statement('dev2', "Je peux suivre les formations dont j'ai besoin."),
  statement('dev3', 'Je vois comment mon poste peut évoluer.'),
  statement('dev4', "J'ai confiance dans l'avenir de mon emploi."),
  statement('bie1', 'En général, je me sens bien au travail.'),
  reversed('bie2', "Mon travail me prend trop d'énergie."),
  statement('bie3', 'Si je vais mal à cause du travail, je sais à qui en parler.'),
  alone(
    'enps',
    'nps',
    'Conseilleriez-vous à une personne proche de venir travailler dans votre entreprise ? (0 = Certainement pas, 10 = Certainement)',
  ),
  freeText('txt1', "Qu'est-ce qui vous aide le plus à bien travailler ici ? (facultatif)"),
  freeText('txt2', 'Quelle est la première chose à améliorer ? (facultatif)'),
]

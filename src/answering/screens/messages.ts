import { capitalize, formatDate } from '../../base/text/writing.ts'
import type { SendingOutcome } from '../protocol/sending.ts'
import type { KeyRefusal } from '../session/registeredKeys.ts'

export const answeringText = {
  questionnaire: 'Questionnaire',
  unreachable: 'Ressenti est injoignable. Vérifiez votre connexion, puis réessayez.',
  notFound: 'Ce questionnaire n’existe pas ou ne vous est pas adressé.',
  closed: 'Ce questionnaire est clos',
  closedDraft: 'Ce questionnaire est clos. Votre brouillon a été effacé.',
  toDashboard: 'Revenir à l’accueil',

  start: 'Commencer',
  resume: 'Continuer',
  previous: 'Précédent',
  next: 'Suivant',
  send: 'Envoyer mes réponses',
  review: 'Relire avant d’envoyer',
  steps: 'Étapes',
  answered: (n: number) => `${n} ${n < 2 ? 'réponse' : 'réponses'}`,

  keptHere: 'Enregistré sur cet appareil',
  keptInPage: 'Gardé dans cette page seulement',
  keptOnServer: 'Brouillon enregistré, chiffré',

  sharedComputer: 'Je suis sur un poste partagé',
  sharedComputerHelp:
    'Rien n’est gardé sur cet appareil. Notez votre code de relecture : sans lui, un brouillon ou un envoi interrompu est perdu.',
  otherLanguage: '',
  readOther: 'Lire dans une autre langue',
  keyboardHelp: 'Au clavier : les touches 1 à 5 choisissent une réponse, 0 « Je ne sais pas ».',

  allAnswered: 'Vous avez répondu à toutes les questions.',
  allButTexts: (n: number) =>
    `Vous avez répondu à tout, sauf ${n === 1 ? 'au texte facultatif' : `aux ${n} textes facultatifs`}.`,
  unanswered: (n: number, isOther: boolean) => {
    const s = n < 2 ? '' : 's'
    return `${n} ${isOther ? `autre${s} ` : ''}question${s} sans réponse`
  },
  unansweredHelp: 'Vous pouvez envoyer sans y répondre.',
  missingCount: (n: number) =>
    n === 1 ? '1 question demande encore une réponse.' : `${n} questions demandent encore une réponse.`,
  missing: (n: number) =>
    n === 1 ? 'Une question demande une réponse :' : `${n} questions demandent une réponse :`,
  nothingAnswered: "Vous n'avez répondu à aucune question.",
  group: 'Pour quelle équipe vos réponses comptent-elles ?',
  groupHelp: 'Vos réponses compteront aussi dans les résultats de l’entreprise.',
  groupNone: "Aucune : seulement l'entreprise",
  groupMissing: 'Choisissez pour quelle équipe vos réponses comptent.',
  groupOne: (team: string) => `Vos réponses compteront pour l’équipe ${team} et pour l’entreprise.`,
  groupCompany: "Vos réponses compteront seulement dans les résultats de l'entreprise.",
  groupRecent: (team: string) =>
    `Vous avez rejoint l’équipe ${team} il y a peu : vos réponses compteront pour l’entreprise.`,
  groupGrouping: (grouping: string, recentTeam: string | null) =>
    recentTeam === null
      ? `Vos réponses compteront pour ${grouping} et pour l’entreprise.`
      : `Vous avez rejoint l’équipe ${recentTeam} il y a peu : vos réponses compteront pour ${grouping}.`,
  groupNotCounted:
    'Votre adresse n’est pas encore confirmée : vos réponses compteront seulement dans les résultats de l’entreprise. Pour la confirmer, demandez un nouveau lien depuis « Profil ».',
  colleagues: (team: string, people: number, recent: number) =>
    `${team} : ${people} personnes${recent > 0 ? `, dont ${recent} depuis moins de 14 jours` : ''}`,
  colleaguesHelp: 'Un nom que vous ne connaissez pas ? Parlez-en avant de répondre.',
  tooFew: (k: number) =>
    `Moins de ${k} personnes peuvent répondre pour l’instant : rien ne sera publié tant que ce sera le cas.`,
  keepCopy: 'Garder une copie chiffrée de mes réponses',
  keepCopyHelp: 'Elle ne s’ouvre qu’avec votre code.',
  confirmTitle: 'Envoyer mes réponses ?',
  confirm: "Après l'envoi, vous ne pourrez plus modifier vos réponses.",
  confirmShared:
    'Poste partagé : si l’envoi s’interrompt, seul votre code de relecture permet de le terminer. Sans lui, vos réponses seraient perdues et vous ne pourriez pas répondre une seconde fois.',

  sent: 'Réponses envoyées',
  thanks: 'Merci d’avoir répondu.',
  afterwards: (k: number) =>
    `Vos réponses sont confidentielles, puis rendues anonymes à la publication. Les résultats paraissent quand au moins ${k} personnes d’un même groupe ont répondu ; vous les trouverez à l’accueil.`,
  days: (closes: string, results: string, k: number): [string, string][] => [
    ['Maintenant', ' : vos réponses attendent, scellées et sans votre nom.'],
    [capitalize(closes), ' : clôture.'],
    [
      `${capitalize(results)} au plus tard`,
      ` : résultats à l’accueil, par groupes d’au moins ${k} personnes.`,
    ],
  ],
  /** Those of a campaign with days are sealed at its close. */
  withdrawalHint: (isDated: boolean) =>
    `Jusqu’à la ${isDated ? 'clôture' : 'publication'}, vous pouvez retirer vos réponses avec ce code.`,
  withdraw: 'Retirer mes réponses',
  withdrawn: { action: 'Réponses retirées', help: 'Elles ne seront pas comptées.' },
  pending: 'Envoi à terminer',
  pendingHelp:
    'Vos réponses sont prêtes, mais leur envoi n’est pas confirmé. Il reprend tout seul dès que possible ; rien n’est perdu et rien ne sera compté deux fois.',
  retry: 'Réessayer maintenant',

  otherDevice: 'Continuer sur un autre appareil',
  code: 'Code de relecture',
  codeHelp:
    'Ce code ouvre vos réponses, ici ou sur un autre appareil. Sans ce code, votre copie personnelle ne peut être ouverte par personne.',
  copy: 'Copier',
  copied: 'Copié',
  download: 'Télécharger',
  codeFile: (title: string, code: string, { address, isDated }: { address: string; isDated: boolean }) =>
    `Ressenti — ${title}\n\nCode de relecture : ${code}\n\nCe code ouvre vos réponses. Sans ce code, votre copie personnelle ne peut être ouverte par personne.\nRetirer vos réponses avant la ${isDated ? 'clôture' : 'publication'} : ${address}\n`,
  codeNeeded: 'Un brouillon existe déjà',
  codeNeededHelp:
    'Il est chiffré : saisissez votre code de relecture pour le continuer ici, ou recommencez à zéro.',
  enterCode: 'Ouvrir',
  codeWrong: 'Ce code ne se lit pas. Vérifiez chaque caractère.',
  codeOther: 'Ce code n’ouvre pas ces réponses. Elles ont peut-être été remplacées ou détruites.',
  restart: 'Recommencer',
  restartTitle: 'Recommencer le questionnaire ?',
  restartLoss: 'Le brouillon déjà enregistré sera remplacé et ne pourra plus être ouvert.',
  replaced: 'Ce brouillon a été remplacé',
  replacedHelp:
    'Le questionnaire a été recommencé sur un autre appareil. Saisissez son code pour continuer ici, ou recommencez.',
  alreadyAnswered: 'Vous avez déjà répondu.',
  restored: (day: string) => `La base a été restaurée le ${formatDate(day)}.`,
  registeredBefore:
    'Votre inscription existait déjà pendant ce questionnaire : il n’est pas proposé une seconde fois. Une question ? Écrivez à votre contact données personnelles.',
  arrivedLater: 'Ce questionnaire a commencé avant votre arrivée.',
  closing: 'Clôture en cours',
  draftLost: 'Un brouillon a été effacé : son questionnaire est clos ou ne vous est plus adressé.',
} as const

export const pathOf = (k: number) =>
  [
    { title: 'Votre navigateur', text: 'Vous répondez ici.' },
    { title: 'Réponses scellées', text: 'Sans votre nom.' },
    { title: 'Mises en commun', text: 'Avec les autres.' },
    { title: `Groupe d’au moins ${k}`, text: 'Jamais moins.' },
  ] as const

export const promises = [
  { title: 'Libre.', text: 'Vous pouvez tout refuser, ou une seule question, sans conséquence.' },
  {
    title: 'Confidentiel.',
    text: 'Ressenti ne montre à personne qui a répondu ; vos réponses sont rangées à part, sans votre nom.',
  },
  {
    title: 'La limite.',
    text: 'Avant la publication, la personne qui administre le serveur peut lire les réponses en attente.',
  },
]

export const introduction = (questions: number, pages: number) =>
  `${questions === 1 ? '1 question' : `${questions} questions`}, en ${pages === 1 ? 'une étape' : `${pages} étapes`}. Vous pouvez toujours choisir « Je ne sais pas / Ne souhaite pas répondre ». Il n’y a pas de bonne ou de mauvaise réponse.`

/** Why a sending stopped; « sent » and « later » have screens of their own. */
export const outcomes: Record<Exclude<SendingOutcome, 'sent' | 'later'> | 'empty' | KeyRefusal, string> = {
  empty: answeringText.nothingAnswered,
  keys: 'La liste publique des clés a changé d’une façon inattendue. Rien n’a été envoyé ; prévenez votre contact données personnelles.',
  not_verified: 'Cette campagne ne peut pas être vérifiée : rien n’a été envoyé.',
  other_keys: 'Les clés reçues ne sont pas celles de ce questionnaire : rien n’a été envoyé.',
  group_changed: 'Vos équipes ont changé : choisissez de nouveau pour quelle équipe vos réponses comptent.',
  draft_replaced: answeringText.replaced,
  wave_closed: answeringText.closedDraft,
  not_addressed: 'Ce questionnaire ne vous est plus adressé. Votre brouillon a été effacé.',
  already_answered: answeringText.alreadyAnswered,
  registered_before: answeringText.registeredBefore,
  ended:
    'Ce questionnaire est clos : si vos réponses n’étaient pas encore arrivées, elles ne peuvent plus être comptées.',
  company_deleted: 'Cette entreprise a été supprimée.',
  refused: 'Une réponse n’est pas acceptée. Corrigez-la, puis envoyez de nouveau : rien n’a été compté.',
  broken:
    'L’envoi n’a pas pu être terminé. Vos réponses restent gardées sur cet appareil ; prévenez votre contact données personnelles.',
}

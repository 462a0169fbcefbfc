import { formatDate, formatSpan, of, plural } from '../../base/text/writing.ts'
import type { ChainCheck, ChainEntry, EntryKind } from '../../data/register/chain.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'

export const depositsUntold = 'Dépôts non publiés : leur nombre dirait qui a répondu.'

const people = (count: number) => plural(count, 'personne', 'personnes')

/** `name`: of the guardian, where the list is known. */
export type NamedBodies = EntryBodies & { counted: { name?: string } }

type EntryText<Kind extends keyof EntryBodies> = (body: NamedBodies[Kind], ofIt: string, it: string) => string

const moved: Record<EntryBodies['dates_changed']['why'], EntryText<'dates_changed'>> = {
  plan: ({ opensOn, closesOn }, _ofIt, it) => `plan modifié pour ${it}, ${formatSpan(opensOn, closesOn)}`,
  earlier: ({ closesOn }, ofIt) => `clôture avancée ${ofIt}, au ${formatDate(closesOn)}`,
  extended: ({ closesOn }, ofIt) => `prolongation ${ofIt}, jusqu’au ${formatDate(closesOn)}`,
  outage: ({ closesOn }, ofIt) =>
    `prolongation ${ofIt}, jusqu’au ${formatDate(closesOn)} : le service a été arrêté`,
}

const lines: { [Kind in keyof EntryBodies]: EntryText<Kind> } = {
  genesis: ({ version }) => `début du registre (Ressenti ${version})`,
  planned: ({ opensOn, closesOn }, ofIt) => `planification ${ofIt}, ${formatSpan(opensOn, closesOn)}`,
  opened: ({ addressed, k }, ofIt) => `ouverture ${ofIt}, ${people(addressed)}, groupes de ${k} au moins`,
  dates_changed: (body, ofIt, it) => moved[body.why](body, ofIt, it),
  cancelled: ({ opened }, ofIt) =>
    opened
      ? `annulation ${ofIt}, réponses effacées sans être lues`
      : `annulation ${ofIt}, avant son ouverture`,
  closed: ({ told: shown }, ofIt) =>
    shown
      ? `clôture ${ofIt}, ${shown.addressed} personnes interrogées, ${shown.signatures} réponses signées`
      : `clôture ${ofIt}. ${depositsUntold}`,
  published: ({ deposits }, ofIt) =>
    deposits === null
      ? `publication ${ofIt}. ${depositsUntold}`
      : `publication ${ofIt}, ${plural(deposits, 'réponse déposée', 'réponses déposées')}`,
  visa: () => 'visa du CSE',
  k_raised: ({ from, to }) => `plus petit groupe affiché : ${to} personnes au lieu de ${from}`,
  letters_printed: ({ number }) =>
    plural(number, 'lettre d’activation imprimée', 'lettres d’activation imprimées'),
  restored: ({ lost }) =>
    lost === null
      ? 'base restaurée, sans savoir ce qui a été perdu'
      : lost.length === 0
        ? 'base restaurée, rien de ce registre n’a été perdu'
        : `base restaurée, ${plural(lost.length, 'inscription perdue', 'inscriptions perdues')}`,
  permanent_ended: () => 'fin du questionnaire permanent',
  series_stopped: () => 'fin de la répétition d’une campagne',
  refused: ({ why }, ofIt) =>
    why === 'audience_differs_by_few'
      ? `ouverture refusée ${ofIt}, son public et celui d’une autre campagne ne diffèrent que de quelques personnes`
      : `ouverture refusée ${ofIt}, public trop proche de celui d’une autre campagne`,
  guardians: (body) =>
    body.guarded ? `liste de gardiens n° ${body.number}` : 'les prochaines campagnes ne sont plus gardées',
  urn_sealed: ({ root, rows }) => `urne scellée, ${plural(rows, 'dépôt', 'dépôts')}, ${root}`,
  counted: ({ counted, guardian, setAside, name }) =>
    counted === null
      ? `dépouillée par ${name ?? `le gardien n° ${guardian + 1}`}`
      : `dépouillée par ${name ?? `le gardien n° ${guardian + 1}`} : ${plural(counted, 'compté', 'comptés')}, ${plural(setAside ?? 0, 'écarté', 'écartés')}`,
  urn_erased: () => 'urne effacée sans être lue',
}

const isKnown = (kind: EntryKind): kind is keyof EntryBodies => kind in lines

/** « 9 mars 2027 : ouverture de « Printemps 2027 », 120 personnes, groupes de 5 au moins » */
export function lineOf(
  { day, kind, body }: Pick<ChainEntry, 'day' | 'kind' | 'body'>,
  title: string | undefined,
): string {
  const it = title === undefined ? 'une campagne' : `« ${title} »`
  const ofIt = title === undefined ? `d’${it}` : `de ${it}`
  // An entry of a later version is shown by its kind, and hashed like the others.
  const shown = isKnown(kind) ? (lines[kind] as EntryText<typeof kind>)(body as never, ofIt, it) : kind
  return `${formatDate(day)} : ${shown}`
}

export const registerText = {
  back: 'Retour',
  title: 'Registre',
  of: (company: string) => `Registre ${of(company)}`,
  count: (count: number) => plural(count, 'inscription', 'inscriptions'),
  head: (head: string) => `empreinte ${head}`,
  /** The first sentence only where this browser can know it (RegisterCheck). */
  verdict: (count: number, isUnchanged: boolean) =>
    `${isUnchanged ? 'Rien n’a été changé. ' : ''}${plural(count, 'inscription vérifiée', 'inscriptions vérifiées')} dans votre navigateur.`,
  fingerprint: 'Empreinte',
  fingerprints: 'Voir les empreintes',
  ofCompany: 'Entreprise',
  signInWhy:
    'Le registre d’une entreprise se lit par ses salariés, son CSE et ceux qui l’administrent. Connectez-vous : vous reviendrez ici.',
  signIn: 'Se connecter',
  others: 'Autres campagnes',
  link: (head: string) => `Registre : ${head}`,
  lead: 'Tout ce que Ressenti a promis et fait des questionnaires de votre entreprise, dans l’ordre, sans que rien puisse en être retiré ou changé sans que cela se voie ici.',
  restored: (day: string) => `La base a été restaurée le ${formatDate(day)}.`,
  failed: 'Le registre n’a pas pu être chargé.',
  unreadable:
    'Ce que le serveur a remis n’a pas la forme d’un registre : rien n’en est vérifié. Prévenez le CSE ou la personne chargée de la protection des données.',
  noCompany: 'Votre compte n’est rattaché à aucune entreprise : il n’a pas de registre.',
  chooseCompany: 'Ouvrez le registre d’une entreprise depuis ses résultats.',
  erased: 'Effacé',
  retranslated: 'traduction corrigée',
  entries: 'Inscriptions',
  download: 'Télécharger',
  downloading: 'Préparation…',
  downloadFailed: 'Le fichier n’a pas pu être préparé. Réessayez.',
  same: (count: number) =>
    `${plural(count, 'tableau de résultats comparé', 'tableaux de résultats comparés')} à ce qui a été inscrit : rien n’a changé.`,
  changed: 'Ces résultats ne sont plus ceux qui ont été inscrits.',
  reworded: 'Ces questions ne sont plus celles qui ont été inscrites à l’ouverture.',
  company: 'Toute l’entreprise',
  how: 'Comment vérifier',
  verifyAll: 'Tout vérifier : réglages, questions, dépôts, résultats',
} as const

export function alarmOf(checked: ChainCheck): string | null {
  if (checked.ok) return null
  const place = `l’inscription ${checked.position + 1}`
  const contact = 'Prévenez le CSE ou la personne chargée de la protection des données.'
  if (checked.why === 'rewritten')
    return `Ce registre a été réécrit depuis que ce navigateur l’a lu : ce qu’il avait lu n’y est plus tel quel. ${contact}`
  if (checked.why === 'detail') return `Un détail de ${place} n’est plus celui qui a été inscrit. ${contact}`
  if (checked.why === 'order') return `Une inscription manque ou a été déplacée : voyez ${place}. ${contact}`
  return `Le contenu de ${place} n’est plus celui qui a été inscrit. ${contact}`
}

export const how = [
  'Chaque inscription porte l’empreinte de celle d’avant : changer, retirer ou déplacer l’une d’elles change toutes les suivantes. Votre navigateur vient de tout recalculer, et se souvient de la dernière empreinte qu’il a lue.',
  'Comparez les huit premiers signes de l’empreinte avec ceux d’un collègue, du CSE ou d’un message de campagne : s’ils sont les mêmes, vous lisez le même registre.',
  'Sans faire confiance à cette page : téléchargez le registre, puis, sur un ordinateur où Node.js est installé, lancez « node verifier-registre.mjs registre.json » ; ajoutez « recu.json » pour vérifier aussi un reçu. Ce script tient en moins de deux cents lignes et se trouve dans le code source de Ressenti, dossier « scripts ».',
] as const

/** What verification does not prove (C16.10), shown wherever something is verified. */
export const unproved = {
  title: 'Ce que cela ne prouve pas',
  lines: [
    'Que le serveur a compté ce que vous avez répondu.',
    'Que personne n’a été ajouté, au-delà de ceci : jamais plus de réponses que de signatures, ni de signatures que de personnes interrogées.',
    'Que les personnes de la liste des inscrits existent.',
    'Que le programme en marche est celui qui est publié.',
    'Quoi que ce soit du questionnaire permanent, qui n’a pas de liste de dépôts.',
  ],
} as const

const contact = 'montrez-le au CSE'

export const receiptChecks = {
  old: 'Cette copie date d’avant les reçus : il n’y a rien à vérifier ici.',
  permanent: 'Le questionnaire permanent n’a pas de liste de dépôts.',
  waiting: 'La liste des dépôts paraît à la publication. Votre reçu y sera cherché ici.',
  none: depositsUntold,
  rewritten: 'La liste des dépôts ou le registre ne sont plus ceux qui ont été inscrits. Prévenez le CSE.',
  listed: (count: number, day: string) =>
    `Votre dépôt figure dans la liste (${count} dépôts). Vérifié sur cet appareil le ${day}.`,
  fewer: (count: number, deposits: number) =>
    `La liste compte ${plural(count, 'ligne', 'lignes')} pour ${plural(deposits, 'dépôt', 'dépôts')} : prévenez le CSE.`,
  withdrawn: 'Un dépôt retiré y figure aussi.',
  missing: (isSealed: boolean | null) =>
    isSealed === false
      ? 'Votre dépôt n’y figure pas. Votre reçu ne porte pas de sceau valable de ce serveur.'
      : isSealed
        ? `Votre dépôt n’y figure pas. Vous avez un reçu signé : ${contact}.`
        : `Votre dépôt n’y figure pas. Le sceau de votre reçu est à vérifier avec le script ; ${contact}.`,
  restored: (day: string) => `La base a été restaurée le ${day} : votre dépôt a pu être perdu.`,
  failed: 'La liste des dépôts n’a pas pu être chargée.',
} as const

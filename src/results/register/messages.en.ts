import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatSpan, of, plural } from '../../base/text/writing.en.ts'
import type { EntryKind } from '../../data/register/chain.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import type { NamedBodies } from './messages.ts'
import type * as fr from './messages.ts'

export const depositsUntold = 'Deposits not published: their number would say who has answered.'

const people = (count: number) => plural(count, 'person', 'people')

type EntryText<Kind extends keyof EntryBodies> = (body: NamedBodies[Kind], it: string) => string

const moved: Record<EntryBodies['dates_changed']['why'], EntryText<'dates_changed'>> = {
  plan: ({ opensOn, closesOn }, it) => `plan of ${it} changed, ${formatSpan(opensOn, closesOn)}`,
  earlier: ({ closesOn }, it) => `close of ${it} moved forward to ${formatDate(closesOn)}`,
  extended: ({ closesOn }, it) => `${it} extended until ${formatDate(closesOn)}`,
  outage: ({ closesOn }, it) => `${it} extended until ${formatDate(closesOn)}: the service was stopped`,
}

const lines: { [Kind in keyof EntryBodies]: EntryText<Kind> } = {
  genesis: ({ version }) => `start of the register (Ressenti ${version})`,
  planned: ({ opensOn, closesOn }, it) => `${it} planned, ${formatSpan(opensOn, closesOn)}`,
  opened: ({ addressed, k }, it) => `${it} opened, ${people(addressed)}, groups of at least ${k}`,
  dates_changed: (body, it) => moved[body.why](body, it),
  cancelled: ({ opened }, it) =>
    opened ? `${it} cancelled, answers erased without being read` : `${it} cancelled, before it opened`,
  closed: ({ told: shown }, it) =>
    shown
      ? `${it} closed, ${shown.addressed} people asked, ${shown.signatures} answers signed`
      : `${it} closed. ${depositsUntold}`,
  published: ({ deposits }, it) =>
    deposits === null
      ? `${it} published. ${depositsUntold}`
      : `${it} published, ${plural(deposits, 'answer deposited', 'answers deposited')}`,
  visa: () => 'visa of the works council (CSE)',
  k_raised: ({ from, to }) => `smallest group shown: ${to} people instead of ${from}`,
  letters_printed: ({ number }) => plural(number, 'activation letter printed', 'activation letters printed'),
  restored: ({ lost }) =>
    lost === null
      ? 'database restored, not known what was lost'
      : lost.length === 0
        ? 'database restored, nothing of this register was lost'
        : `database restored, ${plural(lost.length, 'entry lost', 'entries lost')}`,
  permanent_ended: () => 'end of the permanent questionnaire',
  series_stopped: () => 'end of the repetition of a campaign',
  refused: ({ why }, it) =>
    why === 'audience_differs_by_few'
      ? `opening of ${it} refused, its audience and that of another campaign differ by a few people only`
      : `opening of ${it} refused, audience too close to that of another campaign`,
  guardians: (body) =>
    body.guarded ? `list of guardians no. ${body.number}` : 'the next campaigns are no longer guarded',
  urn_sealed: ({ root, rows }) => `ballot box sealed, ${plural(rows, 'deposit', 'deposits')}, ${root}`,
  counted: ({ counted, guardian, setAside, name }) =>
    counted === null
      ? `counted by ${name ?? `guardian no. ${guardian + 1}`}`
      : `counted by ${name ?? `guardian no. ${guardian + 1}`}: ${counted} counted, ${setAside ?? 0} set aside`,
  urn_erased: () => 'ballot box erased without being read',
}

const isKnown = (kind: EntryKind): kind is keyof EntryBodies => kind in lines

export const lineOf: Words<typeof fr.lineOf> = ({ day, kind, body }, title) => {
  const it = title === undefined ? 'a campaign' : `“${title}”`
  const shown = isKnown(kind) ? (lines[kind] as EntryText<typeof kind>)(body as never, it) : kind
  return `${formatDate(day)}: ${shown}`
}

export const registerText = {
  back: 'Back',
  title: 'Register',
  of: (company) => `Register ${of(company)}`,
  count: (count) => plural(count, 'entry', 'entries'),
  head: (head) => `fingerprint ${head}`,
  verdict: (count, isUnchanged) =>
    `${isUnchanged ? 'Nothing has been changed. ' : ''}${plural(count, 'entry', 'entries')} verified in your browser.`,
  fingerprint: 'Fingerprint',
  fingerprints: 'Show the fingerprints',
  ofCompany: 'Company',
  signInWhy:
    'The register of a company is read by its employees, its works council and those who administer it. Sign in: you will come back here.',
  signIn: 'Sign in',
  others: 'Other campaigns',
  link: (head) => `Register: ${head}`,
  lead: 'Everything that Ressenti promised and did with your company’s questionnaires, in order: nothing can be removed or changed without it showing here.',
  restored: (day) => `The database was restored on ${formatDate(day)}.`,
  failed: 'The register could not be loaded.',
  unreadable:
    'What the server returned does not have the form of a register: nothing in it is verified. Tell the works council or the person in charge of data protection.',
  noCompany: 'Your account is attached to no company: it has no register.',
  chooseCompany: 'Open a company’s register from its results.',
  erased: 'Erased',
  retranslated: 'translation corrected',
  entries: 'Entries',
  download: 'Download',
  downloading: 'Preparing…',
  downloadFailed: 'The file could not be prepared. Try again.',
  same: (count) =>
    `${plural(count, 'table of results compared', 'tables of results compared')} with what was registered: nothing has changed.`,
  changed: 'These results are no longer those that were registered.',
  reworded: 'These questions are no longer those that were registered at the opening.',
  company: 'Whole company',
  how: 'How to verify',
  verifyAll: 'Verify everything: settings, questions, deposits, results',
} satisfies Words<typeof fr.registerText>

export const alarmOf: Words<typeof fr.alarmOf> = (checked) => {
  if (checked.ok) return null
  const place = `entry ${checked.position + 1}`
  const contact = 'Tell the works council or the person in charge of data protection.'
  if (checked.why === 'rewritten')
    return `This register was rewritten since this browser read it: what it had read is no longer there as it was. ${contact}`
  if (checked.why === 'detail') return `A detail of ${place} is no longer what was registered. ${contact}`
  if (checked.why === 'order') return `An entry is missing or was moved: see ${place}. ${contact}`
  return `The content of ${place} is no longer what was registered. ${contact}`
}

export const how = [
  'Each entry carries the fingerprint of the one before: changing, removing or moving one of them changes all that follow. Your browser has just computed everything again, and remembers the last fingerprint it read.',
  'Compare the first eight signs of the fingerprint with those of a colleague, of the works council or of a campaign email: if they are the same, you read the same register.',
  'Without trusting this page: download the register, then, on a computer where Node.js is installed, run “node verifier-registre.mjs registre.json”; add “recu.json” to verify a receipt too. This script has fewer than two hundred lines and is in the source code of Ressenti, folder “scripts”.',
] as const satisfies Words<typeof fr.how>

export const unproved = {
  title: 'What this does not prove',
  lines: [
    'That the server counted what you answered.',
    'That nobody was added, beyond this: never more answers than signatures, nor more signatures than people asked.',
    'That the people on the list of who is registered exist.',
    'That the program that runs is the one that is published.',
    'Anything about the permanent questionnaire, which has no list of deposits.',
  ],
} as const satisfies Words<typeof fr.unproved>

const contact = 'show it to the works council'

export const receiptChecks = {
  old: 'This copy is older than receipts: there is nothing to verify here.',
  permanent: 'The permanent questionnaire has no list of deposits.',
  waiting: 'The list of deposits appears at publication. Your receipt will be looked for in it here.',
  none: depositsUntold,
  rewritten:
    'The list of deposits or the register are no longer those that were registered. Tell the works council.',
  listed: (count, day) =>
    `Your deposit is in the list (${count} deposits). Verified on this device on ${day}.`,
  fewer: (count, deposits) =>
    `The list has ${plural(count, 'line', 'lines')} for ${plural(deposits, 'deposit', 'deposits')}: tell the works council.`,
  withdrawn: 'A withdrawn deposit is in it too.',
  missing: (isSealed) =>
    isSealed === false
      ? 'Your deposit is not in it. Your receipt carries no valid seal of this server.'
      : isSealed
        ? `Your deposit is not in it. You have a signed receipt: ${contact}.`
        : `Your deposit is not in it. The seal of your receipt is to be verified with the script; ${contact}.`,
  restored: (day) => `The database was restored on ${day}: your deposit may have been lost.`,
  failed: 'The list of deposits could not be loaded.',
} satisfies Words<typeof fr.receiptChecks>

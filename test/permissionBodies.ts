import { toBase64url } from '../src/base/encoding/bytes.ts'
import { defaultQuestions } from '../src/surveys/questions/defaultQuestionnaire.ts'
import { defaultVersionId } from '../src/surveys/questions/rules.ts'
import { recordLength } from '../src/answering/protocol/lengths.ts'
import { destroyedCopy } from '../src/answering/protocol/sealedCopy.ts'
import { newId } from '../src/base/encoding/ids.ts'
import type { PopulatedFixture } from './populatedFixture.ts'

// Requests for the routes of test/permissionMatrix.ts: accepted bodies, and rows of Acme.

const approved = { status: 'approved', companyId: null }
const notice = {
  version: 0,
  fields: { address: '', dataContact: '', hosting: '', recipients: '', helpContacts: '' },
}

const planned = {
  ...{ questionnaireId: 'climat', audience: 'company', teams: [], weeks: null },
  ...{ opensOn: '2027-01-04', closesOn: '2027-01-15' },
} as const
const plan = {
  ...planned,
  mails: { access: true, invitation: true, rappel: true, dernier: true, resultats: true },
}
const decided = {
  ...{ kind: 'action', title: 'Expliquer les délais', text: '', team: null, about: null },
  ...{ owner: '', dueOn: null, visible: true },
}

/** A body that the route accepts, where without one it would stop before it looks for the row. */
export const bodies: Record<string, (populated: PopulatedFixture) => unknown> = {
  'PUT /api/employees/:id/status': () => ({ from: 'approved', to: 'rejected' }),
  'PUT /api/sub-admins/:id/approval': ({ acme }) => ({
    firstName: 'Jo',
    lastName: 'Do',
    companyId: acme.id,
    seen: approved,
  }),
  'PUT /api/sub-admins/:id/rejection': () => ({ seen: approved }),
  'POST /api/sub-admin/invitations': () => ({ emails: ['nouvelle@exemple.fr'] }),
  'POST /api/companies': () => ({ name: `Entreprise ${newId()}` }),
  'PATCH /api/companies/:companyId': () => ({ from: 'Acme', name: 'Acme SA' }),
  'PUT /api/companies/:companyId/minimum-group-size': () => ({ from: 5, to: 6 }),
  'PUT /api/companies/:companyId/legal-notice': () => notice,
  'PUT /api/companies/:companyId/guardians': () => ({ guarded: false, days: 60 }),
  'POST /api/waves/:waveId/count': () => {
    const [root, sealed, wave] = ['0'.repeat(64), 'AA', 'permanent-wave']
    return { body: { guardian: 0, list: root, root, sealed, suite: 1, wave }, signature: 'AA' }
  },
  'PUT /api/companies/:companyId/groupings': () => ({ revision: '', groupings: [] }),
  'POST /api/companies/:companyId/responsibilities': ({ ids }) => ({
    accountId: ids.paul,
    teams: ['Ventes'],
    groupings: [],
    until: null,
  }),
  'PATCH /api/companies/:companyId/responsibilities/:responsibilityId': () => ({ until: null }),
  'POST /api/companies/:companyId/employees': ({ ids }) => ({ accountId: ids.lucie, from: null }),
  'POST /api/companies/:companyId/departures': ({ ids }) => ({ accountIds: [ids.paul] }),
  'POST /api/companies/:companyId/import/check': () => ({
    upload: 'fichier-1',
    part: 0,
    parts: 1,
    rows: [],
    asks: null,
  }),
  'POST /api/companies/:companyId/import/apply': () => ({
    upload: 'fichier-1',
    choices: { mode: 'partial', createTeams: false },
    fingerprint: 'x',
    leaving: null,
  }),
  'POST /api/companies/:companyId/access-mails/preview': () => ({ audience: 'company' }),
  'POST /api/companies/:companyId/access-mails': () => ({ audience: 'company', expected: 1 }),
  'POST /api/companies/:companyId/access-mails/trial': () => ({ audience: 'company' }),
  'PUT /api/companies/:companyId/employees/:accountId/language': () => ({ from: null, language: 'fr' }),
  'PUT /api/companies/:companyId/languages': () => ({ from: ['fr'], languages: ['fr', 'en'] }),
  'PUT /api/companies/:companyId/sender': () => ({ signatory: 'Marie Duroc', role: '' }),
  'POST /api/companies/:companyId/letters': ({ arrived }) => {
    const form = new FormData()
    form.set('accountIds', arrived)
    return form
  },
  'POST /api/companies/:companyId/keys': () => ({
    ...{ name: 'Annuaire', kind: 'annuaire', sees: null, password: 'wrong' },
  }),
  'POST /api/companies/:companyId/keys/:keyId/replacement': () => ({ password: 'secret' }),
  'PUT /api/companies/:companyId/directory': () => ({
    mode: 'partial',
    number: null,
    team: null,
    levels: [],
  }),
  'POST /api/companies/:companyId/runs/:runId/check': () => ({ choices: null }),
  'POST /api/companies/:companyId/runs/:runId/application': () => ({ fingerprint: 'x', leaving: null }),
  'POST /scim/v2/Users': () => ({ userName: `${newId()}@exemple.fr` }),
  'PUT /scim/v2/Users/:userId': () => ({ userName: 'jo@exemple.fr' }),
  'PATCH /scim/v2/Users/:userId': () => ({ Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }),
  'POST /api/companies/:companyId/cse-seats': () => ({
    firstName: 'Jo',
    lastName: 'Do',
    email: `${newId().toLowerCase()}@exemple.fr`,
  }),
  'POST /api/companies/:companyId/cse/visas': () => ({
    ...{ campaignId: null, waveId: 'wave-of-past', document: 'x', reservations: '', password: 'wrong' },
  }),
  'POST /api/companies/:companyId/actions': () => decided,
  'PATCH /api/companies/:companyId/actions/:actionId': () => ({ revision: 0, state: 'faite' }),
  'POST /api/companies/:companyId/themes': () => ({ name: newId().slice(0, 12) }),
  'PUT /api/companies/:companyId/comments/:commentId/themes': () => ({ themeIds: ['theme'] }),
  'POST /api/companies/:companyId/past-results': () => {
    const form = new FormData()
    form.set('wave', 'wave-of-past')
    form.set('confirmed', 'non')
    form.set('file', new File(['identifiant'], 'repris.csv'))
    return form
  },
  'POST /api/companies/:companyId/campaigns': () => ({ ...plan, title: `Campagne ${newId()}` }),
  'POST /api/companies/:companyId/campaigns/check': () => ({ ...planned, id: null }),
  'PATCH /api/companies/:companyId/campaigns/:campaignId': () => ({ revision: 0, closesOn: '2027-01-15' }),
  'POST /api/companies/:companyId/campaigns/:campaignId/cancel': () => ({ revision: 0 }),
  'POST /api/companies/:companyId/teams': () => ({ name: `Équipe ${newId()}` }),
  'POST /api/employees/statuses': ({ ids }) => ({
    to: 'approved',
    people: [{ id: ids.nora, from: 'pending' }],
  }),
  'PUT /api/profile/language': () => ({ language: 'fr' }),
  'PUT /api/me/name': () => ({ firstName: 'Jo', lastName: 'Do' }),
  'POST /api/companies/:companyId/teams/:teamId/additions': ({ ids }) => ({ accountIds: [ids.chloe] }),
  'POST /api/companies/:companyId/teams/:teamId/removals': ({ ids }) => ({ accountIds: [ids.paul] }),
  'POST /api/companies/:companyId/teams/:teamId/members': ({ ids }) => ({ accountId: ids.chloe }),
  'POST /api/questionnaires/reach': () => ({ audience: 'company', teams: [] }),
  'POST /api/questionnaires': () => {
    const form = new FormData()
    form.set('title', 'Rentrée')
    form.set('audience', 'company')
    form.set('file', new File(['id,question,type\nq1,Tout va bien ?,likert\n'], 'questions.csv'))
    return form
  },
  'POST /api/questionnaires/drafts': () => ({ title: 'Rentrée', from: null }),
  'PUT /api/questionnaires/:id/draft': () => ({
    revision: 0,
    title: 'Rentrée',
    languages: [],
    questions: [],
    dimensions: [],
  }),
  'POST /api/questionnaires/:id/draft/csv': () => {
    const form = new FormData()
    form.set('revision', '0')
    form.set('replaces', 'non')
    form.set('file', new File(['id,question,type\nq1,Tout va bien ?,likert\n'], 'questions.csv'))
    return form
  },
  'PUT /api/questionnaires/:id/archive': () => ({ archived: false }),
  'POST /api/results/:waveId/publication': () => ({ regroup: false }),
  'PATCH /api/results/comments/:id': () => ({ words: 'calme' }),
  'POST /api/responses/:waveId/open': () => ({ proof: 'A'.repeat(43) }),
  'PUT /api/responses/:waveId/draft': () => ({ revision: 1, sealed: sealedCopy }),
  'PUT /api/responses/:waveId/copy': () => ({ revision: 1, sealed: sealedCopy }),
  'POST /api/responses/:waveId/signature': () => ({
    revision: 1,
    sealed: sealedCopy,
    groupId: 'group-of-permanent-wave',
    blindedToken: toBase64url(new Uint8Array(256)),
  }),
}

const sealedCopy = toBase64url(destroyedCopy(recordLength(defaultQuestions)))

/** Acme's row for the path parameter after this word. */
export const rowsAfter: Record<string, (populated: PopulatedFixture) => string> = {
  companies: ({ acme }) => acme.id,
  oidc: () => 'sso-of-nobody',
  sessions: () => 'session-of-chloe',
  employees: ({ ids }) => ids.paul,
  'sub-admins': ({ ids }) => ids.solal,
  accounts: ({ ids }) => ids.paul,
  departures: ({ departed }) => departed,
  'cse-seats': ({ ids }) => ids.claire,
  asked: () => defaultVersionId,
  minutes: () => 'wave-of-past',
  imports: () => 'import',
  keys: () => 'key',
  runs: () => 'run',
  Users: () => 'directory-person',
  compliance: () => 'registre',
  administrators: ({ ids }) => ids.alan,
  invitations: () => 'invitation',
  questionnaires: () => 'climat',
  versions: () => '1.csv',
  campaigns: () => 'campagne',
  actions: () => 'action',
  responsibilities: () => 'responsibility',
  themes: () => 'theme',
  series: () => 'serie',
  teams: ({ acme }) => `${acme.id}-Ventes`,
  members: ({ ids }) => ids.paul,
  waves: () => 'permanent-wave',
  responses: () => 'permanent-wave',
  results: () => 'permanent-wave',
  compare: () => 'permanent-wave',
  questions: () => 'eng1',
  groups: () => 'group-of-ventes',
  comments: () => 'comment',
  register: () => '0',
  'past-results': () => 'past',
  mails: () => 'token-of-nobody',
}

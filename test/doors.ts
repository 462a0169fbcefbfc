import { toBase64url } from '../src/base/kit/bytes.ts'
import { defaultQuestions } from '../src/asking/questions/defaultQuestionnaire.ts'
import { recordLength } from '../src/answering/protocol/lengths.ts'
import { destroyedCopy } from '../src/answering/protocol/sealedCopy.ts'
import { newId } from '../src/base/kit/ids.ts'
import type { PeopledWorld } from './peopledWorld.ts'

/**
 * The whole permission model on one page. A row of the path is Acme's: MA is Acme's sub-admin, MB another company's.
 * S0 signed out · employees EP pending, ER rejected, EA approved · sub-admins MP pending, MR rejected, MA, MB approved,
 * M0 approved without company · AD administrator. « yes » lets in (whatever comes of it), 404 hides the row.
 */
// prettier-ignore
export const doors: Record<string, string> = {
  //                                       S0  EP  ER  EA  MP  MR  MA  MB  M0  AD
  'GET /api/health':                      'yes yes yes yes yes yes yes yes yes yes',
  'GET /api/openapi.json':                'yes yes yes yes yes yes yes yes yes yes',
  'GET /api/docs':                        'yes yes yes yes yes yes yes yes yes yes',
  'GET /api/me':                          'yes 401 401 yes 401 401 yes yes yes yes',
  'GET /api/live':                        '401 401 401 yes 401 401 yes yes yes yes',

  'POST /api/auth/sign-in':               'yes yes yes yes yes yes yes yes yes yes',
  'POST /api/auth/sign-out':              'yes yes yes yes yes yes yes yes yes yes',
  'POST /api/auth/register/employee':     'yes yes yes 403 yes yes 403 403 403 403',
  'POST /api/auth/register/sub-admin':    'yes yes yes 403 yes yes 403 403 403 403',
  'GET /api/auth/register':               'yes yes yes yes yes yes yes yes yes yes',
  'POST /api/auth/register/admin':        'yes yes yes 403 yes yes 403 403 403 403',

  'GET /api/sub-admin/dashboard':          '401 401 401 403 401 401 yes yes 404 403',
  'GET /api/sub-admin/profile':            '401 401 401 403 401 401 yes yes yes 403',
  'POST /api/sub-admin/invitations':       '401 401 401 403 401 401 yes yes 404 403',
  'GET /api/employees':                                             '401 401 401 403 401 401 403 403 403 yes',
  'PUT /api/employees/:id/status':                                  '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/sub-admins':                                            '401 401 401 403 401 401 403 403 403 yes',
  'PUT /api/sub-admins/:id/approval':                               '401 401 401 403 401 401 403 403 403 yes',
  'PUT /api/sub-admins/:id/rejection':                              '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/administrators':                                        '401 401 401 403 401 401 403 403 403 yes',
  'DELETE /api/administrators/:id':                                 '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/administrators/invitations':                            '401 401 401 403 401 401 403 403 403 yes',
  'POST /api/administrators/invitations':                           '401 401 401 403 401 401 403 403 403 yes',
  'DELETE /api/administrators/invitations/:id':                     '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/journal':                                               '401 401 401 403 401 401 403 403 403 yes',

  'GET /api/companies':                                             '401 401 401 403 401 401 403 403 403 yes',
  'POST /api/companies':                                            '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/companies/names':                                       '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/companies/:companyId':                                  '401 401 401 403 401 401 403 403 403 yes',
  'PATCH /api/companies/:companyId':                                '401 401 401 403 401 401 403 403 403 yes',
  'DELETE /api/companies/:companyId':                               '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/companies/:companyId/deletion':                         '401 401 401 403 401 401 403 403 403 yes',
  'PUT /api/companies/:companyId/minimum-group-size':               '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/companies/:companyId/legal-notice':                     '401 401 401 403 401 401 yes 404 404 yes',
  'PUT /api/companies/:companyId/legal-notice':                     '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/legal-notice/contact':            '401 401 401 yes 401 401 yes 404 404 403',
  'GET /api/companies/:companyId/sub-admins':                       '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/companies/:companyId/employees':                        '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/companies/:companyId/employees':                       '401 401 401 403 401 401 403 403 403 yes',
  'DELETE /api/companies/:companyId/employees/:accountId':          '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/companies/:companyId/departures':                       '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/companies/:companyId/departures':                      '401 401 401 403 401 401 yes 404 404 yes',
  'DELETE /api/companies/:companyId/departures/:accountId':         '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/candidates':                       '401 401 401 403 401 401 403 403 403 yes',
  'POST /api/companies/:companyId/import/check':                    '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/companies/:companyId/import/apply':                    '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/imports':                          '401 401 401 403 401 401 403 403 403 yes',
  'POST /api/companies/:companyId/imports/:importId/approval':      '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/imports':                                               '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/companies/:companyId/teams':                            '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/companies/:companyId/teams':                           '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/teams/names':                    '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/teams/:teamId':                    '401 401 401 403 401 401 yes 404 404 yes',
  'DELETE /api/companies/:companyId/teams/:teamId':                 '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/companies/:companyId/teams/:teamId/deletion':           '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/companies/:companyId/teams/:teamId/members':            '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/teams/:teamId/available':          '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/companies/:companyId/teams/:teamId/members':           '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/campaigns': '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/companies/:companyId/campaigns': '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/campaigns/questionnaires': '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/companies/:companyId/campaigns/check': '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/campaigns/:campaignId': '401 401 401 403 401 401 yes 404 404 yes',
  'PATCH /api/companies/:companyId/campaigns/:campaignId': '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/companies/:companyId/campaigns/:campaignId/cancel': '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/series': '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/companies/:companyId/series': '401 401 401 403 401 401 yes 404 404 yes',
  'DELETE /api/companies/:companyId/series/:seriesId': '401 401 401 403 401 401 yes 404 404 yes',
  'GET /api/companies/:companyId/calendar': '401 401 401 403 401 401 yes 404 404 yes',
  'DELETE /api/companies/:companyId/teams/:teamId/members/:accountId': '401 401 401 403 401 401 yes 404 404 yes',

  'GET /api/access/reset':                 'yes yes yes yes yes yes yes yes yes yes',
  'POST /api/access/reset':                'yes yes yes yes yes yes yes yes yes yes',
  'PUT /api/access/reset':                 'yes yes yes yes yes yes yes yes yes yes',
  'PUT /api/access/password':              '401 401 401 yes 401 401 yes yes yes yes',
  'GET /api/access/sessions':              '401 401 401 yes 401 401 yes yes yes yes',
  'DELETE /api/access/sessions':           '401 401 401 yes 401 401 yes yes yes yes',
  'DELETE /api/access/sessions/:id':       '401 401 401 404 401 401 404 404 404 404',
  'GET /api/access/campaign-mails':        '401 401 401 yes 401 401 yes yes yes yes',
  'PUT /api/access/campaign-mails':        '401 401 401 yes 401 401 yes yes yes yes',
  'GET /api/access/second-factor':         '401 401 401 yes 401 401 yes yes yes yes',
  'POST /api/access/second-factor':        '401 401 401 yes 401 401 yes yes yes yes',
  'PUT /api/access/second-factor':         '401 401 401 yes 401 401 yes yes yes yes',
  'POST /api/access/second-factor/removal': '401 401 401 yes 401 401 yes yes yes yes',
  'POST /api/access/recovery-codes':       '401 401 401 yes 401 401 yes yes yes yes',

  'GET /api/privacy/own-data':             '401 401 401 yes 401 401 yes yes yes yes',
  'PUT /api/privacy/own-deletion':         '401 401 401 yes 401 401 yes yes yes yes',
  'DELETE /api/privacy/own-deletion':      '401 401 401 yes 401 401 yes yes yes yes',
  'GET /api/alarms':                       '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/privacy/deletion-requests':    '401 401 401 403 401 401 403 403 403 yes',
  'DELETE /api/privacy/accounts/:id':      '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/privacy/companies/:companyId/compliance/:part': '401 401 401 403 401 401 yes 404 404 yes',

  'GET /api/questionnaires':               '401 401 401 403 401 401 yes yes 404 yes',
  'GET /api/questionnaires/drafts':         '401 401 401 403 401 401 yes yes yes yes',
  'POST /api/questionnaires/drafts':        '401 401 401 403 401 401 yes yes 404 403',
  'GET /api/questionnaires/:id/draft':      '401 401 401 403 401 401 yes 404 404 yes',
  'PUT /api/questionnaires/:id/draft':      '401 401 401 403 401 401 yes 404 404 403',
  'DELETE /api/questionnaires/:id/draft':   '401 401 401 403 401 401 yes 404 404 403',
  'PUT /api/questionnaires/:id/archive':    '401 401 401 403 401 401 yes 404 404 403',
  'GET /api/questionnaires/:id':           '401 401 401 403 401 401 yes 404 404 yes',
  'POST /api/questionnaires':              '401 401 401 403 401 401 yes yes 404 403',
  'POST /api/questionnaires/reach':        '401 401 401 403 401 401 yes yes 404 403',
  'PUT /api/questionnaires/:id/closing':   '401 401 401 403 401 401 yes 404 404 yes',

  // One's own part only: no route takes another person's.
  'GET /api/responses':                   '401 401 401 yes 401 401 403 403 403 403',
  'GET /api/responses/questionnaires/:questionnaireId': '401 401 401 yes 401 401 403 403 403 403',
  'GET /api/responses/record-keys':       '401 401 401 yes 401 401 403 403 403 403',
  'PUT /api/responses/:waveId/draft':     '401 401 401 yes 401 401 403 403 403 403',
  'POST /api/responses/:waveId/signature': '401 401 401 yes 401 401 403 403 403 403',
  'GET /api/responses/:waveId/copy':      '401 401 401 yes 401 401 403 403 403 403',
  'PUT /api/responses/:waveId/copy':      '401 401 401 yes 401 401 403 403 403 403',

  // Published tables only: the company's, and of the teams an employee's own.
  'GET /api/results':                      '401 401 401 yes 401 401 yes yes yes yes',
  'GET /api/results/overview':             '401 401 401 403 401 401 403 403 403 yes',
  'GET /api/results/count':                '401 401 401 403 401 401 yes yes yes 403',
  'GET /api/results/:waveId':              '401 401 401 yes 401 401 yes 404 404 yes',
  'GET /api/results/:waveId/groups/:groupId': '401 401 401 yes 401 401 yes 404 404 yes',
  'GET /api/results/:waveId/compare/:otherId': '401 401 401 yes 401 401 yes 404 404 yes',
  'GET /api/results/:waveId/table.csv':    '401 401 401 yes 401 401 yes 404 404 yes',
  'GET /api/results/:waveId/table.xlsx':   '401 401 401 yes 401 401 yes 404 404 yes',
  'POST /api/results/:waveId/publication': '401 401 401 403 401 401 yes 404 404 yes',
  'PATCH /api/results/comments/:id':       '401 401 401 403 401 401 403 403 403 yes',

  // Nobody's: who asks is not known here.
  'GET /api/mails/:token':                'yes yes yes yes yes yes yes yes yes yes',
  'POST /api/mails/:token':               'yes yes yes yes yes yes yes yes yes yes',
  'GET /api/waves/:waveId/keys':          'yes yes yes yes yes yes yes yes yes yes',
  'POST /api/ballots':                    'yes yes yes yes yes yes yes yes yes yes',
  'POST /api/ballots/withdrawal':         'yes yes yes yes yes yes yes yes yes yes',
}

const approved = { status: 'approved', companyId: null }
const notice = {
  version: 0,
  fields: { address: '', dataContact: '', hosting: '', recipients: '', helpContacts: '' },
}

const planned = {
  ...{ questionnaireId: 'climat', audience: 'company', teams: [], weeks: null },
  ...{ opensOn: '2027-01-04', closesOn: '2027-01-15' },
} as const
const plan = { ...planned, mails: { invitation: true, rappel: true, dernier: true, resultats: true } }

/** A body that the route accepts, where without one it would stop before it looks for the row. */
export const bodies: Record<string, (world: PeopledWorld) => unknown> = {
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
  'POST /api/companies/:companyId/employees': ({ ids }) => ({ accountId: ids.lucie, from: null }),
  'POST /api/companies/:companyId/departures': ({ ids }) => ({ accountIds: [ids.paul] }),
  'POST /api/companies/:companyId/import/check': () => ({
    upload: 'fichier-1',
    part: 0,
    rows: [],
    asks: null,
  }),
  'POST /api/companies/:companyId/import/apply': () => ({
    upload: 'fichier-1',
    choices: { mode: 'partial', createTeams: false },
    fingerprint: 'x',
    leaving: null,
  }),
  'POST /api/companies/:companyId/campaigns': () => ({ ...plan, title: `Campagne ${newId()}` }),
  'POST /api/companies/:companyId/campaigns/check': () => ({ ...planned, id: null }),
  'PATCH /api/companies/:companyId/campaigns/:campaignId': () => ({ revision: 0, closesOn: '2027-01-15' }),
  'POST /api/companies/:companyId/campaigns/:campaignId/cancel': () => ({ revision: 0 }),
  'POST /api/companies/:companyId/series': () => ({ campaignId: 'campagne', weeks: 26 }),
  'POST /api/companies/:companyId/teams': () => ({ name: `Équipe ${newId()}` }),
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
    questions: [],
    dimensions: [],
  }),
  'PUT /api/questionnaires/:id/archive': () => ({ archived: false }),
  'POST /api/results/:waveId/publication': () => ({ regroup: false }),
  'PATCH /api/results/comments/:id': () => ({ words: 'calme' }),
  'PUT /api/responses/:waveId/draft': () => ({ revision: 1, sealed: coffre }),
  'PUT /api/responses/:waveId/copy': () => ({ revision: 1, sealed: coffre }),
  'POST /api/responses/:waveId/signature': () => ({
    revision: 1,
    sealed: coffre,
    groupId: 'group-of-permanent-wave',
    blindedToken: toBase64url(new Uint8Array(256)),
  }),
}

const coffre = toBase64url(destroyedCopy(recordLength(defaultQuestions)))

/** The row of Acme that stands in a path after this word. */
export const rowsAfter: Record<string, (world: PeopledWorld) => string> = {
  companies: ({ acme }) => acme.id,
  sessions: () => 'session-of-chloe',
  employees: ({ ids }) => ids.paul,
  'sub-admins': ({ ids }) => ids.solal,
  accounts: ({ ids }) => ids.paul,
  departures: ({ departed }) => departed,
  imports: () => 'import',
  compliance: () => 'registre',
  administrators: ({ ids }) => ids.alan,
  invitations: () => 'invitation',
  questionnaires: () => 'climat',
  campaigns: () => 'campagne',
  series: () => 'serie',
  teams: ({ acme }) => `${acme.id}-Ventes`,
  members: ({ ids }) => ids.paul,
  waves: () => 'permanent-wave',
  responses: () => 'permanent-wave',
  results: () => 'permanent-wave',
  compare: () => 'permanent-wave',
  groups: () => 'group-of-ventes',
  comments: () => 'comment',
  mails: () => 'token-of-nobody',
}

import { beforeEach, expect, test } from 'vitest'
import { addBallots, addTeams, asked, same } from '../../../test/ballots.ts'
import { permissionMatrix } from '../../../test/permissionMatrix.ts'
import {
  addAskable,
  aMinute,
  signedInAgain,
  campaignOf,
  goTo,
  opened,
  planned,
  waveOf,
} from '../../../test/plans.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { password, people } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { checkChain } from '../../data/register/chain.ts'
import type { Register } from '../../results/register/store.ts'
import type { Calendar } from './calendar.ts'
import type { Minutes } from './minutes.ts'
import { findRow, findRows } from '../../../test/rows.ts'

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const here = freshFixture()
let questionnaireId: string
beforeEach(async () => {
  questionnaireId = await addAskable(here, [asked('q1')])
})

const base = () => `/api/companies/${here.acme.id}`
const claire = () => signedInAgain(here, 'claire')
const json = async <T>(path: string) => (await (await (await claire()).get(path)).json()) as T
const calendar = () => json<Calendar>(`${base()}/cse/calendar`)
const first = async () => {
  const [campaign] = (await calendar()).campaigns
  if (!campaign) throw new Error('no campaign')
  return campaign
}

async function sign(change: Record<string, unknown>) {
  const answer = await (
    await claire()
  ).post(`${base()}/cse/visas`, {
    ...{ campaignId: null, waveId: null, document: '', reservations: '', password },
    ...change,
  })
  return answer.status === 204 ? 204 : [answer.status, ((await answer.json()) as { code: string }).code]
}

const signPlan = async (reservations = '') => {
  const { id, document } = await first()
  return sign({ campaignId: id, document, reservations })
}

/** A campaign to two teams and a small one, closed and published. */
async function published() {
  await addTeams(here, here.acme.id, ['Support', 'Vente'], 12)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Labo'), 4)
  const { id, waveId } = await opened(here, { questionnaireId, ...march })
  await addBallots(here, waveId, 'Support', same(9, { q1: 4 }))
  await addBallots(here, waveId, 'Vente', same(7, { q1: 2 }))
  goTo(here, '2027-03-23')
  await aMinute(here)
  await aMinute(here)
  expect(await waveOf(here, id)).toMatchObject({ state: 'closed' })
  return { id, waveId }
}

/** A word, not three letters within a random key. */
const holds = (text: string, name: string) => new RegExp(`(?<![\\w+/=-])${name}(?![\\w+/=-])`).test(text)

test('C17 case 1 INV23 of all that a seat of the CSE can read, nothing names a person or shows a table of one team', async () => {
  // Where the company names nobody, its planner is the contact that everybody reads.
  const fields = { address: '', dataContact: 'dpo@acme.fr', hosting: '', recipients: '', helpContacts: '' }
  await here.as('samia').put(`${base()}/legal-notice`, { version: 0, fields })
  const { waveId } = await published()
  const support = await findRow(here.db, 'reportingGroups', ['id', 'name'], { waveId, name: 'Support' })
  const { versionId } = (await waveOf(here, (await first()).id))!
  const rows: Record<string, string> = {
    ...{ companies: here.acme.id, register: '4', asked: versionId, minutes: waveId, waves: waveId },
    ...{
      results: waveId,
      groups: support.id,
      questions: 'q1',
      compare: waveId,
      compliance: 'registre',
      actions: 'none',
    },
  }
  const read: Record<string, string> = {}
  const call = await claire()
  for (const route of Object.keys(permissionMatrix).filter((each) => each.startsWith('GET '))) {
    const path = route
      .slice(4)
      .replace(/\/([\w-]+)\/:[^/]+/g, (_, before: string) => `/${before}/${rows[before] ?? 'x'}`)
    if (path === '/api/live' || path === '/api/openapi.json' || path === '/api/docs') continue
    const answer = await call.get(path)
    if (answer.status === 200) read[route] = await answer.text()
    else expect([302, 401, 403, 404, 409], route).toContain(answer.status)
  }
  // What the CSE reads, by name: rule 2 and its own account.
  expect(Object.keys(read).filter((route) => !isOpenToAll(route))).toEqual(readByCse)
  const persons = Object.entries(people).filter(([name]) => name !== 'claire')
  const added = await findRows(here.db, 'accounts', ['lastName'], { firstName: 'Jo' })
  const names = [...persons.map(([, [, lastName]]) => lastName), ...added.map(({ lastName }) => lastName)]
  for (const [route, text] of Object.entries(read).filter(([each]) => !each.endsWith('.xlsx'))) {
    expect([route, names.filter((name) => holds(text, name))]).toEqual([route, []])
    expect([route, text.includes(support.id)]).toEqual([route, route === 'GET /api/waves/:waveId/keys'])
  }
  // Sizes, teams that are not shown, audiences and team tables of the register: not one part of them.
  const register = read['GET /api/companies/:companyId/register'] ?? ''
  expect(register).not.toMatch(/Support|Vente|Labo/)
  const parts = (JSON.parse(register) as Register).details.map(({ part }) => part)
  expect([...new Set(parts)].sort()).toEqual(['questions', 'tables', 'title'])
  expect(read['GET /api/companies/:companyId/register/:position']).not.toMatch(/Support|Vente/)
  const whole = JSON.parse(read['GET /api/results/:waveId'] ?? '') as Record<string, unknown>
  expect(whole).toMatchObject({ teams: [], comments: [], company: { ballots: 16 } })
  expect(read['GET /api/results/:waveId/table.csv']).not.toMatch(/Support|Vente/)
})

const isOpenToAll = (route: string) => (permissionMatrix[route] ?? '').trim().startsWith('yes')

const readByCse = [
  'GET /api/access/letter',
  'GET /api/access/entry-change',
  'GET /api/access/password',
  'GET /api/access/confirmation',
  'GET /api/companies/:companyId/register',
  'GET /api/companies/:companyId/register/:position',
  'GET /api/companies/:companyId/cse-seats',
  'GET /api/companies/:companyId/cse/calendar',
  'GET /api/companies/:companyId/cse/settings',
  'GET /api/companies/:companyId/cse/asked/:versionId',
  'GET /api/companies/:companyId/cse/minutes/:waveId',
  'GET /api/companies/:companyId/guardians',
  'GET /api/companies/:companyId/readers',
  'GET /api/companies/:companyId/actions',
  'GET /api/access/sessions',
  'GET /api/access/campaign-mails',
  'GET /api/access/second-factor',
  'GET /api/privacy/own-data',
  'GET /api/privacy/companies/:companyId/compliance/:part',
  'GET /api/results',
  'GET /api/results/:waveId',
  'GET /api/results/:waveId/questions/:questionId',
  'GET /api/results/:waveId/evolution',
  'GET /api/results/:waveId/table.csv',
  'GET /api/results/:waveId/table.xlsx',
]

test('C17 case 4 a team of four is counted in « dont 1 », and named nowhere; its table does not exist', async () => {
  await addTeams(here, here.acme.id, ['Support'], 9)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Labo'), 4)
  const settings = await json<Record<string, unknown>>(`${base()}/cse/settings`)
  expect(settings).toMatchObject({ teams: 2, smallTeams: 1, minimumGroupSize: 5 })
  expect(JSON.stringify(settings)).not.toMatch(/Labo|Support/)
})

test('C17.3 a seat signs a plan once, with its password, and only what it has read', async () => {
  await addTeams(here, here.acme.id, ['Support'], 12)
  await planned(here, { questionnaireId, ...march })
  const { id, document } = await first()
  expect(await sign({ campaignId: id, document, password: 'faux' })).toEqual([400, 'password_wrong'])
  expect(await sign({ campaignId: id, document: 'autre' })).toEqual([409, 'document_changed'])
  expect(await signPlan('Trop tôt après les congés.')).toBe(204)
  expect(await signPlan()).toEqual([409, 'already_signed'])
  expect((await first()).visas).toMatchObject([
    { document, reservations: 'Trop tôt après les congés.', isMine: true },
  ])
  const register = await json<Register>(`${base()}/register`)
  expect(register.entries.at(-1)).toMatchObject({ kind: 'visa', body: { document, campaign: id } })
  expect(await checkChain(here.acme.id, register)).toMatchObject({ ok: true })
  const paul = (await (
    await (await signedInAgain(here, 'paul')).get(`${base()}/register`)
  ).json()) as Register
  expect(JSON.stringify(paul)).not.toContain('congés')
  const samia = (await (
    await (await signedInAgain(here, 'samia')).get(`${base()}/register`)
  ).json()) as Register
  expect(JSON.stringify(samia)).toContain('congés')
})

test('C17 case 2 C17 case 3 dates that move after a visa are told beside it; the campaign opens on its day, signed or not', async () => {
  await addTeams(here, here.acme.id, ['Support'], 12)
  const id = await planned(here, { questionnaireId, ...march })
  expect(await signPlan()).toBe(204)
  const { document, changedSince } = await first()
  expect(changedSince).toBeNull()
  const { revision } = await campaignOf(here, id)
  const plan = {
    ...{ questionnaireId, audience: 'company', teams: [], weeks: null, title: 'Printemps 2027' },
    mails: { access: false, invitation: false, rappel: false, dernier: false, resultats: false },
    ...{ opensOn: march.opensOn, closesOn: '2027-03-24' },
  }
  const samia = await signedInAgain(here, 'samia')
  expect((await samia.patch(`${base()}/campaigns/${id}`, { revision, plan })).status).toBe(204)
  const after = await first()
  expect(after.changedSince).toBe(here.now().toISOString().slice(0, 10))
  expect(after.document).not.toBe(document)
  expect(after.visas).toMatchObject([{ document }])
  goTo(here, march.opensOn)
  await aMinute(here)
  expect(await campaignOf(here, id)).toMatchObject({ state: 'opened' })
  // Once it is open, a plan is signed no more.
  expect(await signPlan()).toEqual([404, 'document_not_found'])
})

test('C17.5 after the closing the minutes tell counts, hidden teams by reason, hashes and visas, and are signed', async () => {
  const { waveId } = await published()
  const { published: about } = await first()
  expect(await sign({ waveId, document: about?.hash, reservations: '' })).toBe(204)
  const minutes = await json<Minutes>(`${base()}/cse/minutes/${waveId}`)
  expect(minutes).toMatchObject({
    ...{ title: 'Printemps 2027', k: 5, deposits: 16, batches: 16 },
    told: { addressed: 30, signatures: 16 },
    hidden: { composition: 0, number: 0 },
    visas: { before: [], after: [{ isMine: true, reservations: '' }] },
  })
  expect(minutes.receipts).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(minutes)).not.toMatch(/Support|Vente|Labo/)
})

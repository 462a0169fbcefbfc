import { expect, test } from 'vitest'
import { continueSending } from '../../src/answering/protocol/sending.ts'
import { insertResponsibilities } from '../../src/people/teamReaders/responsibilities.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import type { AnswerPairs } from '../../src/surveys/questions/answers.ts'
import { createRecordSalts } from '../../src/surveys/waves/recordSalts.ts'
import { addBallots, addTeams, asked, same, toolsOf } from '../ballots.ts'
import { copyDatabase, removeOutsideFiles, rollBack } from '../databaseCopy.ts'
import { drawn } from '../drawn.ts'
import { differences, everyRead } from '../everyRead.ts'
import { engine } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'
import { addAskable, aMinute, goTo, opened, signedInAgain } from '../plans.ts'
import { programKey, programOf, type Program } from '../programKeys.ts'
import { findRow, updateRows } from '../rows.ts'
import { prepare, senderOf } from '../sender.ts'
import { addMember } from '../waves.ts'

// C3.5, C7.3, C23.8: histories that differ in what Paul alone has done, and all that others read and try.

const here = freshFixture()
const questions = [asked('q'), asked('n', 'nps'), asked('t', 'texte')]
const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const

interface CampaignRead {
  waveId: string
  programs: { results: Program; people: Program }
}

/** Twelve of 22 have answered; Paul is in team A, of which Chloé is responsible. */
async function openCampaign(): Promise<CampaignRead> {
  const { db, acme, ids } = here
  await addTeams(here, acme.id, ['A'], 11)
  await addTeams(here, acme.id, ['B'], 9)
  const [a, b] = [
    await findRow(db, 'teams', ['key'], { name: 'A' }),
    await findRow(db, 'teams', ['key'], { name: 'B' }),
  ]
  await addMember(here, acme.id, a.key, ids.paul)
  await addMember(here, acme.id, b.key, ids.chloe)
  await updateRows(db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const given = { accountId: ids.chloe, teamKey: a.key, groupingId: null, until: null, appointedBy: null }
  await insertResponsibilities(db, acme.id, [{ ...given, source: 'main' }], here.now())
  const questionnaireId = await addAskable(here, questions)
  goTo(here, '2027-03-01')
  const { waveId } = await opened(here, { questionnaireId, ...march })
  await addBallots(here, waveId, 'A', same(7, { q: 4, n: 9, t: 'Canari' }))
  await addBallots(here, waveId, 'B', same(5, { q: 2, n: 3, t: null }))
  const results = programOf(here, await programKey(here, acme, 'resultats'))
  const people = programOf(here, await programKey(here, acme))
  goTo(here, '2027-03-11')
  await runDaily(toolsOf(here))
  return { waveId, programs: { results, people } }
}

async function prepared(waveId: string, value: number) {
  const sender = await senderOf(here, here.ids.paul, waveId)
  const answers: AnswerPairs = [
    ['q', value],
    ['n', 2 * value],
    ['t', `Paul ${value}`],
  ]
  const record = await prepare(here, sender, { answers, questions, groupName: 'A' })
  return { sender, record }
}

async function send(waveId: string, value = 1) {
  const { sender, record } = await prepared(waveId, value)
  expect(await continueSending(record, sender)).toBe('sent')
  return record
}

const deeds: Record<string, (waveId: string) => Promise<unknown>> = {
  'has not come': async () => undefined,
  'has come': async (waveId) =>
    expect((await (await signedInAgain(here, 'paul')).get(`/api/responses/${waveId}/form`)).status).toBe(200),
  'has signed, and lost the deposit': async (waveId) => {
    const { sender, record } = await prepared(waveId, 1)
    const server = { ...sender.server, deposit: () => Promise.reject(new Error('lost')) }
    await expect(continueSending(record, { ...sender, server })).rejects.toThrow('lost')
  },
  'has answered': (waveId) => send(waveId),
  'has answered otherwise': (waveId) => send(waveId, 5),
  'has withdrawn': async (waveId) => {
    const { token } = await send(waveId)
    const asked = { waveId, secret: token?.withdrawalSecret }
    const answer = await here.as('visitor').post('/api/ballots/withdrawal', asked)
    expect(await answer.json()).toEqual({ found: true })
  },
}

async function read({ waveId, programs }: CampaignRead) {
  const said = await everyRead(here, ['ada', 'samia', 'claire', 'chloe', 'bruno'])
  for (const path of ['', `/${waveId}`, `/${waveId}/table.csv`])
    said[`program ${path}`] = await (await programs.results.get(`/api/results${path}`)).text()
  said['directory'] = await (await programs.people.send('GET', '/scim/v2/Users')).text()
  return said
}

/** What a manager and an administrator do with Paul's account: what each deed is answered. */
async function tried(): Promise<Record<string, string>> {
  const [samia, ada] = [await signedInAgain(here, 'samia'), await signedInAgain(here, 'ada')]
  const { acme, ids } = here
  const [company, people] = [`/api/companies/${acme.id}`, { accountIds: [ids.paul] }]
  const letter = new FormData()
  letter.set('accountIds', ids.paul)
  const status = (from: string, to: string) => ada.put(`/api/employees/${ids.paul}/status`, { from, to })
  const asking: (() => Promise<Response>)[] = [
    () => samia.post(`${company}/access-mails/preview`, { audience: 'company' }),
    () => samia.post(`${company}/teams/${acme.id}-A/removals`, people),
    () => samia.post(`${company}/teams/${acme.id}-A/additions`, people),
    () => samia.post(`${company}/teams/deletions`, { teams: ['A'], dryRun: true }),
    () => samia.post(`${company}/departures`, people),
    () => samia.delete(`${company}/departures/${ids.paul}`),
    () => status('approved', 'pending'),
    () => status('pending', 'approved'),
    () => samia.post(`${company}/letters`, letter),
    () => ada.delete(`${company}/employees/${ids.paul}`),
    () => ada.post(`${company}/employees`, { accountId: ids.paul, from: null }),
    () => ada.post(`${company}/teams/deletions`, { teams: ['A'], dryRun: true }),
    () => ada.delete(`/api/privacy/accounts/${ids.paul}`),
  ]
  const said: Record<string, string> = {}
  for (const [at, ask] of asking.entries()) {
    const answer = await ask()
    said[`deed ${at}`] = `${answer.status} ${await answer.text()}`
  }
  return said
}

test('C7.3 whether Paul has come, answered, lost his deposit or withdrawn: all reads and deeds of others are the same', async () => {
  const campaign = await openCampaign()
  const before = await copyDatabase(here)
  const histories: Record<string, string>[] = []
  const [first, ...others] = Object.entries(deeds)
  // All of them on SQLite: a history is 500 requests, seven times as slow on PostgreSQL.
  const deedsOfTheDay = engine === 'sqlite' ? others : drawn(others, 2, 'deeds of Paul')
  for (const [name, act] of [first!, ...deedsOfTheDay]) {
    removeOutsideFiles(here)
    await rollBack(here, before)
    await createRecordSalts(here.db, here.acme.id)
    goTo(here, '2027-03-11', 10)
    await act(campaign.waveId)
    goTo(here, '2027-03-12')
    await aMinute(here)
    await runDaily(toolsOf(here))
    const [early, done] = [await read(campaign), await tried()]
    goTo(here, '2027-03-13')
    await runDaily(toolsOf(here))
    const later = Object.entries(await read(campaign)).map(([path, said]) => [`later ${path}`, said])
    histories.push({ ...early, ...done, ...(Object.fromEntries(later) as typeof early) })
    expect(differences(histories[0]!, histories.at(-1)!), name).toEqual([])
  }
  const answers = Object.values(histories[0]!)
  expect(answers.filter((answer) => answer.startsWith('2')).length).toBeGreaterThan(300)
})

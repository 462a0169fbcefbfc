import { beforeEach, expect, test } from 'vitest'
import { transport } from '../../../test/sender.ts'
import { addMembers, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { AnswerSession } from '../session/answerSession.ts'
import { ApiError } from '../../base/http/client.ts'
import { MemoryRecords } from '../protocol/sendingRecord.ts'
import type { SeenList } from '../../surveys/waves/rules.ts'
import { MemoryDrafts } from '../device/localDrafts.ts'
import { newDraft, openDraft, type AnswerForm } from '../session/openAnswering.ts'
import type { AnswerStorage } from '../device/storage.ts'
import { sendingServer, type AnsweringServer } from '../session/sendingServer.ts'
import { findRow, updateRows } from '../../../test/rows.ts'

const here = freshFixture()
let waveId: string
let server: AnsweringServer

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
  server = sendingServer(transport(here, await signInDirectly(here.db, here.ids.paul, here.now())))
})

const readForm = async () =>
  (await (
    await here.as('paul').get('/api/responses/questionnaires/default-questionnaire')
  ).json()) as AnswerForm

const newPlaces = (): AnswerStorage => ({
  kind: 'page',
  drafts: new MemoryDrafts(),
  records: new MemoryRecords(),
})

function keyLists(known: SeenList | null = null) {
  let kept = known
  return { seen: async () => kept, remember: async (_: string, seen: SeenList) => void (kept = seen) }
}

/** One tab or device that answers; with the code of another it goes on with that one's draft. */
async function device(secret?: string, seen: SeenList | null = null) {
  const form = await readForm()
  const fresh = newDraft(form, here.ids.paul)
  const draft = secret ? ((await openDraft(form, here.ids.paul, secret)) ?? { ...fresh, secret }) : fresh
  return new AnswerSession(form, draft, {
    companyId: here.acme.id,
    server,
    places: newPlaces(),
    keyLists: keyLists(seen),
  })
}

test('two devices with one code end with the answers of both', async () => {
  const office = await device()
  office.answer('eng1', 4)
  await office.flush()
  const home = await device(office.secret)
  home.answer('eng2', 5)
  await home.flush()
  office.answer('eng3', null)
  await office.flush()
  await office.flush()

  expect([...office.snapshot().answers]).toEqual([['eng1', 4], ['eng2', 5], ['eng3', null]]) // prettier-ignore
  expect([...(await device(office.secret)).snapshot().answers]).toEqual([['eng1', 4], ['eng2', 5], ['eng3', null]]) // prettier-ignore
})

test('a draft begun anew elsewhere stops this one', async () => {
  const office = await device()
  office.answer('eng1', 4)
  await office.flush()
  const home = await device()
  home.answer('eng1', 1)
  await home.flush()
  office.answer('eng2', 2)
  await office.flush()

  expect(office.snapshot().stopped).toBe('replaced')
})

test('without a network the answers wait and are saved later', async () => {
  const office = await device()
  const { saveDraft } = server
  server.saveDraft = () => Promise.reject(new ApiError('network', 0))
  office.answer('eng1', 4)
  await office.flush()
  expect(office.snapshot()).toMatchObject({ kept: 'here', stopped: null })

  server.saveDraft = saveDraft
  await office.flush()
  expect(office.snapshot().kept).toBe('server')
})

test('nothing answered is not sent', async () => {
  const office = await device()
  office.answer('eng1', null)

  expect(await office.send({ groupId: office.form.companyGroupId, keepCopy: true })).toBe('empty')
})

test('a key list that was rewritten is not used', async () => {
  const office = await device(undefined, { length: 1, fingerprint: 'another list' })
  office.answer('eng1', 4)

  expect(await office.send({ groupId: office.form.companyGroupId, keepCopy: true })).toBe('keys')
  expect(await here.db.selectFrom('waves').select('answered').executeTakeFirst()).toEqual({ answered: 0 })
})

test('a key list of another wave is not used, whatever was remembered of either', async () => {
  const { keyList } = server
  const other = await openCompanyWave(here, here.globex.id)
  const office = await device()
  office.answer('eng1', 4)
  const send = () => office.send({ groupId: office.form.companyGroupId, keepCopy: true })
  server.keyList = () => keyList(other)
  expect(await send()).toBe('other_keys')
  server.keyList = async (id) => ({ ...(await keyList(other)), waveId: id })
  expect(await send()).toBe('keys')
  expect(await here.db.selectFrom('responses').selectAll().execute()).toEqual([])
  server.keyList = keyList
  expect(await send()).toBe('sent')
})

test('a team that has become too small is not named: « entreprise » is', async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  const members = await addMembers(here, here.acme.id, team, 5)
  const { id } = await findRow(here.db, 'reportingGroups', ['id'], { teamKey: team })
  await here.db.deleteFrom('teamMembers').where('accountId', '=', members[0]!).execute()
  const office = await device()
  office.answer('eng1', 4)

  expect(await office.send({ groupId: id, keepCopy: true })).toBe('sent')
  const ballots = await here.db.selectFrom('ballots').select('groupId').execute()
  expect(ballots).toEqual([{ groupId: office.form.companyGroupId }])
  expect(await server.keyList(waveId)).toMatchObject({ groups: [{}, { isLargeEnough: false }] })
})

test('answers that never reached the server go out when the questionnaire is opened again', async () => {
  const offline = { ...server, saveDraft: () => Promise.reject(new ApiError('network', 0)) }
  const places = newPlaces()
  const form = await readForm()
  const away = new AnswerSession(form, newDraft(form, here.ids.paul), {
    companyId: here.acme.id,
    server: offline,
    places,
    keyLists: keyLists(),
  })
  away.answer('eng1', 4)
  await away.flush()
  const kept = (await places.drafts.get(here.ids.paul, waveId))!
  expect(kept.isUnsaved).toBe(true)

  const back = new AnswerSession(await readForm(), kept, {
    companyId: here.acme.id,
    server,
    places,
    keyLists: keyLists(),
  })
  await expect.poll(() => back.snapshot().kept).toBe('server')
  expect((await places.drafts.get(here.ids.paul, waveId))!.isUnsaved).toBe(false)
  expect([...(await device(back.secret)).snapshot().answers]).toEqual([['eng1', 4]])
})

test('who is no longer addressed is told so, not that the questionnaire was closed', async () => {
  const office = await device()
  await updateRows(here.db, 'accounts', { id: here.ids.paul }, { companyId: here.globex.id })
  office.answer('eng1', 4)
  await office.flush()

  expect(office.snapshot().stopped).toBe('not_addressed')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asked } from '../../../test/ballots.ts'
import { signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRow } from '../../../test/rows.ts'
import { transport } from '../../../test/sender.ts'
import { addQuestionnaire, inTransaction } from '../../../test/waves.ts'
import { nextEntry, type ChainEntry } from '../../data/register/chain.ts'
import { record } from '../../data/register/store.ts'
import { hashAt } from '../../surveys/waves/groups.ts'
import { checkKeyList, type SeenList } from '../../surveys/waves/rules.ts'
import { MemoryDrafts } from '../device/localDrafts.ts'
import { MemoryRecords } from '../protocol/sendingRecord.ts'
import { AnswerSession } from '../session/answerSession.ts'
import { newDraft, type AnswerForm } from '../session/openAnswering.ts'
import { registeredHead } from '../session/registeredKeys.ts'
import { sendingServer, type AnsweringServer } from '../session/sendingServer.ts'

const here = freshFixture()
let waveId: string
let server: AnsweringServer
let form: AnswerForm

beforeEach(async () => {
  waveId = await addQuestionnaire(here, here.acme.id, [], [asked('q1')])
  const days = { opensOn: '2027-03-01', closesOn: '2027-12-31' }
  const keys = (await hashAt(here.db, waveId, 0)) ?? ''
  const body = {
    ...days,
    campaign: 'spring',
    wave: waveId,
    k: 5,
    version: '',
    keys,
    addressed: 12,
    mails: [],
  }
  await inTransaction(here, (tx) =>
    record(tx, { companyId: here.acme.id, now: here.now() }, { kind: 'opened', body }),
  )
  server = sendingServer(transport(here, await signInDirectly(here.db, here.ids.paul, here.now())))
  const { questionnaireId } = await findRow(here.db, 'waves', ['questionnaireId'], { id: waveId })
  const read = await here.as('paul').get(`/api/responses/questionnaires/${questionnaireId}`)
  form = (await read.json()) as AnswerForm
})

function send(lastSeen: SeenList | null = null) {
  const places = { kind: 'page', drafts: new MemoryDrafts(), records: new MemoryRecords() } as const
  const keyLists = { seen: async () => lastSeen, remember: async () => undefined }
  const tools = { companyId: here.acme.id, server, places, keyLists }
  const session = new AnswerSession(form, newDraft(form, here.ids.paul), tools)
  session.answer(form.questions[0]!.id, 3)
  return session.send({ groupId: form.companyGroupId, keepCopy: false })
}

/** The same register with other words in it, hashed again. */
async function rewritten(change: (entry: ChainEntry) => Partial<ChainEntry>) {
  const { register } = server
  const { entries } = await register(here.acme.id)
  const changed: ChainEntry[] = []
  for (const entry of entries)
    changed.push(
      await nextEntry({ ...entry, ...change(entry), previous: changed.at(-1)?.hash ?? entry.previous }),
    )
  server.register = async () => ({ entries: changed, details: [] })
}

afterEach(() => vi.unstubAllGlobals())

test('a first-time browser sends with the keys that the opening recorded', async () => {
  expect(await send()).toBe('sent')
})

test('keys that the opening did not record are not used, and nothing is sent', async () => {
  await here.db.updateTable('reportingGroups').set({ people: 50 }).execute()
  const { keyList } = server
  const list = await keyList(waveId)
  expect(list.groups[0]?.people).toBe(50)
  expect(await send()).toBe('other_keys')
  expect(await here.db.selectFrom('responses').selectAll().execute()).toEqual([])
})

test('C23.6 where no entry names the wave, a group is only added to the permanent one', async () => {
  const list = await server.keyList(waveId)
  const { seen } = (await checkKeyList({ ...list, groups: list.groups.slice(0, -1) }, null)) as {
    seen: SeenList
  }
  expect(seen.length).toBe(list.groups.length - 1)
  server.register = async () => ({ entries: [], details: [] })
  form = { ...form, closesOn: '2027-12-31' }
  expect(await send(seen)).toBe('keys')
  expect(await here.db.selectFrom('responses').selectAll().execute()).toEqual([])
  form = { ...form, closesOn: null }
  expect(await send(seen)).toBe('sent')
})

test('the first entry of an opening counts, whatever is appended behind it', async () => {
  const { entries } = await server.register(here.acme.id)
  const opened = entries.find(({ kind }) => kind === 'opened')!
  const again = { ...opened, body: { ...opened.body, keys: 'other' }, position: entries.length }
  const longer = [...entries, await nextEntry({ ...again, previous: entries.at(-1)!.hash })]
  const known = (opened.body as { keys: string }).keys
  const keysOf = async (which: readonly ChainEntry[], id: string) =>
    (await registeredHead(here.acme.id, { entries: which, details: [] }, id)).head
  expect(await keysOf(longer, waveId)).toBe(known)
  expect(await keysOf(entries, 'another')).toBeNull()
})

test('a register with a broken entry is refused, as is one that other keys were written into', async () => {
  await rewritten(({ kind, body }) => (kind === 'opened' ? { body: { ...body, keys: 'other' } } : {}))
  expect(await send()).toBe('other_keys')
  const { entries } = await server.register(here.acme.id)
  server.register = async () => ({
    entries: entries.map((entry) => ({ ...entry, day: '2020-01-01' })),
    details: [],
  })
  expect(await send()).toBe('other_keys')
})

test('a head that is gone is refused, but behind a restore that this browser has not read yet', async () => {
  const kept = new Map<string, string>()
  const [getItem, setItem] = [(name: string) => kept.get(name) ?? null, (name: string, text: string) => kept.set(name, text)] // prettier-ignore
  vi.stubGlobal('localStorage', { getItem, setItem })
  const { entries } = await server.register(here.acme.id)
  const read = (which: readonly ChainEntry[]) =>
    registeredHead(here.acme.id, { entries: which, details: [] }, waveId)
  const head = async (which: readonly ChainEntry[]) => (await read(which)).head
  const followed = async (
    before: readonly ChainEntry[],
    kind: 'restored' | 'k_raised',
    body: ChainEntry['body'],
  ) => [
    ...before,
    await nextEntry({
      ...before.at(-1)!,
      position: before.length,
      previous: before.at(-1)!.hash,
      kind,
      body,
    }),
  ]
  const known = await head(entries)
  expect(known).toMatch(/^[0-9a-f]{64}$/)
  expect(await head(await followed(entries, 'k_raised', { from: 5, to: 6 }))).toBe(known)
  expect(await head(entries)).toBe('rewritten')
  const restored = await followed(entries, 'restored', { lost: null })
  // The page says so (C23.6).
  expect(await read(restored)).toEqual({ head: known, restoredOn: restored.at(-1)?.day })

  kept.clear()
  expect(await head(await followed(restored, 'k_raised', { from: 5, to: 6 }))).toBe(known)
  expect(await head(restored)).toBe('rewritten')

  // One that lists what it lost is read once: the new head is remembered.
  kept.clear()
  const longer = await followed(entries, 'k_raised', { from: 5, to: 6 })
  await head(longer)
  const lost = [{ length: longer.length, hash: longer.at(-1)!.hash }]
  const listed = await followed(entries, 'restored', { lost })
  expect(await read(listed)).toEqual({ head: known, restoredOn: listed.at(-1)?.day })
  expect(await read(listed)).toEqual({ head: known, restoredOn: null })
})

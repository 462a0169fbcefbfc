import { expect, test } from 'vitest'
import { UnreadableJson } from '../src/base/encoding/json.ts'
import type { Json } from '../src/data/db/json.ts'
import { isLocalDraft } from '../src/answering/device/localDrafts.ts'
import { sendingOf } from '../src/answering/protocol/sendingRecord.ts'
import { mailsOf } from '../src/campaigns/plans/columns.ts'
import { readMemberships } from '../src/organisation/companies/departures.ts'
import { latestNotice } from '../src/organisation/companies/legalNotice.ts'
import { readTable } from '../src/results/publication/publishedTables.ts'
import { defaultQuestions } from '../src/surveys/questions/defaultQuestionnaire.ts'
import { addVersion, readVersionUncached } from '../src/surveys/questions/versions.ts'
import { fixture } from './fixture.ts'
import { sourcesIn } from './sources.ts'
import { openedCampaign } from './campaigns.ts'

// The map is never opened. It makes any change of a source file run this test.
import.meta.glob('../src/**/*.{ts,tsx}')

const product = sourcesIn('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))

test('text becomes a value in one place; a frozen migration is the other', () => {
  const parsing = product.filter(({ text }) => /\bJSON\.parse\b/.test(text)).map(({ path }) => path)
  expect(parsing).toEqual(['src/base/encoding/json.ts', 'src/data/db/migrations/0010-versions.ts'])
})

test('what was read is never given another type by assertion', () => {
  const asserted =
    /\b(parseJson|readJson|fromJson)\((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*\)\)* as\b(?! const)/
  expect(product.filter(({ text }) => asserted.test(text)).map(({ path }) => path)).toEqual([])
})

const damaged = ['', '{', 'null', '5', '"text"', '[{}]', '{"invitation":"yes"}']

test.each(damaged)('H-A8 a JSON column that holds « %s » is refused by name', (text) => {
  expect(() => mailsOf({ mails: text as Json<never>, accessMailOn: null })).toThrow(UnreadableJson)
  expect(() => readMemberships(text as Json<never>)).toThrow(UnreadableJson)
  expect(() => readTable(text as Json<never>)).toThrow(UnreadableJson)
})

test('H-A8 a damaged column answers an error, and no page shows what it does not hold', async () => {
  const here = await fixture()
  const { db, acme, as } = here
  await openedCampaign(here, acme.id, { opensOn: '2026-11-02', closesOn: '2026-11-30' })
  const read = async () => (await as('samia').get(`/api/companies/${acme.id}/campaigns`)).status
  expect(await read()).toBe(200)
  const refusal = '{"code":"nobody knows it","details":{},"since":"2026-11-02"}' as Json<never>
  await db.updateTable('campaigns').set({ refusal }).execute()
  expect(await read()).toBe(500)
  const fields = '{"controller":{"name":"Acme"}}' as Json<never>
  await db.insertInto('legalNotices').values({ companyId: acme.id, version: 1, fields }).execute()
  await expect(latestNotice(db, acme.id)).rejects.toThrow(UnreadableJson)
})

test('H-A8 a question of a type that this version does not know is refused by name', async () => {
  const { db } = await fixture()
  const { id: questionnaireId } = await db.selectFrom('questionnaires').select('id').executeTakeFirstOrThrow()
  const version = { questionnaireId, number: 2, source: 'csv', dimensions: [] } as const
  const id = await addVersion(db, { ...version, questions: defaultQuestions.slice(0, 1) })
  await db.updateTable('versionQuestions').set({ type: 'classement' }).where('versionId', '=', id).execute()
  await expect(readVersionUncached(db, id)).rejects.toThrow('Unknown question type « classement »')
})

const draft = { accountId: 'a', waveId: 'w', secret: 't', answers: [['q', 4]], revision: 0 }
const sending = { ...draft, keepCopy: true, recordLength: 1, depositLength: 1, token: null }

test('H-A8 a browser’s draft of another shape is no draft, a sending of another shape is refused by name', () => {
  expect(isLocalDraft(draft)).toBe(true)
  expect(isLocalDraft({ ...draft, isUnsaved: true })).toBe(true)
  expect(sendingOf(sending)).toEqual(sending)
  const { secret: _, ...without } = sending
  const wrong = [
    { ...sending, answers: 'yes' },
    { ...sending, answers: [4] },
    { ...sending, secret: 5 },
  ]
  for (const kept of [null, [], 'text', {}, without, ...wrong]) {
    expect(isLocalDraft(kept)).toBe(false)
    expect(() => sendingOf(kept)).toThrow(UnreadableJson)
  }
})

test('each attack of the plain house is named by a test', () => {
  const names = [...sourcesIn('test'), ...sourcesIn('src')]
    .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\btest(?:\.each\([^)]*\))?(?:\.step)?\(\s*(['"`])(.*?)\1/g)])
    .map(([, , name = '']) => name)
  const ids = Array.from({ length: 13 }, (_, at) => `H-A${at + 1}`)
  expect(ids.filter((id) => !names.some((name) => new RegExp(`\\b${id}\\b`).test(name)))).toEqual([])
})

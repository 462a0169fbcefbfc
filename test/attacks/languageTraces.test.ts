import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sendingServer } from '../../src/answering/session/sendingServer.ts'
import type { Language } from '../../src/base/text/languages.ts'
import { toJson } from '../../src/data/db/json.ts'
import { openMetrics } from '../../src/operations/metrics/metrics.ts'
import { readGauges } from '../../src/operations/metrics/gauges.ts'
import { fixture, signInDirectly, type Fixture } from '../fixture.ts'
import { updateRows } from '../rows.ts'
import { sendAll, senderOf, transport } from '../sender.ts'
import { openCompanyWave } from '../waves.ts'

// A language next to an answer, or counted, would say who answered (C20.9).

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function columnsOf({ db }: Pick<Fixture, 'db'>): Promise<[string, string][]> {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns }) =>
    columns.map((column): [string, string] => [inSnakeCase(name), inSnakeCase(column.name)]),
  )
}

/** Of people, companies and questionnaires; none of answers, rights, drafts, receipts or participation. */
const ofLanguages = [
  'accounts.language',
  'accounts.mail_language',
  'accounts.own_language',
  'companies.languages',
  'questionnaire_versions.base_language',
  'questionnaire_versions.language_hashes',
  'version_texts.language',
]

test('case T-L17, C20.9 no column has a language but those of people, companies and questionnaires', async () => {
  const columns = await columnsOf(await fixture())
  expect(columns.length).toBeGreaterThan(300)
  const named = columns.filter(([, column]) => /lang|locale/.test(column)).map((each) => each.join('.'))
  expect(named.toSorted()).toEqual(ofLanguages)
})

/** Somebody who reads everything in Polish enters, answers and reads the own copy. */
async function lifeInPolish(on: Fixture, waveId: string) {
  const cookie = `${await signInDirectly(on.db, on.ids.paul, on.now())}; language=pl`
  const headers = { cookie, 'accept-language': 'pl,pl-PL;q=0.9', 'content-language': 'pl' }
  const seen: number[] = []
  const read = async (path: string) => seen.push((await on.as('paul').get(path, headers)).status)
  seen.push((await on.as('paul').put('/api/profile/language', { language: 'pl' }, headers)).status)
  await read('/api/responses/questionnaires/default-questionnaire')
  await read(`/api/waves/${waveId}/texts`)
  const send = transport(on, cookie)
  const sender = await senderOf(on, on.ids.paul, waveId)
  await sendAll(on, { ...sender, send, server: sendingServer(send) })
  for (const path of ['/api/me', '/api/responses', '/api/results', '/api/nowhere']) await read(path)
  return seen
}

test('case T-L17, C20.9 a whole life in Polish leaves the language in the own choice alone: in no other row, log line or metric', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const on = await fixture()
  const waveId = await openCompanyWave(on, on.acme.id)
  await updateRows(on.db, 'companies', { id: on.acme.id }, { languages: toJson<Language[]>(['fr', 'pl']) })
  Object.assign(on.parts, { log })
  const seen = await lifeInPolish(on, waveId)
  expect(seen.slice(0, 3)).toEqual([204, 200, 200])
  expect(await on.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
  const found: string[] = []
  for (const [table, column] of await columnsOf(on)) {
    const name = `${table}.${column}`
    if (ofLanguages.includes(name) || table === 'version_texts') continue
    const rows: Record<string, unknown>[] = await on.db
      .selectFrom(table as never)
      .select(`${column} as value` as never)
      .execute()
    const hasLanguage = ({ value }: Record<string, unknown>) =>
      typeof value === 'string' && /^pl$|"pl"|pl-PL|polski|polonais/i.test(value)
    if (rows.some(hasLanguage)) found.push(name)
  }
  expect(found).toEqual([])
  const { ownLanguage, mailLanguage, language } = await on.db
    .selectFrom('accounts')
    .select(['ownLanguage', 'mailLanguage', 'language'])
    .where('id', '=', on.ids.paul)
    .executeTakeFirstOrThrow()
  expect([ownLanguage, mailLanguage, language]).toEqual(['pl', null, null])
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter((line) => /"pl|[=-]pl\b|polski|language=/i.test(line))).toEqual([])
  expect(openMetrics().text(await readGauges(on.parts))).not.toMatch(/lang|locale|"pl"/i)
})

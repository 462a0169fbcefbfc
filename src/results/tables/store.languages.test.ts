import readExcelFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { days } from '../../base/time/dates.ts'
import { toJson } from '../../data/db/json.ts'
import { addBallots, asked, closeAndPublish, same } from '../../../test/ballots.ts'
import { signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { updateRows } from '../../../test/rows.ts'
import { closedTree } from '../../../test/treeWave.ts'
import { addQuestionnaire } from '../../../test/waves.ts'
import type { Language } from '../../base/text/languages.ts'
import type { Comparison } from '../comparison/store.ts'
import type { Results } from './page.ts'

const here = freshFixture()
// Four teams of one person each share the table of the smallest team, and are more than half of the entity’s teams.
const counts = {
  'D1/A': 9,
  'D1/B': 8,
  'D1/C': 7,
  'D1/E': 1,
  'D1/F': 1,
  'D1/G': 1,
  'D1/H': 1,
  'D2/I': 9,
  'D2/J': 8,
}

let waveId: string
let member: string
beforeEach(async () => {
  waveId = await closedTree(here, counts)
  const offered: Language[] = ['fr', 'en', 'de', 'pt', 'pl']
  await updateRows(here.db, 'companies', { id: here.acme.id }, { languages: toJson(offered) })
  const { accountId } = await here.db
    .selectFrom('teamMembers as m')
    .innerJoin('teams as t', 't.key', 'm.teamKey')
    .select('m.accountId')
    .where('t.name', '=', 'C')
    .executeTakeFirstOrThrow()
  member = accountId
})

async function ask(path: string, language: string, accountId = member) {
  const cookie = await signInDirectly(here.db, accountId, here.now())
  const answer = await here.as('visitor').get(path, { cookie: `${cookie}; language=${language}` })
  expect(answer.status).toBe(200)
  return answer
}
const read = async <T>(path: string, language: string, accountId?: string) =>
  (await (await ask(path, language, accountId)).json()) as T

test('C20.10 the names of joint tables and of parts of an entity are in the reader’s language', async () => {
  const labels = async (language: string, accountId?: string) => {
    const { groupings, teams } = await read<Results>(`/api/results/${waveId}`, language, accountId)
    return [...groupings, ...teams].map(({ label }) => label)
  }
  expect(await labels('fr')).toEqual(['D1, en partie', 'C et petits groupes'])
  expect(await labels('en')).toEqual(['D1, in part', 'C and small groups'])
  expect(await labels('pl')).toEqual(['D1, częściowo', 'C i małe grupy'])
  // A manager’s pages are in French alone.
  expect(await labels('pl', here.ids.samia)).toContain('C et petits groupes')
  const { tables } = await read<{ tables: { name: string }[] }>(
    `/api/companies/${here.acme.id}/register/2`,
    'de',
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(['', 'C und kleine Gruppen'])
})

/** Words that French alone has; names of teams and questions of the test are letters. */
const french =
  /(?<!\p{L})(toute|entreprise|équipes?|groupes?|partie|réponses?|hausse|baisse|écart|accord|petits?|affiché|marge|ouvert|clos|exporté|comparé|personnes|sur)(?!\p{L})/iu

test('C20.18 a comparison and its files are in the reader’s language, whole', async () => {
  here.travel(days(200))
  const later = await addQuestionnaire(here, here.acme.id, [], [asked('p'), asked('q')])
  for (const [team, answered] of Object.entries({ A: 9, B: 8, C: 8, I: 9 }))
    await addBallots(here, later, team, same(answered, { p: 5, q: 2 }))
  await closeAndPublish(here, later)
  for (const language of ['en', 'de', 'pt', 'pl']) {
    const { groups } = await read<Comparison>(`/api/results/${later}/compare/${waveId}`, language)
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.filter(({ name }) => french.test(name))).toEqual([])
    for (const id of [waveId, later]) {
      const query = id === later ? `?compare=${waveId}` : ''
      const csv = await (await ask(`/api/results/${id}/table.csv${query}`, language)).text()
      expect(csv.split('\r\n').length).toBeGreaterThan(5)
      expect([language, csv.match(french)?.[0]]).toEqual([language, undefined])
      const xlsx = await ask(`/api/results/${id}/table.xlsx${query}`, language)
      const sheets = await readExcelFile(Buffer.from(await xlsx.arrayBuffer()))
      expect(sheets).toHaveLength(3)
      expect([language, JSON.stringify(sheets).match(french)?.[0]]).toEqual([language, undefined])
    }
  }
  const csv = await (await ask(`/api/results/${waveId}/table.csv`, 'pl', here.ids.samia)).text()
  expect(csv).toContain('"Équipe C et petits groupes"')
})

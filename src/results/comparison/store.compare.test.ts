import readExcelFile from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { days } from '../../base/time/dates.ts'
import {
  addBallots,
  addTeams,
  addWaveOf,
  asked,
  closeAndPublish,
  leaveCompany,
  same,
} from '../../../test/ballots.ts'
import { addMember } from '../../../test/waves.ts'
import { fixture, type Person, type Fixture } from '../../../test/fixture.ts'
import type { Comparison } from './store.ts'
import { findRow, findRows, updateRows } from '../../../test/rows.ts'
import { withoutTriggers } from '../../../test/withoutTrigger.ts'

let here: Fixture
let [spring, autumn] = ['', '']

/** Their keys are what comparisons follow: a duplicate keeps them (C21 case 4). */
const questions = ['a', 'b', 'c'].map((id) => ({
  ...asked(id),
  dimension: 'Accueil',
  itemKey: id,
  originKey: id,
}))
const answers = (value: number) => ({ a: value, b: value, c: value })
const mixed = (fives: number, twos: number) => [...same(fives, answers(5)), ...same(twos, answers(2))]

async function opened(teams: Record<string, ReturnType<typeof mixed>>): Promise<string> {
  const waveId = await addWaveOf(here, here.acme.id, questions)
  for (const [name, given] of Object.entries(teams)) await addBallots(here, waveId, name, given)
  await closeAndPublish(here, waveId)
  return waveId
}

/** Its people leave the company: with nobody in it, no group of it is left to answer. */
async function leaveTeam(name: string) {
  const { key } = await findRow(here.db, 'teams', ['key'], { name })
  const members = await findRows(here.db, 'teamMembers', ['accountId'], { teamKey: key })
  const ids = members.map(({ accountId }) => accountId)
  await here.db.deleteFrom('teamMembers').where('teamKey', '=', key).execute()
  await here.db.updateTable('accounts').set({ companyId: null }).where('id', 'in', ids).execute()
}

let isAsItWas = false

// Most of these tests read alone: the two waves are published again only after one that wrote.
beforeEach(async () => {
  if (isAsItWas) return
  isAsItWas = true
  here = await fixture()
  await leaveCompany(here, 'chloe')
  await addTeams(here, here.acme.id, ['Atelier', 'Commerce', 'Labo'], 14)
  const atelier = await here.db
    .selectFrom('teams')
    .select('key')
    .where('name', '=', 'Atelier')
    .executeTakeFirst()
  await addMember(here, here.acme.id, atelier?.key ?? '', here.ids.paul)
  spring = await opened({ Atelier: mixed(1, 13), Commerce: mixed(6, 8), Labo: mixed(3, 3) })
  await leaveTeam('Labo')
  here.travel(days(182))
  autumn = await opened({ Atelier: mixed(13, 1), Commerce: mixed(7, 7) })
})

/** For what changes something that the next test would read. */
function writing() {
  isAsItWas = false
  return here.db
}

const openedOn = async (id: string) => (await findRow(here.db, 'waves', ['openedOn'], { id })).openedOn

const compare = (person: Person, path = '') =>
  here.as(person).get(`/api/results/${autumn}/compare/${spring}${path}`)
const read = async (person: Person, path = '') => (await (await compare(person, path)).json()) as Comparison

describe('what can be compared is told with the results, and nothing else is offered', () => {
  const comparable = async (person: Person, waveId: string) =>
    ((await (await here.as(person).get(`/api/results/${waveId}`)).json()) as { comparable: string[] })
      .comparable

  test('an earlier published wave that asked the same, to whoever may see both', async () => {
    expect(await comparable('samia', autumn)).toEqual([spring])
    expect(await comparable('ada', autumn)).toEqual([spring])
    expect(await comparable('samia', spring)).toEqual([])
  })

  test('no wave that shares no question, or asks it on another scale, or has published nothing', async () => {
    writing()
    here.travel(days(2))
    const other = { ...asked('d'), dimension: 'Accueil', itemKey: 'd', originKey: 'd' }
    const winter = await addWaveOf(here, here.acme.id, [other])
    await addBallots(here, winter, 'Atelier', same(14, { d: 5 }))
    await closeAndPublish(here, winter)
    expect(await comparable('samia', winter)).toEqual([])
    await addWaveOf(here, here.acme.id, questions)
    here.travel(days(1))
    const later = await opened({ Atelier: mixed(13, 1) })
    expect(new Set(await comparable('samia', later))).toEqual(new Set([autumn, spring]))
  })
})

describe('two waves side by side (C14.10)', () => {
  test('each team with the change of its dimensions, hidden ones without a number', async () => {
    const { before, after, days: apart, groups } = await read('samia')
    expect([before.id, after.id, apart]).toEqual([spring, autumn, 182])
    const words = groups.map(({ name, dimensions }) => [name, dimensions?.map((line) => line.words)])
    expect(words).toEqual([
      ['Toute l’entreprise', ['en hausse de 32 points (entre +22 et +42)']],
      ['Atelier', ['en hausse de 65 points (entre +52 et +78)']],
      ['Commerce', ['écart non mesurable (entre −10 et +22)']],
      ['Labo', undefined],
    ])
    expect(groups.map(({ questions: lines }) => lines?.length ?? null)).toEqual([3, null, null, null])
  })

  test('the questions of one team at a time', async () => {
    const atelier = (await read('samia')).groups[1]?.groupId
    const groups = (await read('samia', `?group=${atelier}`)).groups
    expect(groups.map(({ questions: lines }) => lines?.length ?? null)).toEqual([3, 3, null, null])
  })

  test('a team is followed through its new name', async () => {
    await updateRows(writing(), 'teams', { name: 'Atelier' }, { name: 'Usine', sortName: 'usine' })
    const usine = (await read('samia')).groups.find(({ name }) => name === 'Usine')
    expect(usine?.dimensions?.[0]?.verdict).toBe('up')
  })

  test('INV20: nothing but published tables and told participation has a part in it', async () => {
    const comparison = await read('samia')
    for (const table of ['teamMembers', 'roster', 'responses'] as const)
      await writing().deleteFrom(table).execute()
    await withoutTriggers(writing(), 'label_rights', () => writing().deleteFrom('labelRights').execute())
    expect(await read('samia')).toEqual(comparison)
  })
})

describe('who may compare', () => {
  test('an employee with the teams that are theirs, nobody from elsewhere', async () => {
    await writing()
      .insertInto('roster')
      .values([spring, autumn].map((waveId) => ({ waveId, accountId: here.ids.paul })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect((await read('paul')).groups.map(({ name }) => name)).toEqual(['Toute l’entreprise', 'Atelier'])
    for (const person of ['bruno', 'emile'] as const) expect((await compare(person)).status).toBe(404)
    expect((await compare('ada')).status).toBe(200)
  })

  test('neither of the two waves may be out of sight', async () => {
    await writing().deleteFrom('roster').where('waveId', '=', spring).execute()
    expect((await compare('paul')).status).toBe(404)
  })

  test('with an earlier wave of the same company only', async () => {
    const path = (one: string, other: string) => `/api/results/${one}/compare/${other}`
    for (const [one, other] of [
      [autumn, autumn],
      [spring, autumn],
    ] as const)
      expect((await here.as('ada').get(path(one, other))).status).toBe(409)
    writing()
    const sameDay = await addWaveOf(here, here.acme.id, questions)
    await updateRows(here.db, 'waves', { id: sameDay }, { openedOn: await openedOn(autumn) })
    expect((await here.as('ada').get(path(autumn, sameDay))).status).toBe(409)
    const elsewhere = await addWaveOf(here, here.globex.id, questions)
    expect((await here.as('ada').get(path(elsewhere, spring))).status).toBe(409)
    expect((await here.as('samia').get(path(autumn, elsewhere))).status).toBe(404)
    expect((await here.as('samia').get(path(autumn, 'unknown'))).status).toBe(404)
  })
})

describe('one question, team by team', () => {
  const teamsOf = async (person: Person, question = 'a') => {
    const answer = await here.as(person).get(`/api/results/${spring}/questions/${question}`)
    if (answer.status !== 200) return answer.status
    const { teams } = (await answer.json()) as { teams: { name: string; result: { score: object } }[] }
    return teams.map(({ name, result }) => [name, result.score])
  }

  test('of every team that is shown to managers, of their own alone to employees', async () => {
    expect(await teamsOf('samia')).toEqual([
      ['Atelier', { value: 30, bound: 'exact' }],
      ['Commerce', { value: 57, bound: 'exact' }],
      ['Labo', { value: 65, bound: 'exact' }],
    ])
    expect(await teamsOf('paul')).toEqual([['Atelier', { value: 30, bound: 'exact' }]])
  })

  test('nobody of elsewhere, and no question that was not asked', async () => {
    for (const person of ['bruno', 'emile'] as const) expect(await teamsOf(person)).toBe(404)
    expect(await teamsOf('samia', 'zz')).toBe(404)
  })
})

describe('exports beside an earlier wave', () => {
  test('CSV and XLSX get seven columns, five of them numbers (C14.10)', async () => {
    const address = (kind: string) => `/api/results/${autumn}/table.${kind}?compare=${spring}`
    const csv = Buffer.from(await (await here.as('samia').get(address('csv'))).arrayBuffer()).toString()
    const lines = csv.split('\r\n')
    expect(lines[0]).toMatch(
      /;"Remarque";"De";"À";"Écart";"Borne basse";"Borne haute";"Verdict";"Questions communes"$/,
    )
    const line = (start: string) => lines.find((each) => each.startsWith(start))
    expect(line('"Équipe Atelier";"Dimension"')).toMatch(/;30;95;65;\d+;\d+;"en hausse";\d$/)
    expect(line('"Équipe Labo"')).toMatch(/non affiché, pour protéger l'anonymat";;;;;;;$/)
    const file = await here.as('samia').get(address('xlsx'))
    const sheets = await readExcelFile(Buffer.from(await file.arrayBuffer()))
    const row = sheets[0]?.data.find(([group, level]) => group === 'Équipe Commerce' && level === 'Dimension')
    expect(row?.at(-2)).toBe('écart non mesurable')
    expect(new Map(sheets[2]?.data.map(([name, value]) => [name, value])).get('Comparé avec')).toMatch(
      /^Télétravail, /,
    )
  })

  test('without one they are as they were, and an unknown one is not found', async () => {
    const plain = await here.as('samia').get(`/api/results/${autumn}/table.csv`)
    expect((await plain.text()).split('\r\n')[0]).toMatch(/"Remarque"$/)
    expect((await here.as('samia').get(`/api/results/${autumn}/table.csv?compare=unknown`)).status).toBe(404)
  })
})

import { describe, expect, test } from 'vitest'
import { keyListOf, sendAll, senderOf } from '../../../test/sender.ts'
import { addTeams, asked } from '../../../test/ballots.ts'
import {
  addGroupings,
  addMember,
  addMembers,
  addQuestionnaire,
  addTeam,
  groupsOf,
  inTransaction,
  tools,
} from '../../../test/waves.ts'
import { addAccount, signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { areSettingsSealed } from './settings.ts'
import { openQuestionnaireWave } from './store.ts'
import { deleteRows, findRow, findRows, updateRows } from '../../../test/rows.ts'

const here = freshFixture()

const questions = [asked('q')]
const opened = () => addQuestionnaire(here, here.acme.id, [], questions)

/** Where these teams have a recent table. */
async function openedAgain(waveId: string, recentTeams: ReadonlySet<string>): Promise<string> {
  const { questionnaireId, versionId } = await findRow(here.db, 'waves', ['questionnaireId', 'versionId'], {
    id: waveId,
  })
  const questionnaire = { id: questionnaireId, versionId, companyId: here.acme.id, teamKeys: null }
  return inTransaction(here, (tx, keys) =>
    openQuestionnaireWave(
      tx,
      { ...questionnaire, takesNewcomers: true, recentTeams },
      { ...tools(here), keys },
    ),
  )
}

async function technique() {
  const { acme } = here
  await addTeams(here, acme.id, ['Atelier', 'Bureau'], 6)
  const small = [await addTeam(here, acme.id, 'Labo'), await addTeam(here, acme.id, 'Essais')]
  const people = [
    await addMembers(here, acme.id, small[0]!, 3),
    await addMembers(here, acme.id, small[1]!, 3),
  ]
  const { Technique } = await addGroupings(here, acme.id, { Technique: ['Atelier', 'Labo', 'Essais'] })
  await updateRows(here.db, 'companies', { id: acme.id }, { grownOn: '2026-01-05' })
  return { small, people: people.flat(), id: Technique! }
}

const labelsOf = async (waveId: string, accountId: string) =>
  (
    await here.db
      .selectFrom('labelRights as l')
      .innerJoin('reportingGroups as g', 'g.id', 'l.groupId')
      .select(['g.name', 'g.kind'])
      .where('l.waveId', '=', waveId)
      .where('l.accountId', '=', accountId)
      .orderBy('g.position')
      .execute()
  ).map(({ name, kind }) => `${kind} ${name}`)

async function formOf(accountId: string, waveId: string) {
  const { questionnaireId } = await findRow(here.db, 'waves', ['questionnaireId'], { id: waveId })
  const cookie = await signInDirectly(here.db, accountId, here.now())
  const answer = await here.as('visitor').get(`/api/responses/questionnaires/${questionnaireId}`, { cookie })
  return (await answer.json()) as { group: object; colleagues: { names: string[]; recent: number }[] }
}

describe('the tree at the opening (C15.3)', () => {
  test('is copied into the wave, and an entity whose people without a team’s right are k has a key', async () => {
    const { id, people } = await technique()
    const waveId = await opened()
    const { db } = here
    expect(await db.selectFrom('waveGroupings').selectAll().execute()).toEqual([
      { waveId, groupingId: id, name: 'Technique', parentId: null },
    ])
    expect(await db.selectFrom('waveGroupingTeams').selectAll().execute()).toHaveLength(3)
    const groups = await groupsOf(here, waveId)
    expect(
      groups
        .map(({ name, kind, groupingId }) => [name, kind, groupingId])
        .slice(1)
        .sort(),
    ).toEqual([
      ['Atelier', 'team', id],
      ['Bureau', 'team', null],
      ['Technique', 'grouping', id],
    ])
    expect(await labelsOf(waveId, people[0]!)).toEqual(['grouping Technique'])
    const { groups: keys } = await keyListOf(here, waveId)
    expect(keys.find(({ name }) => name === 'Technique')).toMatchObject({ people: 5, isLargeEnough: true })
    expect(await areSettingsSealed(db, here.parts.key, waveId)).toBe(true)
  })

  test('the form says where the answers will count, lists who holds the label, and the ballot goes there', async () => {
    const { people } = await technique()
    const waveId = await opened()
    const form = await formOf(people[0]!, waveId)
    expect(form).toMatchObject({ group: { kind: 'grouping', name: 'Technique', recentTeam: null } })
    expect(form.colleagues).toMatchObject([{ recent: 0 }])
    expect(form.colleagues[0]?.names).toHaveLength(6)
    const sender = await senderOf(here, people[0]!, waveId)
    const answers: [string, number][] = [['q', 4]]
    expect(await sendAll(here, sender, { groupName: 'Technique', answers, questions })).toBe('sent')
    const [group] = (await groupsOf(here, waveId)).filter(({ kind }) => kind === 'grouping')
    expect(group).toMatchObject({ issued: 1, spent: 1 })
  })

  test('who holds a team’s right has no other, and nobody takes the label of an entity they are not of', async () => {
    await technique()
    const waveId = await opened()
    const inAtelier = await here.db
      .selectFrom('teamMembers as m')
      .innerJoin('teams as t', 't.key', 'm.teamKey')
      .select('m.accountId')
      .where('t.name', '=', 'Atelier')
      .executeTakeFirstOrThrow()
    expect(await labelsOf(waveId, inAtelier.accountId)).toEqual(['team Atelier'])
    const sender = await senderOf(here, inAtelier.accountId, waveId)
    const answers: [string, number][] = [['q', 4]]
    expect(await sendAll(here, sender, { groupName: 'Technique', answers, questions })).toBe('group_changed')
  })

  test('four people left over have no label: they count for the company', async () => {
    const { small } = await technique()
    await here.db.deleteFrom('teamMembers').where('teamKey', '=', small[1]!).execute()
    const waveId = await opened()
    expect((await groupsOf(here, waveId)).map(({ name }) => name).sort()).toEqual([
      'Atelier',
      'Bureau',
      'Entreprise',
    ])
  })

  test('who joined a team lately has the label of its entity; five who all came lately make none', async () => {
    const { small, people } = await technique()
    const { acme, db } = here
    const [atelier] = await db.selectFrom('teams').select('key').where('name', '=', 'Atelier').execute()
    // A newcomer gets the team's label, unless the team has published lately (C12.6).
    const lea = await addAccount(db, { firstName: 'Léa', lastName: 'Neuve', companyId: acme.id })
    await addMember(here, acme.id, atelier!.key, lea, 5)
    const first = await opened()
    expect(await labelsOf(first, lea)).toEqual(['team Atelier'])
    const waveId = await openedAgain(first, new Set([atelier!.key]))
    expect(await labelsOf(waveId, lea)).toEqual(['grouping Technique'])
    await deleteRows(db, 'waves', { id: first })
    const form = await formOf(lea, waveId)
    expect(form).toMatchObject({ group: { kind: 'grouping', name: 'Technique', recentTeam: 'Atelier' } })

    await db.deleteFrom('teamMembers').where('teamKey', 'in', small).execute()
    for (const accountId of people) await addMember(here, acme.id, small[0]!, accountId, 3)
    const later = await opened()
    expect((await groupsOf(here, later)).some(({ kind }) => kind === 'grouping')).toBe(false)
  })

  test('C15 case 7, C15.7: what is moved or deleted afterwards counts from the next opening on', async () => {
    const { id, small } = await technique()
    const waveId = await opened()
    const before = await groupsOf(here, waveId)
    await here.db.deleteFrom('groupings').where('id', '=', id).execute()
    await addGroupings(here, here.acme.id, { Autre: ['Atelier', 'Bureau'] })
    expect(await groupsOf(here, waveId)).toEqual(before)
    expect(await here.db.selectFrom('waveGroupingTeams').selectAll().execute()).toHaveLength(3)
    const team = await here.db.selectFrom('teams').select('groupingId').where('key', '=', small[0]!).execute()
    expect(team).toEqual([{ groupingId: null }])
    // Somebody who joins « Labo » now has no right: rights are written at the opening alone (C23.3).
    const zoe = await addAccount(here.db, { firstName: 'Zoé', lastName: 'Neuve', companyId: here.acme.id })
    await addMember(here, here.acme.id, small[0]!, zoe, 0)
    expect(await labelsOf(waveId, zoe)).toEqual([])
    const names = (await groupsOf(here, await opened())).map(({ name, groupingId }) => [name, groupingId])
    expect(names).not.toContainEqual(['Atelier', id])
  })
})

describe('a tree of several levels at the opening (C15.3)', () => {
  test('the deepest entity with k people left over has their label; who is too few passes to the one above', async () => {
    const { acme } = here
    const teams = ['Tour', 'Fraise', 'Banc', 'Scie', 'Colle']
    const people: string[][] = []
    for (const [at, name] of teams.entries())
      people.push(
        await addMembers(here, acme.id, await addTeam(here, acme.id, name), [3, 3, 2, 2, 4][at] ?? 0),
      )
    const tree = {
      Usine: [],
      'Usinage in Usine': ['Tour', 'Fraise'],
      'Essais in Usine': ['Banc'],
      'Finition in Usine': ['Scie'],
      Siège: ['Colle'],
    }
    const ids = await addGroupings(here, acme.id, tree)
    await updateRows(here.db, 'companies', { id: acme.id }, { grownOn: '2026-01-05' })
    // Somebody of two entities holds the deeper label, and no other.
    await addMember(
      here,
      acme.id,
      (await findRow(here.db, 'teams', ['key'], { name: 'Scie' })).key,
      people[0]![0]!,
    )
    const [one] = await addMembers(here, acme.id, await addTeam(here, acme.id, 'Presse'), 1)
    await updateRows(here.db, 'teams', { name: 'Presse' }, { groupingId: ids.Usine! })
    const waveId = await opened()
    expect(
      await findRows(here.db, 'waveGroupings', ['name', 'parentId'], { waveId, groupingId: ids.Essais! }),
    ).toEqual([{ name: 'Essais', parentId: ids.Usine }])
    expect(await labelsOf(waveId, people[0]![0]!)).toEqual(['grouping Usinage'])
    for (const each of [people[2]![0]!, people[3]![1]!, one!])
      expect(await labelsOf(waveId, each)).toEqual(['grouping Usine'])
    expect(await labelsOf(waveId, people[4]![0]!)).toEqual([])
    const form = await formOf(one!, waveId)
    expect(form).toMatchObject({ group: { kind: 'grouping', name: 'Usine' }, colleagues: [{ recent: 0 }] })
    expect(form.colleagues[0]?.names).toHaveLength(5)
    expect(await areSettingsSealed(here.db, here.parts.key, waveId)).toBe(true)
    // A writer of the database puts the entity elsewhere: nothing of the wave is published (C23.3.2).
    await updateRows(here.db, 'waveGroupings', { waveId, groupingId: ids.Essais! }, { parentId: null })
    expect(await areSettingsSealed(here.db, here.parts.key, waveId)).toBe(false)
  })

  test('a group that is put into another entity breaks the seal: nothing of the wave is published (C2)', async () => {
    await technique()
    const waveId = await opened()
    await updateRows(here.db, 'reportingGroups', { name: 'Atelier' }, { groupingId: 'elsewhere' })
    expect(await areSettingsSealed(here.db, here.parts.key, waveId)).toBe(false)
  })
})

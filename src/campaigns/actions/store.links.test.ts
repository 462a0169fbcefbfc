import { beforeEach, describe, expect, test } from 'vitest'
import { days } from '../../base/time/dates.ts'
import {
  campaign,
  firstCampaign,
  mixed,
  plain,
  planOf,
  questions,
  teamKey,
} from '../../../test/actionPlan.ts'
import { addBallots, addWaveOf, asked, closeAndPublish, same } from '../../../test/ballots.ts'
import { addGroupings, tools } from '../../../test/waves.ts'
import { addAccount, signInDirectly, type Person } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { updateRows } from '../../../test/rows.ts'
import type { Language } from '../../base/text/languages.ts'
import { toJson } from '../../data/db/json.ts'
import { deleteTeam } from '../../organisation/teams/store.ts'
import { aboutWords } from './messages.ts'

// Labo is not shown: nobody is in it. Paul is of the Atelier.

const here = freshFixture()
let plan: ReturnType<typeof planOf>
let spring = ''
beforeEach(async () => {
  plan = planOf(here)
  spring = await firstCampaign(here)
})

const accueil = (waveId = spring) => ({ waveId, kind: 'dimension' as const, id: 'Accueil' })

describe('an action of an entity (C18.1)', () => {
  const branch = async () => {
    const { id } = await here.db.selectFrom('groupings').select('id').executeTakeFirstOrThrow()
    return id
  }
  const tree = { 'Direction technique': ['Atelier', 'Commerce'] }
  let autumn = ''
  beforeEach(async () => {
    await addGroupings(here, here.acme.id, tree)
    here.travel(days(120))
    autumn = await campaign(here, { Atelier: mixed(2, 12), Commerce: mixed(7, 7) })
  })

  test('it is about what its own table shows, and read by its branch alone', async () => {
    const grouping = await branch()
    const form = { grouping, about: accueil(autumn) }
    const id = await plan.decided(form)
    const cookie = await signInDirectly(here.db, here.ids.samia, here.now())
    expect(await plan.one('samia', id, cookie)).toMatchObject({
      grouping: { id: grouping, name: 'Direction technique' },
      about: { score: { value: 49 } },
    })
    const own = await signInDirectly(here.db, here.ids.paul, here.now())
    expect(await plan.one('paul', id, own)).toMatchObject({ title: 'Expliquer les délais' })
    await here.db.deleteFrom('teamMembers').where('accountId', '=', here.ids.paul).execute()
    expect(await plan.one('paul', id, own)).toBeUndefined()
  })

  test('with one batch it is not shown, and nothing can be decided about it', async () => {
    here.travel(days(120))
    const alone = await campaign(here, { Atelier: mixed(2, 12) })
    const answer = await plan.decide({ grouping: await branch(), about: accueil(alone) })
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'result_not_shown' }])
  })

  test('an entity that is no more has no result any more, and neither has one of elsewhere', async () => {
    const id = await plan.decided({ grouping: await branch(), about: accueil(autumn) })
    await here.db.updateTable('teams').set({ groupingId: null }).execute()
    await here.db.deleteFrom('groupings').execute()
    const cookie = await signInDirectly(here.db, here.ids.samia, here.now())
    expect(await plan.one('samia', id, cookie)).toMatchObject({
      ...{ grouping: null, formerGrouping: 'Direction technique', about: null },
    })
    const own = await signInDirectly(here.db, here.ids.paul, here.now())
    expect(await plan.one('paul', id, own)).toBeUndefined()
    const answer = await plan.decide({ grouping: 'nowhere' })
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'action_grouping_gone' }])
  })
})

describe('an action is about what is shown, or about nothing (C18.2, INV24)', () => {
  test('C18 case 1: a masked line, a team that is not shown, a wave of elsewhere are refused', async () => {
    const elsewhere = await addWaveOf(here, here.globex.id, questions)
    await addBallots(here, elsewhere, 'Entreprise', mixed(10, 10))
    await closeAndPublish(here, elsewhere)
    const unpublished = await addWaveOf(here, here.acme.id, questions)
    for (const form of [
      { team: 'Labo', about: accueil() },
      { about: { ...accueil(), id: 'Rien' } },
      { about: { ...accueil(), kind: 'question' as const, id: 'z' } },
      { about: accueil(unpublished) },
      { about: accueil(elsewhere) },
      { about: accueil('nowhere') },
    ])
      for (const person of ['samia', 'ada'] as const) {
        const answer = await plan.decide(form, person)
        expect(answer.status).toBe(409)
        expect(await answer.json()).toMatchObject({ code: 'result_not_shown', field: 'about' })
      }
    expect((await plan.decide({ team: 'Atelier', about: accueil() })).status).toBe(201)
  })

  test('nor by a change of an action that had no link, or of its team', async () => {
    const id = await plan.decided({ team: 'Atelier', about: accueil() })
    const moved = { revision: 0, form: { ...plain, team: 'Labo', about: accueil() } }
    expect((await plan.change(id, moved)).status).toBe(409)
    const bare = await plan.decided({ team: 'Labo' })
    expect((await plan.change(bare, { ...moved })).status).toBe(409)
  })

  test('the score is that of the reader’s own table, and no score is kept', async () => {
    await plan.decided({ about: accueil() })
    const team = await plan.decided({ team: 'Atelier', about: accueil() })
    const rows = await here.db.selectFrom('actions').selectAll().where('id', '=', team).execute()
    expect(JSON.stringify(rows)).not.toContain('score')
    expect((await plan.one('samia', team))?.about).toMatchObject({ name: 'Accueil', score: { value: 30 } })
    await here.db.deleteFrom('roster').where('waveId', '=', spring).execute()
    // Paul sees nothing of this wave: the decision's subject is hidden from him too.
    expect((await plan.one('paul', team))?.about).toBeNull()
  })

  test('C18 case 3: the decision of a deleted team is the company’s, tells no number and waits to be shown', async () => {
    const id = await plan.decided({ team: 'Labo' })
    const decided = await plan.decided({ team: 'Commerce', about: accueil() })
    await here.db.deleteFrom('waves').where('state', '<>', 'closed').execute()
    for (const name of ['Labo', 'Commerce']) {
      const team = { key: await teamKey(here, name), name, companyId: here.acme.id, createdAt: '', id: name }
      await deleteTeam(here.db, (await actorOf('ada')) as never, team, tools(here))
    }
    const { actions } = await plan.read('samia')
    expect(actions.map(({ team, formerTeam, about }) => [team, formerTeam, about])).toEqual(
      expect.arrayContaining([
        [null, 'Labo', null],
        [null, 'Commerce', null],
      ]),
    )
    expect((await plan.read('paul')).actions).toEqual([])
    const shown = { revision: 1, form: { ...plain, about: null } }
    expect((await plan.change(id, shown)).status).toBe(204)
    expect((await plan.read('paul')).actions).toMatchObject([{ id, formerTeam: 'Labo', about: null }])
    // The link is unchanged, without a number of anybody’s.
    expect((await plan.change(decided, { revision: 1, form: { ...plain, about: accueil() } })).status).toBe(
      204,
    )
    expect((await plan.one('paul', decided))?.about).toBeNull()
  })
})

const actorOf = async (person: Person) => (await here.as(person).get('/api/me')).json()

const autumn = async (teams: Record<string, ReturnType<typeof mixed>>) => {
  here.travel(days(182))
  return campaign(here, teams)
}
const again = async (person: Person, id: string) => {
  const cookie = await signInDirectly(here.db, here.ids[person], here.now())
  const action = await plan.one(person, id, cookie)
  if (!action) throw new Error(`${person} does not see it`)
  return action
}

describe('what became of it, at a later campaign (C18.5)', () => {
  test('both scores with the words of C14.8, for the team and for the company', async () => {
    const company = await plan.decided({ about: accueil() })
    const team = await plan.decided({ team: 'Atelier', about: { ...accueil(), kind: 'question', id: 'a' } })
    await autumn({ Atelier: mixed(13, 1), Commerce: mixed(7, 7) })
    // Both scores and the words, and nothing else (C18.5).
    expect((await again('samia', company)).about?.progress).toEqual({
      ...{ waveTitle: 'Télétravail', before: 44, after: 79, decimals: 0 },
      words: 'en hausse de 35 points (entre +25 et +45)',
    })
    expect((await again('samia', team)).about?.progress?.words).toMatch(/^en hausse de 6\d points \(entre /)
  })

  test('what chance explains is « écart non mesurable », read alike by an employee', async () => {
    const id = await plan.decided({ about: accueil() })
    await autumn({ Atelier: mixed(2, 12), Commerce: mixed(8, 6) })
    for (const person of ['samia', 'paul'] as const)
      expect((await again(person, id)).about?.progress?.words).toBe('écart non mesurable (entre −2 et +18)')
  })

  test('C18 case 4: a wave that hides the team leaves nothing to compare', async () => {
    const id = await plan.decided({ team: 'Commerce', about: accueil() })
    await autumn({ Atelier: mixed(13, 1), Entreprise: mixed(7, 7) })
    const { progress } = (await again('samia', id)).about ?? {}
    expect(progress).toEqual({
      waveTitle: 'Télétravail',
      before: null,
      after: null,
      decimals: 0,
      words: null,
    })
  })

  test('C23.5.2 an action about a team shared with small groups names both, and has nothing to compare', async () => {
    await addAccount(here.db, { firstName: 'Léa', lastName: 'Seule', companyId: here.acme.id })
    const wave = await autumn({ Atelier: mixed(13, 1), Commerce: mixed(3, 3) })
    const earlier = await plan.decided({ team: 'Commerce', about: accueil() })
    const id = await plan.decided({ team: 'Commerce', about: accueil(wave) })
    const { about } = await again('samia', id)
    expect(about && aboutWords(about)).toMatch(/: Accueil \(Commerce et petits groupes\), /)
    expect((await again('samia', earlier)).about).toMatchObject({ joint: null, progress: { words: null } })
  })

  test('C26.12 two campaigns later the figure is the later one’s, which is named', async () => {
    const id = await plan.decided({ about: accueil() })
    await autumn({ Atelier: mixed(2, 12), Commerce: mixed(8, 6) })
    await autumn({ Atelier: mixed(13, 1), Commerce: mixed(7, 7) })
    const { about } = await again('samia', id)
    expect(about?.progress).toMatchObject({ before: 44, after: 79 })
    expect(about && aboutWords(about)).toBe(
      'À propos de\u00a0: Accueil, de 44 à 79 (Télétravail), en hausse de 35 points (entre +25 et +45)',
    )
  })

  test('a wave that asks something else is none', async () => {
    const id = await plan.decided({ about: accueil() })
    here.travel(days(182))
    await campaign(here, { Atelier: same(14, { z: 4 }) }, [
      { ...asked('z'), dimension: 'Autre', itemKey: 'z', originKey: 'z' },
    ])
    expect((await again('samia', id)).about?.progress).toBeNull()
  })
})

test('C20.10 what became of a decision is said in the language of who reads', async () => {
  const id = await plan.decided({ about: accueil() })
  await autumn({ Atelier: mixed(2, 12), Commerce: mixed(8, 6) })
  const offered = toJson<Language[]>(['fr', 'en', 'de'])
  await updateRows(here.db, 'companies', { id: here.acme.id }, { languages: offered })
  const wordsIn = async (language: Language) => {
    const cookie = await signInDirectly(here.db, here.ids.paul, here.now())
    return (await plan.one('paul', id, `${cookie}; language=${language}`))?.about?.progress?.words
  }
  expect(await wordsIn('de')).toBe('Unterschied nicht messbar (zwischen −2 und +18)')
  expect(await wordsIn('en')).toBe('difference not measurable (between −2 and +18)')
})

import { beforeEach, expect, test } from 'vitest'
import { addMembers, addQuestionnaire, addTeam, openCompanyWave } from '../../../test/waves.ts'
import type { Person } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { days } from '../../base/time/dates.ts'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { recordLength } from '../protocol/lengths.ts'
import { destroyedCopy } from '../protocol/sealedCopy.ts'
import { deleteOldCopies } from './drafts.ts'
import { noteSignIn } from '../../people/auth/accountSignIns.ts'

const here = freshFixture()
let waveId: string

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
})

interface Card {
  waveId: string
  title: string
  state: string
  waveState: string
}
const cards = async (person: Person) => (await (await here.as(person).get('/api/responses')).json()) as Card[]
const anyCopy = () => toBase64url(destroyedCopy(recordLength(defaultQuestions)))
const saveDraft = (revision: number, sealed = anyCopy(), wave = waveId) =>
  here.as('paul').put(`/api/responses/${wave}/draft`, { revision, sealed })
const form = async (person: Person) =>
  (await (await here.as(person).get('/api/responses/questionnaires/default-questionnaire')).json()) as {
    state: string
    group: { kind: string }
    questions: unknown[]
    copy: { revision: number; sealed: string } | null
  }

test('an employee has a card for the default questionnaire of the own company only', async () => {
  expect(await cards('paul')).toMatchObject([
    { waveId, title: 'Questionnaire d’engagement', state: 'not_started' },
  ])
  expect(await cards('emile')).toEqual([])
  expect((await here.as('samia').get('/api/responses')).status).toBe(403)
  expect((await here.as('visitor').get('/api/responses')).status).toBe(401)
})

test('a questionnaire of a team is addressed to its members only', async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  await addMembers(here, here.acme.id, team, 1)
  const wave = await addQuestionnaire(here, here.acme.id, [team])

  expect((await cards('paul')).map((card) => card.waveId)).not.toContain(wave)
  expect((await saveDraft(1, anyCopy(), wave)).status).toBe(404)
})

test('a draft makes the response « in progress » and leaves nothing but sealed bytes and a month', async () => {
  expect((await saveDraft(1)).status).toBe(204)

  expect(await here.db.selectFrom('responses').selectAll().execute()).toEqual([
    {
      id: `${here.ids.paul}-default-questionnaire`,
      accountId: here.ids.paul,
      waveId,
      isCompleted: 0,
      groupId: null,
      blindedToken: null,
      seal: null,
      touchedMonth: '2026-11-01',
    },
  ])
  expect(await cards('paul')).toMatchObject([{ state: 'in_progress' }])
  expect(await form('paul')).toMatchObject({ state: 'in_progress', copy: { revision: 1 } })
})

test('an older revision of a draft is refused, the same bytes again are not', async () => {
  const first = anyCopy()
  await saveDraft(1, first)

  expect((await saveDraft(1, first)).status).toBe(204)
  const refused = await saveDraft(1)
  expect([refused.status, await refused.json()]).toEqual([409, { code: 'draft_replaced', revision: 1 }])
  expect((await saveDraft(2)).status).toBe(204)
  expect((await saveDraft(4)).status).toBe(409)
})

test('a draft of another length says so and is not kept', async () => {
  const refused = await saveDraft(1, toBase64url(new Uint8Array(100)))

  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'copy_malformed', field: 'sealed' },
  ])
  expect((await form('paul')).state).toBe('not_started')
})

test('20 first drafts at once make one response', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => saveDraft(1)))

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await here.db.selectFrom('responses').select('id').execute()).toHaveLength(1)
})

test('drafts go after the second month without change', async () => {
  await saveDraft(1)
  here.travel(days(70))
  await deleteOldCopies(here.db, 13, here.now())
  expect(await here.db.selectFrom('responses').select('id').execute()).toHaveLength(1)

  here.travel(days(31))
  await deleteOldCopies(here.db, 13, here.now())
  expect(await here.db.selectFrom('sealedCopies').select('revision').execute()).toEqual([])
})

test('copies go as many months after the closing as the installation says, 13 at most', async () => {
  await saveDraft(1)
  await here.db.updateTable('responses').set({ isCompleted: 1 }).execute()
  const copies = async (copyMonths: number) => {
    await deleteOldCopies(here.db, copyMonths, here.now())
    return (await here.db.selectFrom('sealedCopies').select('revision').execute()).length
  }
  expect(await copies(1)).toBe(1)
  await here.db.updateTable('waves').set({ closedOn: '2026-11-21' }).execute()
  here.travel(days(200))
  expect([await copies(13), await copies(7), await copies(3)]).toEqual([1, 1, 0])
})

test('a copy goes 13 months after the month in which its owner last signed in, also where the questionnaire never closes', async () => {
  await saveDraft(1)
  await noteSignIn(here.db, here.ids.paul, here.now())
  await here.db.updateTable('responses').set({ isCompleted: 1 }).execute()
  const copies = () => here.db.selectFrom('sealedCopies').select('revision').execute()
  here.travel(days(405))
  await deleteOldCopies(here.db, 13, here.now())
  expect(await copies()).toHaveLength(1)

  here.travel(days(1))
  await deleteOldCopies(here.db, 13, here.now())
  expect(await copies()).toEqual([])
  expect(await here.db.selectFrom('responses').select('isCompleted').execute()).toEqual([{ isCompleted: 1 }])
})

import { beforeEach, expect, test } from 'vitest'
import { addBallots, same } from '../../../test/ballots.ts'
import { aMinute, signedInAgain, goTo, opened } from '../../../test/plans.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { defaultDimensions, defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { keepDefaultQuestionnaire } from '../../surveys/questions/storedDefault.ts'
import { addDays } from '../../base/time/civilDays.ts'
import type { Comparison } from '../../results/comparison/store.ts'
import type { Results } from '../../results/tables/page.ts'

const here = freshFixture()
beforeEach(async () => {
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Atelier'), 16)
})

/**
 * What a later version would bring: a spelling corrected, a meaning changed, two statements more, one less.
 */
const [first, ...others] = defaultQuestions
if (!first) throw new Error('the house asks nothing')
const [corrected, deeper] = [
  `${first.question} Oui.`,
  'Avant une décision qui change mon travail, on m’écoute.',
]
const later = {
  version: 'defaut-later',
  dimensions: defaultDimensions,
  questions: [
    { ...first, question: corrected },
    ...others
      .filter(({ id }) => id !== 'rec4')
      .map((each) => (each.id === 'aut3' ? { ...each, id: 'aut3b', question: deeper } : each)),
    { ...first, id: 'eng4', question: 'Je recommence volontiers le lendemain.' },
    { ...first, id: 'sen4', dimension: 'sen', question: 'Je sais à qui sert ce que je fais.' },
  ],
}

/**
 * The default questionnaire asked for fourteen days; nearly everybody gives every statement the same answer.
 */
async function campaign(opensOn: string, value: number, questions = defaultQuestions) {
  const closesOn = addDays(opensOn, 13)
  const { waveId } = await opened(here, { questionnaireId: 'default-questionnaire', opensOn, closesOn })
  const statements = questions.filter(({ type }) => type === 'likert')
  const given = (all: number) => Object.fromEntries(statements.map(({ id }) => [id, all]))
  await addBallots(here, waveId, 'Atelier', [...same(13, given(value)), ...same(1, given(3))])
  goTo(here, addDays(closesOn, 1))
  await aMinute(here)
  return waveId
}

const read = async <T>(path: string) =>
  (await (await (await signedInAgain(here, 'samia')).get(`/api/results/${path}`)).json()) as T

test('C21 case 6: the program ships a later one: old waves keep texts and items, what both ask is compared (INV29)', async () => {
  const before = await campaign('2027-01-05', 2)
  const results = await read<Results>(before)
  await keepDefaultQuestionnaire(here.db, here.now(), later)
  await keepDefaultQuestionnaire(here.db, here.now(), later)
  const after = await campaign('2027-07-06', 4, later.questions)

  expect(await read(before)).toEqual(results)
  const words = async (waveId: string) =>
    new Map((await read<Results>(waveId)).questions.map(({ id, text }) => [id, text]))
  const [old, now] = [await words(before), await words(after)]
  expect(old).toEqual(new Map(defaultQuestions.map(({ id, question }) => [id, question])))
  expect([old.get('eng1'), now.get('eng1')]).toEqual([first.question, corrected])
  expect([old.has('aut3b'), now.has('aut3'), now.get('aut3b')]).toEqual([false, false, deeper])

  const { groups } = await read<Comparison>(`${after}/compare/${before}`)
  const company = groups.find(({ groupId }) => groupId === null)
  const verdict = (id: string) => company?.questions?.find((line) => line.id === id)?.verdict
  expect(['eng1', 'aut1', 'aut3b', 'eng4'].map(verdict)).toEqual(['up', 'up', 'changed', 'new'])
  const common = (id: string) => company?.dimensions?.find((line) => line.id === id)?.common
  expect(['eng', 'aut', 'rec', 'cha'].map(common)).toEqual([
    { questions: 3, of: 4 },
    { questions: 2, of: 3 },
    { questions: 3, of: 3 },
    { questions: 4, of: 4 },
  ])
})

test('C9, C14: a statement of the house with another meaning stays a question that was asked', async () => {
  await keepDefaultQuestionnaire(here.db, here.now(), later)
  const keys = await here.db
    .selectFrom('versionQuestions')
    .select(['itemKey', 'originKey'])
    .where('versionId', '=', later.version)
    .where('itemKey', 'in', ['aut3b', 'aut1', 'enps'])
    .orderBy('itemKey')
    .execute()
  expect(keys).toEqual([
    { itemKey: 'aut1', originKey: 'aut1' },
    { itemKey: 'aut3b', originKey: 'aut3' },
    { itemKey: 'enps', originKey: 'enps' },
  ])
})

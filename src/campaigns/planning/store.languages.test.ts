import { beforeEach, expect, test } from 'vitest'
import { addTeams, asked } from '../../../test/ballots.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addAskable, campaignsOf, opened, signedInAgain } from '../../../test/plans.ts'
import { updateRows } from '../../../test/rows.ts'
import type { Language } from '../../base/text/languages.ts'
import { toJson } from '../../data/db/json.ts'
import { addVersion } from '../../surveys/questions/versions.ts'
import { languagesInWords } from '../form/words.ts'
import type { PlanCheck } from '../plans/planCheck.ts'

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const here = freshFixture()
let questionnaireId: string
beforeEach(async () => {
  questionnaireId = await addAskable(here, [asked('q1')])
  await addTeams(here, here.acme.id, ['Support'], 12)
  await updateRows(
    here.db,
    'companies',
    { id: here.acme.id },
    { languages: toJson<Language[]>(['fr', 'de']) },
  )
})

const german = (text: string) =>
  addVersion(here.db, {
    ...{ questionnaireId, number: 2, source: 'editor', questions: [asked('q1')], dimensions: [] },
    texts: new Map([['de', [{ part: 'question', id: 'q1', text, help: '', options: [] }]]]),
  })

async function readPolish(many: number) {
  const people = await here.db
    .selectFrom('accounts')
    .innerJoin('teamMembers', 'teamMembers.accountId', 'accounts.id')
    .select('accounts.id')
    .where('accounts.companyId', '=', here.acme.id)
    .orderBy('accounts.id')
    .execute()
  const ids = people.slice(0, many).map(({ id }) => id)
  await here.db.updateTable('accounts').set({ language: null }).execute()
  await here.db.updateTable('accounts').set({ language: 'pl' }).where('id', 'in', ids).execute()
}

async function checked() {
  const form = { questionnaireId, audience: 'company', teams: [], weeks: null, id: null, ...march }
  const answer = await (await signedInAgain(here, 'samia')).post(`${campaignsOf(here)}/check`, form)
  return (await answer.json()) as PlanCheck
}

test('C20.10 a plan says its languages and who reads in another by the company’s file, never fewer than k', async () => {
  await german('Frage q1')
  // What people chose counts nowhere.
  await here.db.updateTable('accounts').set({ ownLanguage: 'pl', mailLanguage: 'pl' }).execute()
  expect((await checked()).languages).toEqual({ asked: ['fr', 'de'], others: [] })
  await readPolish(7)
  expect(languagesInWords((await checked()).languages)).toEqual([
    'Langues du questionnaire : français, allemand.',
    '7 personnes lisent en polonais : leurs questions seront en français.',
  ])
  await readPolish(4)
  const { languages } = await checked()
  expect(languages.others).toEqual([{ language: 'pl', people: null }])
  expect(languagesInWords(languages)[1]).toBe(
    'Quelques personnes lisent en polonais : leurs questions seront en français.',
  )
  expect(languagesInWords({ asked: ['fr'], others: [] })).toEqual([])
})

test('C20.10 a plan in a language that is begun and not complete is refused, with what is missing', async () => {
  await german('')
  const { problems } = await checked()
  expect(problems).toEqual([
    expect.objectContaining({
      field: 'questionnaireId',
      code: 'language_unfinished',
      details: { language: 'de', missing: { questions: 1, helps: 0, answers: 0, dimensions: 0, wrong: 0 } },
    }),
  ])
})

test('C20.8 a campaign that writes no mail fixes the language of mails when it opens', async () => {
  await readPolish(3)
  await here.db.updateTable('accounts').set({ ownLanguage: 'de' }).where('id', '=', here.ids.paul).execute()
  const before = await here.db.selectFrom('accounts').select('mailLanguage').distinct().execute()
  expect(before).toEqual([{ mailLanguage: null }])
  const { waveId } = await opened(here, { questionnaireId, ...march })
  const rows = await here.db
    .selectFrom('accounts')
    .innerJoin('wavePeople', 'wavePeople.accountId', 'accounts.id')
    .select(['accounts.id', 'mailLanguage'])
    .where('waveId', '=', waveId)
    .execute()
  // Polish is not offered here: the company's first.
  expect(new Set(rows.map(({ mailLanguage }) => mailLanguage))).toEqual(new Set(['fr', 'de']))
  expect(rows.find(({ id }) => id === here.ids.paul)?.mailLanguage).toBe('de')
})

import { expect } from 'vitest'
import { days } from '../src/base/time/dates.ts'
import { runDaily } from '../src/results/publication/daily.ts'
import type { AnswerPairs } from '../src/surveys/questions/answers.ts'
import { toolsOf } from './ballots.ts'
import { aMinute } from './plans.ts'
import { answersOf, Collector, statements } from './seenTables.ts'
import { sendUnblinded, senderOf } from './sender.ts'
import { addMember, addTeam, openCompanyWave } from './waves.ts'
import { addAccount, type Fixture } from './fixture.ts'

/** People 0, 1, 2… of Acme, each with the group for which they answer. */
export interface Answerer {
  person: number
  accountId: string
  group: string
}

/** Acme's employees as the attack has them: so many in each team, « Entreprise » for those in none. */
export async function addAnswerers(here: Fixture, groups: Record<string, number>): Promise<Answerer[]> {
  const answerers: Answerer[] = []
  for (const [group, count] of Object.entries(groups)) {
    const team = group === 'Entreprise' ? null : await addTeam(here, here.acme.id, group)
    for (let each = 0; each < count; each += 1) {
      const person = answerers.length
      const name = { firstName: 'Jo', lastName: `Numéro ${person}` }
      const accountId = await addAccount(here.db, { ...name, companyId: here.acme.id })
      if (team) await addMember(here, here.acme.id, team, accountId)
      answerers.push({ person, accountId, group })
    }
  }
  return answerers
}

interface Said {
  questions?: typeof statements
  blanks?: readonly string[]
}

/** Signed with the session, deposited without it; a team without a key counts for « Entreprise ». */
export async function answer(
  here: Fixture,
  waveId: string,
  { person, accountId, group }: Answerer,
  { questions, blanks = [] }: Said = {},
): Promise<void> {
  const answers = Object.entries(answersOf(person)).filter(([id]) => !blanks.includes(id)) as AnswerPairs
  const what = { answers, groupName: group, ...(questions ? { questions } : {}) }
  expect(await sendUnblinded(here, await senderOf(here, accountId, waveId), what)).toBe('sent')
}

/** Everything she may ask for, and the next morning. */
async function publishEveryWay(here: Fixture, waveId: string): Promise<void> {
  const samia = here.as('samia')
  for (const regroup of [false, true]) await samia.post(`/api/results/${waveId}/publication`, { regroup })
  here.travel(days(1))
  await runDaily(toolsOf(here))
}

/** Everybody answers one after the other, and she publishes and looks after each answer. */
export async function watched(here: Fixture, answerers: readonly Answerer[]): Promise<Collector> {
  const waveId = await openCompanyWave(here, here.acme.id)
  const collector = new Collector(here)
  for (const answerer of answerers) {
    await answer(here, waveId, answerer)
    await publishEveryWay(here, waveId)
    await collector.collect()
  }
  return collector
}

/** The thirty statements as a file; `teams` empty for the whole company. */
export function ask(here: Fixture, title: string, teams: readonly string[]) {
  const form = new FormData()
  form.set('title', title)
  form.set('audience', teams.length > 0 ? 'teams' : 'company')
  for (const team of teams) form.append('teams', team)
  const rows = statements.map(
    ({ id, question, reversed }) => `${id};${question};likert;${reversed ? 'oui' : 'non'}`,
  )
  form.set('file', new File([['id;question;type;inverse', ...rows].join('\n')], 'questions.csv'))
  return here.as('samia').post('/api/questionnaires', form)
}

export interface Opened {
  id: string
  waveId: string
}

/** The questionnaire that was just created, as its list shows it. */
export async function opened(here: Fixture, asking: Promise<Response>): Promise<Opened> {
  const { id } = (await (await asking).json()) as { id: string }
  const shown = await here.as('samia').get(`/api/questionnaires/${id}`)
  const { waveId } = (await shown.json()) as { waveId: string }
  return { id, waveId }
}

/** Its fourteen days pass, and the minute in which its last deposits end (C12.8). */
export async function close(here: Fixture): Promise<void> {
  here.travel(days(14))
  await aMinute(here)
}

/** One questionnaire of the whole company, from its file to its close. */
export async function closed(
  here: Fixture,
  answerers: readonly Answerer[],
  said: (person: number) => Said = () => ({}),
) {
  const asked = await opened(here, ask(here, 'Climat', []))
  const collector = new Collector(here)
  for (const answerer of answerers)
    await answer(here, asked.waveId, answerer, { questions: statements, ...said(answerer.person) })
  await collector.collect()
  await close(here)
  await collector.collect()
  return collector
}

import { addDays } from '../../src/base/time/civilDays.ts'
import { workingDayFrom } from '../../src/base/time/workingDays.ts'
import { cutWith } from '../../src/answering/session/cutWith.ts'
import { continueSending } from '../../src/answering/protocol/sending.ts'
import { pairsOf } from '../../src/surveys/questions/answers.ts'
import { choicesOf, type Answer, type Question } from '../../src/surveys/questions/rules.ts'
import type { Results } from '../../src/results/tables/page.ts'
import { asked } from '../ballots.ts'
import { cutSending } from '../guarded.ts'
import { signInDirectly } from '../people.ts'
import { addAskable } from '../plans.ts'
import { findRow } from '../rows.ts'
import { prepare, senderOf } from '../sender.ts'
import { addMembers, addTeam } from '../waves.ts'
import { today, type CampaignPlay } from './campaignFixture.ts'
import { expect } from './journey.ts'

// The same teams and the same answers in two companies, one of which has guardians.

const questions: Question[] = [
  { ...asked('a'), dimension: 'Entraide' },
  { ...asked('b'), dimension: 'Entraide' },
  asked('n', 'nps'),
  asked('o', 'oui_non'),
  { ...asked('c'), type: 'choix_unique', options: choicesOf(['Bus', 'Train', 'Vélo']) },
  { ...asked('m'), type: 'choix_multiple', options: choicesOf(['Lundi', 'Mardi', 'Jeudi']) },
  asked('t', 'texte'),
]
type Given = Record<string, Answer | null>

/** In each company the same teams; of each team so many people answer. Two of them are too small for a label. */
const teams = [
  { name: 'Atelier', size: 12, answers: 12 },
  { name: 'Ventes', size: 20, answers: 12 },
  { name: 'Bureau', size: 10, answers: 8 },
  { name: 'Labo', size: 3, answers: 3 },
  { name: 'Accueil', size: 4, answers: 4 },
]
/** Of those who answer at a screen. */
const plain: Given = { a: 4, b: 4, n: null, o: null, c: null, m: null, t: null }
export const SCREENS = 3

interface Person {
  accountId: string
  team: string
  answers: Given
}

/** The first ones of a company answer as at a screen. */
const answersOf = (at: number): Given =>
  at < SCREENS
    ? plain
    : {
        ...{ a: 1 + (at % 5), b: at % 4 === 0 ? null : 1 + ((at * 3) % 5), n: at % 11, o: at % 3 > 0 },
        c: `o${1 + (at % 3)}`,
        m: at % 5 === 0 ? null : ['o1', ...(at % 2 === 0 ? ['o3'] : [])],
        t: at % 4 === 1 ? `Un mot de la personne ${at}` : null,
      }

export async function staffOf({ acme }: CampaignPlay, companyId: string, alone: string): Promise<Person[]> {
  const named = [{ accountId: alone, team: 'Entreprise' }]
  for (const { name, size, answers } of teams) {
    const known = await acme.db
      .selectFrom('teams as t')
      .innerJoin('teamMembers as m', 'm.teamKey', 't.key')
      .select('m.accountId')
      .where('t.companyId', '=', companyId)
      .where('t.name', '=', name)
      .orderBy('m.accountId')
      .execute()
    const members =
      known.length > 0
        ? known.map(({ accountId }) => accountId)
        : await addMembers(acme, companyId, await addTeam(acme, companyId, name), size)
    expect(members).toHaveLength(size)
    named.push(...members.slice(0, answers).map((accountId) => ({ accountId, team: name })))
  }
  return named.map((person, at) => ({ ...person, answers: answersOf(at) }))
}

export const opensOn = workingDayFrom(addDays(today, 1))

async function askAs({ acme }: CampaignPlay, accountId: string, path: string, body?: unknown) {
  const cookie = await signInDirectly(acme.db, accountId, new Date())
  const home = 'http://127.0.0.1:3000'
  const headers = { cookie, origin: home, 'content-type': 'application/json' }
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await acme.app.request(home + path, { headers, ...post })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as unknown
}

export async function planFor(play: CampaignPlay, companyId: string, manager: string): Promise<string> {
  const here = { ...play.acme, acme: { id: companyId } }
  const questionnaireId = await addAskable(here, questions)
  const mails = { access: false, invitation: false, rappel: false, dernier: false, resultats: false }
  const form = { questionnaireId, opensOn, closesOn: addDays(opensOn, 13), title: 'Printemps', mails }
  const whole = { ...form, audience: 'company', teams: [], weeks: null }
  return ((await askAs(play, manager, `/api/companies/${companyId}/campaigns`, whole)) as { id: string }).id
}

/** The code of the browser, with its own cryptography, against the product's routes. */
export async function answerAll({ acme }: CampaignPlay, waveId: string, people: readonly Person[]) {
  const { companyId, guardedAct } = await findRow(acme.db, 'waves', ['companyId', 'guardedAct'], {
    id: waveId,
  })
  const here = { acme: { id: companyId ?? '' } }
  for (const { accountId, team, answers } of people) {
    const sender = await senderOf(acme, accountId, waveId)
    const given = { questions, answers: pairsOf(questions, new Map(Object.entries(answers))) }
    const sending = guardedAct === null ? given : await cutSending(here, sender, { answers, questions })
    const record = await prepare(acme, sender, { ...sending, groupName: team })
    const cut = guardedAct === null ? {} : { cut: cutWith(sender.server) }
    expect(await continueSending(record, { ...sender, ...cut })).toBe('sent')
  }
}

/** What a manager reads, by names: ids are those of each company. */
export async function resultsOf(play: CampaignPlay, manager: string, waveId: string) {
  const results = (await askAs(play, manager, `/api/results/${waveId}`)) as Results
  const byTeam: [string, unknown][] = []
  for (const { groupId, name } of results.teams)
    if (groupId !== null)
      byTeam.push([name, await askAs(play, manager, `/api/results/${waveId}/groups/${groupId}`)])
  const { company, participation, participationWhy, questions: all } = results
  const teamsShown = results.teams.map(({ name, label, isJoint, hiding, ballots, ...team }) => ({
    ...{ name, label, isJoint, hiding, ballots, participation: team.participation, cells: team.cells },
  }))
  const whole = { company, participation, participationWhy, questions: all, teamsShown, byTeam }
  let text = JSON.stringify(whole)
  for (const { id, name } of results.dimensions) text = text.replaceAll(id, name)
  const comments = results.comments.map((each) => `${each.questionId} ${each.text}`).sort()
  return { ...(JSON.parse(text) as typeof whole), comments }
}

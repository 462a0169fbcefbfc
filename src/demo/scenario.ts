import { answersOf } from './opinions.ts'
import { leaveDraft, sendAnswers } from './respondents.ts'
import {
  describeAccounts,
  type Codes,
  administrator,
  duroc,
  roles,
  staffOf,
  verlaine,
  type Colleague,
  password,
  cseMember,
} from './people.ts'
import { addDays } from '../base/time/civilDays.ts'
import { workingDayFrom } from '../base/time/workingDays.ts'
import type { Calendar } from '../campaigns/cse/calendar.ts'
import { decideAfter, decideEarly } from './decisions.ts'
import {
  afterHalfAYear,
  barometer,
  fortnight,
  plan,
  write,
  planning,
  telework,
  type DemoQuestionnaire,
} from './barometer.ts'
import {
  formOf,
  hire,
  openCompany,
  refuseStrangers,
  registerWaiting,
  suspend,
  type DemoCompany,
} from './hiring.ts'
import { organise } from './organising.ts'
import type { DemoSetup } from './setup.ts'

const defaultQuestionnaire = 'default-questionnaire'

/** Nine months of two companies, played through the product's own API. */
export async function playScenario(stage: DemoSetup, print: (line: string) => void): Promise<string> {
  stage.at(310)
  await stage.morning(310)
  const admin = stage.open()
  await admin.post('/api/auth/register/admin', {
    ...formOf(administrator),
    invitation: stage.setupCode,
  })
  const maison = await openCompany(stage, admin, duroc)
  const cabinet = await openCompany(stage, admin, verlaine)
  print('entreprises, équipes et responsables')

  await hire(stage, maison, 309)
  await askTwice(stage, maison)
  print('deux campagnes du baromètre')
  await decideAfter(stage, maison, 70)
  await addCseAccountForDemo(stage, maison, 66)
  await hire(stage, cabinet, 65)
  stage.at(56)
  await refuseStrangers(stage)
  print('inscriptions et approbations')

  const codes = await answerDefault(stage)
  print('réponses au questionnaire d’engagement')
  await stage.morning(34)
  await answerInTurn(stage, staffOf(duroc).filter(isLate), defaultQuestionnaire, { from: 33, to: 31 })
  print('résultats publiés')

  await askAboutTelework(stage)
  await askAboutPlanning(stage, maison)
  print('questionnaires du responsable, entités et responsable d’équipe')
  await organise(stage, maison, 4)
  stage.at(2)
  await suspend(stage, roles.onLeave)
  await registerWaiting(stage)
  await stage.morning(1)
  return describeAccounts(codes)
}

async function answerDefault(stage: DemoSetup): Promise<Codes> {
  const staff = staffOf(duroc)
  const punctual = staff.filter((person) => !isAbsent(person) && !isLate(person))
  const codes = await answerInTurn(stage, punctual, defaultQuestionnaire, { from: 54, to: 38 })
  const few = staffOf(verlaine).slice(0, 3)
  await answerInTurn(stage, few, defaultQuestionnaire, { from: 37.5, to: 37 })
  stage.at(36)
  const drafter = await enter(stage, roles.drafter)
  const draft = await leaveDraft(drafter, defaultQuestionnaire, (questions) =>
    answersOf(questions, { team: 'Commerce', seed: 99 }),
  )
  return { respondent: codes.get(roles.respondent.email) ?? '', drafter: draft }
}

async function askAboutTelework(stage: DemoSetup) {
  const id = await ask(stage, telework, 28)
  const invited = await playUntilWorkingDay(stage, 27)
  await answerInTurn(stage, inTeams(telework.teams), id, { from: invited - 0.1, to: 22 })
  stage.at(20)
  const manager = stage.open()
  await manager.signIn('sub-admin', duroc.manager)
  await manager.put(`/api/questionnaires/${id}/closing`)
  await stage.morning(19)
  await stage.morning(18)
}

async function askTwice(stage: DemoSetup, { id: companyId }: DemoCompany) {
  stage.at(280)
  const manager = stage.open()
  await manager.signIn('sub-admin', duroc.manager)
  const questionnaireId = await write(manager, barometer)
  const first = fortnight(stage.day(272))
  await plan(manager, { companyId, questionnaireId, ...first, weeks: 26 })
  const second = fortnight(addDays(first.opensOn, 26 * 7))
  for (const [{ opensOn, closesOn }, moved] of [
    [first, {}],
    [second, afterHalfAYear],
  ] as const) {
    const [start, end] = [stage.daysAgo(opensOn), stage.daysAgo(closesOn)]
    await stage.morning(start)
    const [prompt, others] = [present().slice(0, -12), present().slice(-12)]
    await answerInTurn(stage, prompt, questionnaireId, { from: start - 1, to: end + 5, moved })
    // The last reminder leaves.
    await stage.morning(end + 4)
    await answerInTurn(stage, others, questionnaireId, { from: end + 3, to: end + 1, moved })
    await stage.morning(end - 1)
    await stage.morning(end - 2)
    if (opensOn === first.opensOn) await decideEarly(stage, { id: companyId }, end - 10)
  }
}

async function askAboutPlanning(stage: DemoSetup, { id: companyId }: DemoCompany) {
  stage.at(12)
  const manager = stage.open()
  await manager.signIn('sub-admin', duroc.manager)
  const id = await write(manager, planning)
  const days = { opensOn: null, closesOn: stage.day(-2) }
  await plan(manager, { companyId, questionnaireId: id, title: planning.title, ...days })
  const invited = await playUntilWorkingDay(stage, 11)
  await answerInTurn(stage, inTeams(['Atelier', 'Logistique']), id, { from: invited - 0.2, to: 6 })
  await stage.morning(5)
}

/** Mails leave on working days alone: plays each morning until one, and gives how many days ago it was. */
async function playUntilWorkingDay(stage: DemoSetup, from: number): Promise<number> {
  const last = stage.daysAgo(workingDayFrom(stage.day(from)))
  for (let day = from; day >= last; day -= 1) await stage.morning(day)
  return last
}

async function ask(
  stage: DemoSetup,
  { title, teams, file }: DemoQuestionnaire,
  daysAgo: number,
): Promise<string> {
  stage.at(daysAgo)
  const manager = stage.open()
  await manager.signIn('sub-admin', duroc.manager)
  const form = new FormData()
  form.set('title', title)
  form.set('audience', teams.length > 0 ? 'teams' : 'company')
  for (const team of teams) form.append('teams', team)
  form.set('file', new File([file], 'questions.csv', { type: 'text/csv' }))
  const { id } = (await manager.post('/api/questionnaires', form)) as { id: string }
  return id
}

async function answerInTurn(
  stage: DemoSetup,
  people: readonly Colleague[],
  questionnaireId: string,
  { from, to, moved = {} }: { from: number; to: number; moved?: Readonly<Record<string, number>> },
) {
  const codes = new Map<string, string>()
  for (const [n, person] of people.entries()) {
    stage.at(from - ((from - to) * n) / people.length)
    const browser = await enter(stage, person)
    const seed = seedOf(person)
    const code = await sendAnswers(browser, questionnaireId, (questions) =>
      answersOf(questions, { team: person.teams[0], seed, moved }),
    )
    codes.set(person.email, code)
  }
  return codes
}

async function enter(stage: DemoSetup, person: Colleague) {
  const browser = stage.open()
  await browser.signIn('employee', person)
  return browser
}

const isAbsent = (person: Colleague) =>
  [roles.newcomer, roles.drafter].some(({ email }) => email === person.email) || seedOf(person) % 9 === 4

const isLate = (person: Colleague) => !isAbsent(person) && seedOf(person) % 14 === 6

const present = () => staffOf(duroc).filter((person) => !isAbsent(person))

const inTeams = (teams: readonly string[]) =>
  staffOf(duroc).filter((person) => !isAbsent(person) && person.teams.some((team) => teams.includes(team)))

function seedOf({ email }: Colleague): number {
  return [...staffOf(duroc), ...staffOf(verlaine)].findIndex((person) => person.email === email)
}

async function addCseAccountForDemo(stage: DemoSetup, { id }: DemoCompany, daysAgo: number) {
  stage.at(daysAgo)
  const admin = stage.open()
  await admin.signIn('admin', administrator)
  const { link } = (await admin.post(`/api/companies/${id}/cse-seats`, cseMember)) as { link: string }
  const elected = stage.open()
  const [, token] = link.split('#')
  await elected.post('/api/access/link', { token, password, confirmation: password })
  const { campaigns } = (await elected.get(`/api/companies/${id}/cse/calendar`)) as Calendar
  const sign = (visa: object) =>
    elected.post(`/api/companies/${id}/cse/visas`, { campaignId: null, waveId: null, ...visa, password })
  const closed = campaigns.find(({ published }) => published !== null)
  await sign({ waveId: closed?.waveId, document: closed?.published?.hash, reservations: '' })
  const planned = campaigns.find(({ openedOn }) => openedOn === null)
  const reservations = 'Prévoir le temps de répondre pendant le travail, à l’atelier aussi.'
  await sign({ campaignId: planned?.id, document: planned?.document, reservations })
}

import { expect } from 'vitest'
import { addDays, atHour, dayOf, type Day } from '../src/base/time/civilDays.ts'
import { days, hours, minutes } from '../src/base/time/dates.ts'
import { zone } from '../src/base/time/zone.ts'
import { newId } from '../src/base/encoding/ids.ts'
import { clockWatch, heartbeat, isClockSteady } from '../src/data/db/clockJumps.ts'
import type { CompanyInScope } from '../src/organisation/companies/requireCompany.ts'
import type { Actor } from '../src/people/auth/rules.ts'
import { cancelCampaign, moveEnd } from '../src/campaigns/lifecycle/closingDay.ts'
import { afterOutage, runCampaigns } from '../src/campaigns/lifecycle/due.ts'
import { workingDayFrom } from '../src/base/time/workingDays.ts'
import { endClosings } from '../src/results/publication/daily.ts'
import { Refusal } from '../src/base/http/refusal.ts'
import { asked, toolsOf } from './ballots.ts'
import { saveOutsideFiles } from './databaseCopy.ts'
import { reuseKeys } from './keyStock.ts'
import type { History, Step } from './campaignHistories.ts'
import { addAskable } from './plans.ts'
import { answerOnce, type OpenWave } from './historyAnswers.ts'
import { Copies } from './historyCopies.ts'
import { importPeople } from './historyImports.ts'
import { Tables } from './historyTables.ts'
import { Staff, type Colleague } from './historyStaff.ts'
import { forgetCompany, irreversibleOf, openWavesOf } from './historyViews.ts'
import { planConfirmed } from './confirmedPlan.ts'
import { addAccount, addCompany, type Fixture } from './fixture.ts'
import { updateRows } from './rows.ts'

/** A ballot that the server has taken, and the label with which it came. */
export interface Taken {
  person: Colleague
  waveId: string
  label: string
  on: Day
}

/** Runs one history on the product with a clock that moves, and records what was seen. */
export class CompanyHistory {
  readonly here: Fixture
  readonly companyId: string
  readonly staff: Staff
  readonly taken: Taken[] = []
  /** Each campaign's states in the order in which they were seen. */
  readonly states = new Map<string, string[]>()
  readonly #questionnaires: string[] = []
  readonly #k: number
  readonly #watch: ReturnType<typeof clockWatch>
  readonly #copies: Copies
  readonly tables: Tables
  /** Files of people that were taken. */
  imported = 0
  #own = 0

  private constructor(here: Fixture, companyId: string, k: number) {
    this.here = here
    this.companyId = companyId
    this.#k = k
    this.staff = new Staff(here, companyId)
    this.#copies = new Copies(here, this)
    this.tables = new Tables(here, companyId)
    this.#watch = clockWatch(here.now, () => this.#own)
  }

  static async begin(here: Fixture, { k, isRecent, teams, regrouped }: History): Promise<CompanyHistory> {
    // What an earlier history has signed is forgotten.
    reuseKeys()
    await here.db.deleteFrom('installation').where('name', 'in', ['clock_moved', 'last_beat']).execute()
    const { id } = await addCompany(here.db, `Duroc ${newId()}`)
    const grownOn = isRecent ? null : addDays(dayOf(here.now(), zone()), -700)
    await updateRows(here.db, 'companies', { id }, { minimumGroupSize: k, grownOn })
    const story = new CompanyHistory(here, id, k)
    await story.staff.found(regrouped)
    await story.#sub()
    const longAgo = addDays(story.today(), -300)
    for (const team of teams)
      await story.staff.arrive(team, { counts: true, since: isRecent ? story.today() : longAgo })
    for (const id_ of ['un', 'deux'])
      story.#questionnaires.push(await addAskable({ ...here, acme: { id } }, [asked(`${id_}-${newId()}`)]))
    return story
  }

  today = (): Day => dayOf(this.here.now(), zone())

  async replay(step: Step): Promise<void> {
    if (step.kind === 'plan') await this.#plan(step)
    if (step.kind === 'wait') await this.#wait(step.days)
    if (step.kind === 'answer') await this.#answer(step)
    if (step.kind === 'move') await this.staff.move(step)
    if (step.kind === 'arrive') await this.staff.come(step)
    if (step.kind === 'leave') await this.staff.leave(step.person)
    if (step.kind === 'import')
      this.imported += (await importPeople(this.here, this.#company(), this.staff, step)) ? 1 : 0
    if (step.kind === 'restore') await this.#restore(step.ago)
    if (step.kind === 'regroup') await this.staff.regroup(step.team, step.isIn)
    if (step.kind === 'end') await this.#end(step.by)
    if (step.kind === 'cancel') await this.#cancel()
    if (step.kind === 'jump') await this.#jump(step.days)
    if (step.kind === 'outage') await this.#outage(step.hours)
    if (step.kind === 'two') await Promise.all([this.#minute(), this.#minute()])
    await this.#note()
  }

  #pass(milliseconds: number) {
    this.here.travel(milliseconds)
    this.#own += milliseconds
  }

  #tools() {
    const { db } = this.here
    const isSteady = () => isClockSteady({ db, now: this.here.now(), watch: this.#watch })
    return { ...toolsOf(this.here), isSteady }
  }

  async #minute(): Promise<void> {
    const tools_ = this.#tools()
    if (await tools_.isSteady()) {
      await runCampaigns(tools_)
      await heartbeat(this.here.db, this.here.now())
    }
    await endClosings(tools_)
    await saveOutsideFiles(this.here)
  }

  /** At seven in the morning, not every day: what is late is done then. Before, a backup is made. */
  async #wait(count: number): Promise<void> {
    await this.#copies.make()
    for (let left = count; left > 0; left -= 4) {
      const morning = atHour(addDays(this.today(), Math.min(left, 4)), 7, zone())
      this.#pass(morning.getTime() - this.here.now().getTime())
      await this.#minute()
      await this.#note()
    }
  }

  #actor = { id: 'nobody', firstName: 'Samia', lastName: 'Benali', companyId: null } as unknown as Actor

  #company() {
    return { id: this.companyId, name: 'Duroc', minimumGroupSize: this.#k } as CompanyInScope
  }

  async #plan({ question, teams, ahead, length, weeks }: Extract<Step, { kind: 'plan' }>) {
    const opensOn = workingDayFrom(addDays(this.today(), ahead))
    const form = {
      ...{ title: 'Saison', questionnaireId: this.#questionnaires[question] ?? '', weeks },
      ...{ audience: teams.length > 0 ? ('teams' as const) : ('company' as const), teams: [...teams] },
      ...{ opensOn, closesOn: addDays(opensOn, length - 1) },
      mails: { access: false, invitation: false, rappel: false, dernier: false, resultats: false },
    }
    await this.#tried(planConfirmed(this.here, { actor: await this.#sub(), company: this.#company() }, form))
  }

  /** A refusal is an answer; anything else is a fault. */
  async #tried(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }

  async #sub(): Promise<Actor> {
    if (this.#actor.id === 'nobody') {
      const person = { firstName: 'Samia', lastName: newId(), role: 'sub-admin' as const }
      const id = await addAccount(this.here.db, { ...person, companyId: this.companyId })
      this.#actor = { ...this.#actor, id, companyId: this.companyId }
    }
    return this.#actor
  }

  openWaves = () => openWavesOf(this.here.db, this.companyId)

  async #answer({ from, people, wish }: Extract<Step, { kind: 'answer' }>) {
    for (const wave of await this.openWaves())
      for (let next = 0; next < people; next += 1) {
        const colleague = this.staff.people[(from + next) % this.staff.people.length]
        if (colleague) await this.#answerOne(colleague, wave, wish)
      }
  }

  async #answerOne(person: Colleague, wave: OpenWave, wish: string) {
    const before = this.taken.filter((each) => each.person === person && each.waveId === wave.id).length
    const label = await answerOnce(this.here, person, wave, { wish, today: this.today() })
    if (label === null) return
    expect(before).toBe(0)
    this.taken.push({ person, waveId: wave.id, label, on: this.today() })
  }

  async #end(by: number) {
    const [wave] = await this.openWaves()
    if (!wave) return
    const closesOn = addDays(wave.closesOn ?? this.today(), by)
    const end = { id: wave.campaignId, revision: wave.revision, closesOn }
    await this.#tried(moveEnd(this.here.db, await this.#sub(), this.#company(), end, this.#tools()))
  }

  async #cancel() {
    const [wave] = await this.openWaves()
    if (!wave) return
    const asked_ = { id: wave.campaignId, revision: wave.revision }
    await this.#tried(cancelCampaign(this.here.db, await this.#sub(), this.#company(), asked_, this.#tools()))
  }

  /** Back within forty minutes: in that hour nothing opens, closes or publishes (INV15, C12 case 7). */
  async #jump(by: number) {
    await this.#minute()
    const before = await this.seen()
    this.here.travel(days(by))
    await this.#minute()
    this.#pass(minutes(40))
    await this.#minute()
    this.here.travel(-days(by))
    for (let left = 58; left > 0; left -= 29) {
      await this.#minute()
      this.#pass(minutes(29))
    }
    expect(await this.seen()).toEqual(before)
    this.#pass(minutes(10))
  }

  async #outage(count: number) {
    await this.#minute()
    this.#pass(hours(count))
    await afterOutage(this.here.parts, this.here.now())
    await this.#minute()
  }

  /** What people answered since the backup is lost, and so is who came; what was shown was seen. */
  async #restore(ago: number) {
    if (await this.#copies.bringBack(ago)) await this.tables.losing()
  }

  seen = () => irreversibleOf(this.here.db, this.companyId)

  async #note() {
    for (const { id, state, wave, cancelled } of await this.seen()) {
      const now = state === 'opened' ? (wave ?? 'lost') : cancelled ? 'cancelled' : state
      const known = this.states.get(id) ?? []
      if (known.at(-1) !== now) this.states.set(id, [...known, now])
    }
    await this.tables.look()
  }

  async end(): Promise<void> {
    this.#copies.forget()
    await forgetCompany(this.here.db, this.companyId)
  }
}

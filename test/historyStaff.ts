import { addDays, dayOf, type Day } from '../src/base/time/civilDays.ts'
import { newId } from '../src/base/encoding/ids.ts'
import { zone } from '../src/base/time/zone.ts'
import { addToRoster } from '../src/surveys/waves/roster.ts'
import { GROUPING, STAFF, TEAMS, type Step } from './campaignHistories.ts'
import { addTeam, inTransaction, tools } from './waves.ts'
import { addAccount, type Fixture } from './fixture.ts'
import { addMemberships, membershipsEnd } from '../src/organisation/companies/memberships.ts'
import { insertRows, updateRows } from './rows.ts'

/** When somebody was in a team; `until`: none, still. */
interface Membership {
  team: string
  since: Day
  until: Day | null
}

export interface Colleague {
  id: string
  counts: boolean
  isGone: boolean
  arrivedOn: Day
  memberships: Membership[]
}

/** The people of one history, where they were and when: recorded apart from what the product stores. */
export class Staff {
  readonly people: Colleague[] = []
  readonly #here: Fixture
  readonly #companyId: string
  readonly #groupingId = newId()
  readonly #teamKeys = new Map<string, string>()

  constructor(here: Fixture, companyId: string) {
    this.#here = here
    this.#companyId = companyId
  }

  #today = (): Day => dayOf(this.#here.now(), zone())

  /** The teams, and the entity in which some of them lie. */
  async found(regrouped: readonly string[]): Promise<void> {
    for (const name of TEAMS) this.#teamKeys.set(name, await addTeam(this.#here, this.#companyId, name))
    const about = { companyId: this.#companyId, name: GROUPING, sortName: GROUPING.toLowerCase() }
    await insertRows(this.#here.db, 'groupings', { ...about, id: this.#groupingId })
    for (const name of regrouped) await this.regroup(name, true)
  }

  /** Takes effect at the next opening (C15.7). */
  async regroup(team: string, isIn: boolean): Promise<void> {
    await updateRows(
      this.#here.db,
      'teams',
      { key: this.#teamKeys.get(team) ?? '' },
      { groupingId: isIn ? this.#groupingId : null },
    )
  }

  come = ({ team, isInvented }: Extract<Step, { kind: 'arrive' }>) =>
    this.arrive(team, { counts: !isInvented, since: this.#today() })

  async arrive(team: string | null, { counts, since }: { counts: boolean; since: Day }) {
    const arrivedOn = this.people.length < STAFF ? addDays(this.#today(), -400) : this.#today()
    const id = await addAccount(this.#here.db, {
      firstName: 'Jo',
      lastName: newId(),
      companyId: this.#companyId,
    })
    const approvedAt = `${arrivedOn}T08:00:00.000Z`
    const countsSince = counts ? arrivedOn : null
    await updateRows(this.#here.db, 'accounts', { id }, { approvedAt, countsSince })
    const colleague: Colleague = { id, counts, isGone: false, arrivedOn, memberships: [] }
    this.people.push(colleague)
    if (team) await this.#join(colleague, team, since)
    else await inTransaction(this.#here, (tx, keys) => addToRoster(tx, id, { ...tools(this.#here), keys }))
  }

  async #join(colleague: Colleague, team: string, since: Day) {
    const teamKey = this.#teamKeys.get(team) ?? ''
    const row = {
      teamKey,
      accountId: colleague.id,
      companyId: this.#companyId,
      since: `${since}T08:00:00.000Z`,
    }
    await inTransaction(this.#here, async (tx, keys) => {
      await addMemberships(tx, [row])
      await addToRoster(tx, colleague.id, { ...tools(this.#here), keys })
    })
    colleague.memberships.push({ team, since, until: null })
  }

  async move({ person, team }: Extract<Step, { kind: 'move' }>) {
    const colleague = this.people[person % this.people.length]
    if (!colleague || colleague.isGone) return
    for (const membership of colleague.memberships.filter(({ until }) => until === null)) {
      const teamKey = this.#teamKeys.get(membership.team) ?? ''
      await inTransaction(this.#here, (tx) =>
        membershipsEnd(tx, { accountId: colleague.id, teamKey }, this.#today()),
      )
      membership.until = this.#today()
    }
    if (team) await this.#join(colleague, team, this.#today())
  }

  /** Somebody who has come with a file today. */
  known(id: string): Colleague {
    const colleague = { id, counts: true, isGone: false, arrivedOn: this.#today(), memberships: [] }
    this.people.push(colleague)
    return colleague
  }

  /** What a file has already done of somebody: in this team and no other from today on. */
  placed(colleague: Colleague, team: string | null): void {
    const open = colleague.memberships.filter(({ until }) => until === null)
    for (const membership of open) if (membership.team !== team) membership.until = this.#today()
    if (team && !open.some((membership) => membership.team === team))
      colleague.memberships.push({ team, since: this.#today(), until: null })
  }

  /** The same of somebody whom a file of everybody does not name (C19.6). */
  departs(colleague: Colleague): void {
    this.placed(colleague, null)
    colleague.isGone = true
  }

  async leave(person: number) {
    const colleague = this.people[person % this.people.length]
    if (!colleague) return
    colleague.isGone = true
    await updateRows(this.#here.db, 'accounts', { id: colleague.id }, { status: 'rejected' })
  }
}

import { expect } from 'vitest'
import { daysBetween, type Day } from '../src/base/time/civilDays.ts'
import { dayOfWave } from '../src/results/batches/continuity.ts'
import type { Fixture } from './fixture.ts'
import { findRows } from './rows.ts'

interface Shown {
  waveId: string
  questionnaireId: string
  day: Day
  /** Every batch, as a text. */
  batches: string
  teams: readonly string[]
}

/** What anybody may have seen of a history: a restore takes no table back from who has read it (C5). */
export class Tables {
  readonly #here: Fixture
  readonly #companyId: string
  readonly #shown = new Map<string, Shown>()
  readonly #lost: Shown[] = []
  /** Teams of lost tables that a later one was held against. */
  afterLoss = 0

  constructor(here: Fixture, companyId: string) {
    this.#here = here
    this.#companyId = companyId
  }

  /** What is shown stays as it was first shown, and no team of a lost table has another within 90 days (C14.2). */
  async look(): Promise<void> {
    for (const now of await this.#read()) {
      const before = this.#shown.get(now.waveId)
      if (before) expect(now.batches).toBe(before.batches)
      else this.#expectApart(now)
      this.#shown.set(now.waveId, now)
    }
  }

  /** A restore: what it has lost of waves that it still knows. */
  async losing(): Promise<void> {
    const there = new Set((await this.#read()).map(({ waveId }) => waveId))
    const rows = await findRows(this.#here.db, 'waves', ['id', 'state'], { companyId: this.#companyId })
    const states = new Map(rows.map(({ id, state }) => [id, state]))
    for (const table of this.#shown.values()) {
      const state = states.get(table.waveId)
      if (there.has(table.waveId) || state === undefined) continue
      // It never opens, and so never publishes, a second time.
      expect(state).toBe('closed')
      if (!this.#lost.includes(table)) this.#lost.push(table)
    }
  }

  get isLosing(): boolean {
    return this.#lost.length > 0
  }

  #expectApart(now: Shown) {
    for (const { waveId, questionnaireId, day, teams } of this.#lost) {
      expect(waveId).not.toBe(now.waveId)
      if (questionnaireId !== now.questionnaireId || Math.abs(daysBetween(day, now.day)) >= 90) continue
      this.afterLoss += teams.length
      expect(now.teams.filter((team) => teams.includes(team))).toEqual([])
    }
  }

  async #read(): Promise<Shown[]> {
    const rows = await this.#here.db
      .selectFrom('batches as b')
      .innerJoin('waves as w', 'w.id', 'b.waveId')
      .leftJoin('reportingGroups as g', 'g.id', 'b.groupId')
      .select(['w.id', 'w.questionnaireId', 'w.openedOn', 'w.closedOn', 'b.id as batch', 'b.size'])
      .select(['g.name', 'g.teamKey'])
      .where('w.companyId', '=', this.#companyId)
      .where('w.state', '=', 'closed')
      .orderBy('b.id')
      .execute()
    return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([waveId, batches]) => {
      const [wave] = batches
      if (!wave) return []
      return {
        waveId,
        questionnaireId: wave.questionnaireId,
        day: dayOfWave({ openedOn: wave.openedOn, closesOn: wave.closedOn ?? '' }),
        batches: batches.map(({ batch, size }) => `${batch} ${size}`).join('\n'),
        teams: batches.flatMap(({ teamKey, name }) => (teamKey === null ? [] : (name ?? []))),
      }
    })
  }
}

import type { CompanyHistory, Taken } from './history.ts'
import type { Colleague } from './historyStaff.ts'
import { copyDatabase, removeOutsideFiles, restoreCopy, type DatabaseCopy } from './databaseCopy.ts'
import type { Fixture } from './fixture.ts'

interface Copy {
  rows: DatabaseCopy
  people: readonly (readonly [Colleague, Colleague])[]
  taken: readonly Taken[]
  states: ReadonlyMap<string, string[]>
}

/** The backups of one history, each with what was known of it when it was made. */
export class Copies {
  readonly #copies: Copy[] = []
  readonly #here: Fixture
  readonly #story: Pick<CompanyHistory, 'staff' | 'taken' | 'states'>

  constructor(here: Fixture, story: Pick<CompanyHistory, 'staff' | 'taken' | 'states'>) {
    this.#here = here
    this.#story = story
  }

  async make(): Promise<void> {
    const { staff, taken, states } = this.#story
    this.#copies.push({
      rows: await copyDatabase(this.#here),
      people: staff.people.map((each) => [each, structuredClone(each)] as const),
      taken: [...taken],
      states: new Map([...states].map(([id, known]) => [id, [...known]])),
    })
  }

  /** The one of so many backups ago, and of everything since there is nothing any more; false: there is none. */
  async bringBack(ago: number): Promise<boolean> {
    const copy = this.#copies.at(-1 - ago)
    if (!copy) return false
    await restoreCopy(this.#here, copy.rows)
    const { staff, taken, states } = this.#story
    for (const [each, then] of copy.people) Object.assign(each, structuredClone(then))
    staff.people.splice(0, Infinity, ...copy.people.map(([each]) => each))
    taken.splice(0, Infinity, ...copy.taken)
    states.clear()
    for (const [id, known] of copy.states) states.set(id, [...known])
    return true
  }

  forget = () => removeOutsideFiles(this.#here)
}

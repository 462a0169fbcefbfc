import { Refusal } from '../../base/http/refusal.ts'

const LONGEST = 5_000

interface LineWaiter {
  enter(): void
  refuse(error: unknown): void
}

export class Line {
  readonly #most: number
  #served = 0
  #waiting: LineWaiter[] = []

  constructor(most: number) {
    this.#most = most
  }

  get isEmpty(): boolean {
    return this.#served === 0
  }

  get length(): number {
    return this.#waiting.length
  }

  async enter(): Promise<void> {
    if (this.#served < this.#most) {
      this.#served += 1
      return
    }
    if (this.#waiting.length >= LONGEST) throw new Refusal('busy', 503)
    await new Promise<void>((enter, refuse) => this.#waiting.push({ enter, refuse }))
  }

  leave() {
    this.#served -= 1
    while (this.#served < this.#most && this.#waiting.length > 0) {
      this.#served += 1
      this.#waiting.shift()?.enter()
    }
  }

  /** Fails all waiting requests: each finding out in turn would take too long. */
  leaveFailed(error: unknown) {
    this.#served -= 1
    this.refuseAll(error)
  }

  refuseAll(error: unknown) {
    for (const waiter of this.#waiting.splice(0)) waiter.refuse(error)
  }
}

import { Refusal } from '../../base/http/refusal.ts'

export interface Turn {
  email: string
  address: string
}

interface QueuedWork extends Turn {
  start(): void
  refuse(reason: Refusal): void
}

interface QueueSize {
  running: number
  waiting: number
}

/**
 * Runs a few at a time: first the e-mail, then the address with fewest running. A full queue drops
 * the heaviest user's last (503 `busy`).
 */
export function fairQueue(places: QueueSize) {
  const running: QueuedWork[] = []
  const waiting: QueuedWork[] = []

  async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const own = { ...turn, start: () => undefined, refuse: () => undefined }
    if (running.length < places.running) running.push(own)
    else await untilTurn(own)
    try {
      return await work()
    } finally {
      take(own, running)
      const next = nextOf(waiting, running)
      if (next) {
        running.push(take(next, waiting))
        next.start()
      }
    }
  }

  function untilTurn(own: QueuedWork): Promise<void> {
    return new Promise((resolve, reject) => {
      Object.assign(own, { start: resolve, refuse: reject })
      waiting.push(own)
      if (waiting.length > places.waiting) take(mostTaking(waiting), waiting).refuse(new Refusal('busy', 503))
    })
  }

  return inTurn
}

function take<T>(one: T, from: T[]): T {
  from.splice(from.indexOf(one), 1)
  return one
}

const same = (kind: keyof Turn, { [kind]: mine }: Turn, all: readonly Turn[]) =>
  all.filter((each) => each[kind] === mine).length

/** `reduce` keeps the first of equals. */
export function nextOf<T extends Turn>(waiting: readonly T[], running: readonly Turn[]): T | undefined {
  const before = (one: T, other: T) =>
    same('email', one, running) - same('email', other, running) ||
    same('address', one, running) - same('address', other, running)
  return waiting.reduce<T | undefined>(
    (best, each) => (best && before(best, each) <= 0 ? best : each),
    undefined,
  )
}

/** The last of the e-mail with most waiting, or else of the address. */
export function mostTaking<T extends Turn>(waiting: readonly T[]): T {
  const more = (one: T, other: T) =>
    same('email', one, waiting) - same('email', other, waiting) ||
    same('address', one, waiting) - same('address', other, waiting)
  return waiting.reduce((most, each) => (more(each, most) >= 0 ? each : most))
}

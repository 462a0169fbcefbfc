import { Refusal } from '../../base/http/refusal.ts'

/** For whom something is done: several e-mails may share an address, as a whole company does. */
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
 * Runs a few at a time; whoever asks a lot waits for the others. Next is whose e-mail has the fewest running, then whose
 * address, then who came first. Where no place is left, whoever takes up most gives one back (503 `busy`): one e-mail
 * before one address, because a company's people may share one.
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

/** Of equals the first that came: `reduce` keeps it. */
export function nextOf<T extends Turn>(waiting: readonly T[], running: readonly Turn[]): T | undefined {
  const before = (one: T, other: T) =>
    same('email', one, running) - same('email', other, running) ||
    same('address', one, running) - same('address', other, running)
  return waiting.reduce<T | undefined>(
    (best, each) => (best && before(best, each) <= 0 ? best : each),
    undefined,
  )
}

/** The last of the e-mail that waits most, or, where each waits once, of the address. */
export function mostTaking<T extends Turn>(waiting: readonly T[]): T {
  const more = (one: T, other: T) =>
    same('email', one, waiting) - same('email', other, waiting) ||
    same('address', one, waiting) - same('address', other, waiting)
  return waiting.reduce((most, each) => (more(each, most) >= 0 ? each : most))
}

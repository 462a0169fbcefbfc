import type { CompiledQuery } from 'kysely'
import { createApp } from '../src/app.ts'
import type { Db } from '../src/data/db/db.ts'
import type { AnsweringServer } from '../src/answering/session/sendingServer.ts'
import type { MemoryRecords, RecordStore, SendingRecord } from '../src/answering/protocol/sendingRecord.ts'
import type { Fixture } from './fixture.ts'

/** The browser or the server dies before or after each store, request, commit and answer of a sending (C11). */
export const points = {
  1: 'browser, before it keeps the record',
  2: 'browser, after it has kept the record',
  3: 'server, before the signature is committed',
  4: 'server, after the signature is committed and before it answers',
  5: 'browser, before it keeps the signature',
  6: 'browser, after it has kept the signature',
  7: 'server, before the deposit is committed',
  8: 'server, after the deposit is committed and before it answers',
  9: 'browser, before it keeps the acknowledgement',
  10: 'browser, after it has kept the acknowledgement',
  11: 'server, before the final copy is committed',
  12: 'server, after the final copy is committed and before it answers',
  13: 'browser, before it forgets the record',
} as const
export const allPoints = Object.keys(points).map(Number)

export class Killed extends Error {}

/** Kills at these points, one after the other, each time somebody comes by. */
export class Killer {
  readonly #left: number[]
  constructor(schedule: readonly number[]) {
    this.#left = [...schedule]
  }

  comesTo(point: number): boolean {
    if (this.#left[0] !== point) return false
    this.#left.shift()
    return true
  }

  dieAt(point: number) {
    if (this.comesTo(point)) throw new Killed()
  }
}

type Death = 'before' | 'after' | null
type Execute = (work: (tx: Db) => Promise<unknown>) => Promise<unknown>

/** The same product on a database that dies around its next commit. */
export function mortalApp({ parts }: Pick<Fixture, 'parts'>) {
  let next: Death = null
  const { db } = parts.database
  const taken = () => {
    const death = next
    next = null
    return death
  }
  const transaction = () => {
    const execute: Execute = async (work) => {
      const death = taken()
      const result = await db.transaction().execute(async (tx) => {
        const done = await work(tx)
        if (death === 'before') throw new Killed()
        return done
      })
      if (death === 'after') throw new Killed()
      return result
    }
    return { execute }
  }
  // On PostgreSQL a signature or a deposit is one statement, and its own transaction.
  const executeQuery = async (query: CompiledQuery) => {
    const death = /^\s*with /.test(query.sql) ? taken() : null
    if (death === null) return db.executeQuery(query)
    const result = await db.transaction().execute(async (tx) => {
      const done = await tx.executeQuery(query)
      if (death === 'before') throw new Killed()
      return done
    })
    if (death === 'after') throw new Killed()
    return result
  }
  const getExecutor = () => overriding(db.getExecutor(), { executeQuery })
  const mortal = overriding(db, { transaction, getExecutor, executeQuery })
  const app = createApp({ ...parts, database: { ...parts.database, db: mortal } })
  return { app, die: (death: Death) => (next = death), stillToDie: () => next }
}

/** The same object, but for these methods. */
function overriding<T extends object>(real: T, methods: Record<string, unknown>): T {
  return new Proxy(real, {
    get(target, name) {
      if (typeof name === 'string' && name in methods) return methods[name]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** Around a server call: the two ways in which the server may die in it. */
export function mortalServer(
  server: AnsweringServer,
  killer: Killer,
  die: (death: Death) => void,
): AnsweringServer {
  const around = (before: number, after: number) => {
    if (killer.comesTo(before)) die('before')
    else if (killer.comesTo(after)) die('after')
  }
  return {
    ...server,
    sign: (waveId, body) => {
      around(3, 4)
      return server.sign(waveId, body)
    },
    deposit: (body) => {
      around(7, 8)
      return server.deposit(body)
    },
    saveCopy: (waveId, copy) => {
      around(11, 12)
      return server.saveCopy(waveId, copy)
    },
  }
}

/** A device whose browser may die around each writing; what it had written stays. */
export function mortalRecords(kept: MemoryRecords, killer: Killer): RecordStore {
  return {
    get: (accountId, waveId) => kept.get(accountId, waveId),
    list: (accountId) => kept.list(accountId),
    cancel: (waveId, secret) => kept.cancel(waveId, secret),
    putIfAbsent: async (record) => {
      killer.dieAt(1)
      const found = await kept.putIfAbsent(record)
      killer.dieAt(2)
      return found
    },
    replace: async (previous, next) => {
      const [before, after] = pointsOf(previous, next)
      killer.dieAt(before)
      await kept.replace(previous, next)
      killer.dieAt(after)
    },
    remove: async (record) => {
      killer.dieAt(13)
      await kept.remove(record)
    },
  }
}

function pointsOf(previous: SendingRecord, next: SendingRecord): [number, number] {
  if (next.token === null) return [9, 10]
  return previous.token?.signature ? [0, 0] : [5, 6]
}

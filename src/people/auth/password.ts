import { hash, verify } from '@node-rs/argon2'
import { normalise } from '../../base/text/normalise.ts'
import { fairQueue, type Turn } from '../rateLimits/fairQueue.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const options = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * How many hashes run and wait at most: beyond, the answer is 503 instead of a server that nobody reaches. Three, so that
 * two cores never wait for the next one to be handed over, and one of libuv's four threads is left to the files.
 */
const inTurn = fairQueue({ running: 3, waiting: 200 })

/** How many hashes were computed since the start: tests compare known and unknown accounts by it. */
export let hashCalls = 0

function hashing<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  return inTurn(turn, () => {
    hashCalls += 1
    return work()
  })
}

// The same accented letters typed on two systems are the same password.
const normal = (password: string) => normalise(password, 'NFKC')

export const hashPassword = (turn: Turn, password: string) =>
  hashing(turn, () => hash(normal(password), options))

/** Without an account the same work is done, so that time does not tell which addresses exist. */
export function verifyPassword(
  turn: Turn,
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  return hashing(turn, async () => {
    const right = await verify(passwordHash ?? decoy, normal(password))
    return right && passwordHash !== undefined
  })
}

// Nobody's password, under the same parameters.
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$S5Wb7cvbrfliUn21W7yp7A$9ejQMW8MsLO01Ck616LhUoJ4E03KeoUgwZwponnWKv8'

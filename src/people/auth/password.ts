import { hash, verify } from '@node-rs/argon2'
import { normalise } from '../../base/text/normalise.ts'
import { fairQueue, type Turn } from '../rateLimits/fairQueue.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const options = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes that may run and wait; beyond, 503 `busy`. Three keep two cores busy and leave one of libuv's four
 * threads for files.
 */
const inTurn = fairQueue({ running: 3, waiting: 200 })

/** Tests compare the work for known and unknown accounts. */
export let hashCalls = 0

function hashing<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  return inTurn(turn, () => {
    hashCalls += 1
    return work()
  })
}

// Accents typed on two systems give the same password.
const normal = (password: string) => normalise(password, 'NFKC')

export const hashPassword = (turn: Turn, password: string) =>
  hashing(turn, () => hash(normal(password), options))

/** Does the same work without an account, so that time does not reveal which addresses exist. */
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

const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$S5Wb7cvbrfliUn21W7yp7A$9ejQMW8MsLO01Ck616LhUoJ4E03KeoUgwZwponnWKv8'

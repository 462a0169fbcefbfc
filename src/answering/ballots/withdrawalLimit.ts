import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { AppContext, AppEnv } from '../../context.ts'
import { minutes } from '../../base/time/dates.ts'
import { clientOf } from '../../people/rateLimits/address.ts'
import { perAddress } from '../../people/rateLimits/rules.ts'
import { tooManyAttempts } from '../../people/rateLimits/store.ts'
import { isWaiting, withdrawBallot, type WithdrawalProof } from './store.ts'

// Counted in memory under a key per process, as `quietLimit`: no trace of who asked (C3).
const processKey = createSecretKey(randomBytes(32))
const limit = { most: 60, window: minutes(1) }

interface WrongProofs {
  proofs: Set<string>
  expiresAt: number
}

const byApp = new WeakMap<AppContext, Map<string, WrongProofs>>()

const hmac = (...parts: (string | Uint8Array)[]) => {
  const hash = createHmac('sha256', processKey)
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('base64')
}

export async function withdrawLimited(c: Context<AppEnv>, proof: WithdrawalProof): Promise<boolean> {
  // A right proof is never counted nor refused, so colleagues behind one address cannot block it.
  const { db, app } = c.var
  const wrong = await wrongProofsOf(c, proof)
  const mark = hmac(proof.proof)
  const isFull = () => wrong.proofs.size >= perAddress(limit, clientOf(c)).most
  const tooMany = () => tooManyAttempts(wrong.expiresAt - c.var.now.getTime())
  const isRepeated = wrong.proofs.has(mark)
  // The lock is not taken for a proof that is probably wrong.
  if ((isRepeated || isFull()) && !(await isWaiting(db, proof, app))) {
    if (isRepeated) return false
    throw tooMany()
  }
  if (await withdrawBallot(db, proof, app)) return true
  if (wrong.proofs.has(mark) || (await isWaiting(db, proof, app))) return false
  if (isFull()) throw tooMany()
  wrong.proofs.add(mark)
  return false
}

async function wrongProofsOf(c: Context<AppEnv>, { waveId }: WithdrawalProof): Promise<WrongProofs> {
  const { db, app, now } = c.var
  const time = now.getTime()
  const wave = await db.selectFrom('waves').select('id').where('id', '=', waveId).executeTakeFirst()
  const counts = byApp.get(app) ?? new Map<string, WrongProofs>()
  byApp.set(app, counts)
  const isOpen = ({ expiresAt }: WrongProofs) => expiresAt > time && expiresAt <= time + limit.window
  // Unknown waves share one count, or each invented id would have its own.
  const key = hmac(clientOf(c).address, wave?.id ?? '')
  const known = counts.get(key)
  if (known && isOpen(known)) return known
  const fresh = { proofs: new Set<string>(), expiresAt: time + limit.window }
  counts.set(key, fresh)
  if (counts.size % 1_000 === 0) for (const [each, count] of counts) if (!isOpen(count)) counts.delete(each)
  return fresh
}

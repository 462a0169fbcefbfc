import type { Context } from 'hono'
import type { AppEnv } from '../../context.ts'
import { minutes } from '../../base/time/dates.ts'
import { clientOf } from '../../people/rateLimits/address.ts'
import { countsByApp, quietMark } from '../../people/rateLimits/quietCounts.ts'
import { perAddress } from '../../people/rateLimits/rules.ts'
import { tooManyAttempts } from '../../people/rateLimits/store.ts'
import { isWaiting, withdrawBallot, type WithdrawalProof } from './store.ts'

const limit = { most: 60, window: minutes(1) }
const wrongProofs = countsByApp(limit.window)

export async function withdrawLimited(c: Context<AppEnv>, proof: WithdrawalProof): Promise<boolean> {
  // A right proof is never counted nor refused, so colleagues behind one address cannot block it.
  const { db, app, now } = c.var
  const time = now.getTime()
  const who = await counterOf(c, proof)
  const counts = wrongProofs(app)
  const mark = quietMark(proof.proof)
  const isFull = () => (counts.find(who, time)?.marks.size ?? 0) >= perAddress(limit, clientOf(c)).most
  const isRepeated = () => counts.find(who, time)?.marks.has(mark) ?? false
  const tooMany = () => tooManyAttempts(counts.open(who, time).expiresAt - time)
  // The lock is not taken for a proof that is probably wrong.
  if ((isRepeated() || isFull()) && !(await isWaiting(db, proof, app))) {
    if (isRepeated()) return false
    throw tooMany()
  }
  if (await withdrawBallot(db, proof, app)) return true
  if (isRepeated() || (await isWaiting(db, proof, app))) return false
  if (isFull()) throw tooMany()
  counts.open(who, time).marks.add(mark)
  return false
}

/** Unknown waves share one count, or each invented id would have its own. */
async function counterOf(c: Context<AppEnv>, { waveId }: WithdrawalProof): Promise<string> {
  const wave = await c.var.db.selectFrom('waves').select('id').where('id', '=', waveId).executeTakeFirst()
  return quietMark(clientOf(c).address, wave?.id ?? '')
}

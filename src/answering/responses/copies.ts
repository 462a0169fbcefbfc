import { randomBytes } from 'node:crypto'
import { toBase64url, type Bytes } from '../../base/encoding/bytes.ts'
import { equalsInConstantTime } from '../../base/encoding/secrets.ts'
import { minutes } from '../../base/time/dates.ts'
import type { AppContext } from '../../context.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { countsByApp, quietMark } from '../../people/rateLimits/quietCounts.ts'
import { tooManyAttempts } from '../../people/rateLimits/store.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { recordLength } from '../protocol/lengths.ts'
import { sealedLength } from '../protocol/sealedCopy.ts'
import { hidesState } from './rules.ts'

interface CopyOwner {
  accountId: string
  waveId: string
}

/** What the database keeps of a proof: neither the code nor another copy's proof follows from it. */
export const proofHash = (key: ApplicationKey, { accountId, waveId }: CopyOwner, proof: Bytes | null) =>
  proof && key.hmac('copy-proof', accountId, waveId, proof)

const copyOf = (db: Db, { accountId, waveId }: CopyOwner) =>
  db
    .selectFrom('waves')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', accountId))
    .leftJoin('responses', (join) =>
      join.onRef('responses.waveId', '=', 'waves.id').on('responses.accountId', '=', accountId),
    )
    .leftJoin('sealedCopies', 'sealedCopies.responseId', 'responses.id')
    .where('waves.id', '=', waveId)
    .select(['waves.versionId', 'waves.openedOn', 'accounts.entryChangedOn'])
    .select(['sealedCopies.revision', 'sealedCopies.sealed', 'sealedCopies.proof'])
    .executeTakeFirst()

type FoundCopy = NonNullable<Awaited<ReturnType<typeof copyOf>>>

const isHidden = (wave: FoundCopy) => hidesState(wave, wave.entryChangedOn)

const asText = ({ revision, sealed }: FoundCopy) =>
  revision === null || sealed === null ? null : { revision, sealed: toBase64url(sealed) }

export async function readCopy(db: Db, actor: Actor, waveId: string) {
  const found = await copyOf(db, { accountId: actor.id, waveId })
  return found && !isHidden(found) ? asText(found) : null
}

const limit = { most: 10, window: minutes(10) }
const wrongProofs = countsByApp(limit.window)

interface CopyTools {
  app: AppContext
  key: ApplicationKey
  now: Date
}

/** Where the state is hidden, a wrong code and no copy answer alike, in one length: bytes that nobody opens. */
export async function openCopy(
  db: Db,
  actor: Actor,
  { waveId, proof }: { waveId: string; proof: Bytes },
  { app, key, now }: CopyTools,
) {
  const owner = { accountId: actor.id, waveId }
  const found = await copyOf(db, owner)
  if (!found || !isHidden(found)) return found ? asText(found) : null
  const counts = wrongProofs(app)
  const who = quietMark(actor.id, waveId)
  const known = counts.find(who, now.getTime())
  if (known && known.points >= limit.most) throw tooManyAttempts(known.expiresAt - now.getTime())
  if (isProven(proofHash(key, owner, proof), found.proof)) return asText(found)
  counts.open(who, now.getTime()).points += 1
  const length = sealedLength(recordLength(await questionsOf(db, found.versionId)))
  return { revision: 1, sealed: toBase64url(Uint8Array.from(randomBytes(length))) }
}

const isProven = (hash: string | null, kept: string | null): boolean =>
  equalsInConstantTime(hash ?? '', kept ?? 'none')

/** Whether this account may write over its copy: where the state is hidden, only with the code's proof (C23.2). */
export async function mayReplaceCopy(
  db: Db,
  owner: CopyOwner,
  { key, proof }: { key: ApplicationKey; proof: Bytes | null },
): Promise<boolean> {
  const found = await copyOf(db, owner)
  return !found || !isHidden(found) || isProven(proofHash(key, owner, proof), found.proof)
}

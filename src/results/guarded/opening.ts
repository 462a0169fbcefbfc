import { randomBytes } from 'node:crypto'
import { sha256, toBase64url, toHex, type Bytes } from '../../base/encoding/bytes.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { keyPairFrom } from '../../base/encoding/hpke.ts'
import { readJson } from '../../base/encoding/json.ts'
import { isAct, peopleHash, type OpeningAct } from '../../answering/guarded/act.ts'
import { layoutOf } from '../../answering/protocol/layout.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/db.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'
import { setGuarded } from '../../surveys/waves/waveWrites.ts'
import { placesOf, rightsOf } from '../batches/holders.ts'

// The act of opening of a guarded wave, and its keys (C28.4).

const KEY = 32

const placeOf = (waveId: string) => Buffer.from(waveId)

export const peopleSalt = (key: ApplicationKey, waveId: string): Bytes =>
  new Uint8Array(Buffer.from(key.hmac('people', waveId), 'hex'))

/** Who holds the right of each label and no other; `without`: of none, or of several (C23.5.1). */
export async function labelCounts(tx: Db, wave: Pick<WaveRow, 'id' | 'takesNewcomers'>) {
  const groups = await tx
    .selectFrom('reportingGroups')
    .select(['id', 'kind', 'groupingId'])
    .where('waveId', '=', wave.id)
    .orderBy('id')
    .execute()
  const planned = groups.map(({ id, kind }) => ({ group: id, isCompany: kind === 'company' }))
  const { counts, unplaced } = placesOf(await rightsOf(tx, wave), planned)
  const company = groups.find(({ kind }) => kind === 'company')?.id ?? ''
  const without = unplaced + (counts.get(company) ?? 0)
  return {
    groups: groups.map((each) => ({ ...each, people: each.id === company ? 0 : (counts.get(each.id) ?? 0) })),
    without,
  }
}

interface GuardedOpening {
  waveId: string
  list: { hash: string }
  days: number
}

/** After the wave's keys and rights are written, in the same transaction: fixed for ever (C28.4). */
export async function guardWave(
  tx: Db,
  key: ApplicationKey,
  { waveId, list, days }: GuardedOpening,
): Promise<void> {
  const wave = await tx.selectFrom('waves').selectAll().where('id', '=', waveId).executeTakeFirstOrThrow()
  const version = await tx
    .selectFrom('questionnaireVersions')
    .select('contentHash')
    .where('id', '=', wave.versionId)
    .executeTakeFirstOrThrow()
  const { equal, sizes } = layoutOf(await questionsOf(tx, wave.versionId))
  const { groups } = await labelCounts(tx, wave)
  const labels = groups
    .filter(({ kind }) => kind !== 'company')
    .map(({ id, people }) => [id, people] as const)
  const parents = await parentsOf(tx, waveId)
  const [verification, results] = [new Uint8Array(randomBytes(KEY)), new Uint8Array(randomBytes(KEY))]
  const act: OpeningAct = {
    ...{ days, guardians: list.hash, k: wave.minimumGroupSize, layout: { equal, sizes } },
    people: await peopleHash(peopleSalt(key, waveId), labels),
    results: toBase64url((await keyPairFrom(results)).point),
    suite: 1,
    tree: {
      entities: [...parents].map(([id, above]) => ({ above, id })).sort(byId),
      groups: groups
        .map(({ id, kind, groupingId }) => ({ entity: groupingId, id, kind: kindOf[kind] }))
        .sort(byId),
    },
    verification: toHex(await sha256(verification)),
    ...{ version: version.contentHash ?? '', wave: waveId },
  }
  await setGuarded(tx, key, waveId, {
    guardedAct: canonical(act),
    sealedVerificationKey: key.seal('verification-key', verification, placeOf(waveId)),
    sealedResultsKey: key.seal('results-key', results, placeOf(waveId)),
  })
}

const kindOf = { company: 'company', grouping: 'entity', team: 'team' } as const
const byId = ({ id: one }: { id: string }, { id: other }: { id: string }) => (one < other ? -1 : 1)

type GuardedWave = Pick<WaveRow, 'id' | 'guardedAct' | 'sealedVerificationKey' | 'sealedResultsKey'>

export async function guardingOf(key: ApplicationKey, wave: GuardedWave) {
  const { id, guardedAct, sealedVerificationKey, sealedResultsKey } = wave
  if (!guardedAct || !sealedVerificationKey || !sealedResultsKey)
    throw new Error('a wave without its guarded keys')
  const opened = (purpose: string, sealed: Uint8Array) =>
    new Uint8Array(key.open(purpose, sealed, placeOf(id)))
  return {
    act: readJson(guardedAct, isAct),
    verificationKey: opened('verification-key', sealedVerificationKey),
    results: await keyPairFrom(opened('results-key', sealedResultsKey)),
  }
}

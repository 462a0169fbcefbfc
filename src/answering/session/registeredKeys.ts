import type { JsonValue } from '../../base/encoding/canonicalJson.ts'
import type { ChainEntry, EntryDetail } from '../../data/register/chain.ts'
import { checkRegister, isNewRestore } from '../../data/register/rememberedHead.ts'

export interface CompanyRegisterRead {
  entries: readonly ChainEntry[]
  details: readonly EntryDetail[]
}

export type KeyRefusal = 'keys' | 'other_keys' | 'not_verified'

export interface RegisteredKeys {
  /** The head of a wave's key list as its opening recorded it; null where no entry names the wave. */
  head: string | null | 'rewritten'
  /** The day of a restore that this browser had not read. */
  restoredOn: string | null
  /** What a guarded wave was opened with (C28.4). */
  guarded?: { act: JsonValue; version: string }
}

export async function registeredHead(
  companyId: string,
  register: CompanyRegisterRead,
  waveId: string,
): Promise<RegisteredKeys> {
  const checked = await checkRegister(companyId, register)
  // A restore without the file of heads cannot list what it lost (C16.3): its entry says so, and people answer.
  const isUnlisted = !checked.ok && checked.why === 'rewritten' && isNewRestore(companyId, register.entries)
  if (!checked.ok && !isUnlisted) return { head: 'rewritten', restoredOn: null }
  const last = register.entries.findLast(({ kind }) => kind === 'restored')
  const restoredOn = checked.ok ? (checked.restoredOn ?? null) : (last?.day ?? null)
  const opened = register.entries
    .map(({ kind, body }) => ({
      kind,
      ...(body as { wave?: string; keys?: string; act?: JsonValue; version?: string }),
    }))
    .find(({ kind, wave }) => kind === 'opened' && wave === waveId)
  const { act, version = '' } = opened ?? {}
  return { head: opened ? (opened.keys ?? '') : null, restoredOn, ...(act && { guarded: { act, version } }) }
}

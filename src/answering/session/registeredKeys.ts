import type { ChainEntry, EntryDetail } from '../../data/register/chain.ts'
import { checkRegister, isNewRestore } from '../../data/register/rememberedHead.ts'

export interface CompanyRegisterRead {
  entries: readonly ChainEntry[]
  details: readonly EntryDetail[]
}

/** The head of a wave's key list as its opening recorded it; null where no entry names the wave. */
export async function registeredHead(
  companyId: string,
  register: CompanyRegisterRead,
  waveId: string,
): Promise<string | null | 'rewritten'> {
  const checked = await checkRegister(companyId, register)
  // A restore without the file of heads cannot list what it lost (C16.3): its entry says so, and people answer.
  if (!checked.ok && !(checked.why === 'rewritten' && isNewRestore(companyId, register.entries)))
    return 'rewritten'
  const opened = register.entries
    .map(({ kind, body }) => ({ kind, ...(body as { wave?: string; keys?: string }) }))
    .find(({ kind, wave }) => kind === 'opened' && wave === waveId)
  return opened ? (opened.keys ?? '') : null
}

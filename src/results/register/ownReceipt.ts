import { sha256, toHex, utf8 } from '../../base/encoding/bytes.ts'
import type { ChainCheck, ChainEntry } from '../../data/register/chain.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import { isSealed, listText, type Receipt } from '../../data/register/receipts.ts'
import type { ReceiptList } from '../../data/register/receiptLists.ts'

/**
 * C16.7. `none`: no list was published. `rewritten`: register or list differ from the record. `missing`: a
 * signed receipt's line is absent.
 */
export type OwnCheck =
  | { kind: 'waiting' | 'none' | 'rewritten' }
  | { kind: 'listed'; count: number; deposits: number }
  | { kind: 'missing'; isSealed: boolean | null; restoredOn: string | null }

export const publishedEntry = (entries: readonly ChainEntry[], waveId: string): ChainEntry | undefined =>
  entries.find(({ kind, body }) => kind === 'published' && (body as { wave?: string }).wave === waveId)

export async function checkReceipt(
  { entries, checked }: { entries: readonly ChainEntry[]; checked: ChainCheck },
  { waveId, receipt, list }: { waveId: string; receipt: Receipt; list: ReceiptList | null },
): Promise<OwnCheck> {
  if (!checked.ok) return { kind: 'rewritten' }
  const published = publishedEntry(entries, waveId)
  if (!published) return { kind: 'waiting' }
  const { receipts, deposits } = published.body as EntryBodies['published']
  if (receipts === null || deposits === null) return { kind: 'none' }
  if (!list || !(await isRecorded(list.lines, receipts))) return { kind: 'rewritten' }
  if (list.lines.includes(receipt.entry)) return { kind: 'listed', count: list.lines.length, deposits }
  const [genesis] = entries
  const { receiptKey } = genesis?.body as EntryBodies['genesis']
  return {
    kind: 'missing',
    isSealed: await isSealed(receiptKey, waveId, receipt),
    restoredOn: restoredBefore(entries, published.position),
  }
}

/** Sorted too: an order could reveal a time. */
export async function isRecorded(lines: readonly string[], hash: string): Promise<boolean> {
  const isSorted = lines.every((line, at) => at === 0 || (lines[at - 1] ?? '') < line)
  return isSorted && toHex(await sha256(utf8(listText(lines)))) === hash
}

/** A deposit after the backup of a restore is lost with it: the server did not lie. */
const restoredBefore = (entries: readonly ChainEntry[], position: number): string | null =>
  entries.findLast((entry) => entry.kind === 'restored' && entry.position < position)?.day ?? null

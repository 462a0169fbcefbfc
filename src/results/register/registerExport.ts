import type { ChainEntry } from '../../data/register/chain.ts'
import type { ReceiptList } from '../../data/register/receiptLists.ts'
import type { RegisterExport } from './verification.ts'
import type { Register } from './store.ts'

interface RegisterExporting {
  tables: (entry: ChainEntry) => Promise<RegisterExport>
  list: (waveId: string) => Promise<ReceiptList | null>
}

/** « registre.json »: exactly what `scripts/verifier-registre.mjs` reads. */
export async function exportOf(
  { companyId, entries, details: inReach }: Register,
  { tables: tablesOf, list: listOf }: RegisterExporting,
): Promise<string> {
  const details = [...inReach]
  const tables = []
  for (const entry of withTables(entries)) {
    const published = await tablesOf(entry)
    details.push(...published.details)
    tables.push(...published.tables.map(({ position, part, content }) => ({ position, part, content })))
  }
  const receipts = []
  for (const { position, body } of entries.filter(({ body }) => body.receipts)) {
    const list = await listOf((body as { wave?: string }).wave ?? '')
    if (list) receipts.push({ position, lines: list.lines })
  }
  return JSON.stringify({ companyId, entries, details, tables, receipts }, null, 1)
}

export const withTables = (entries: readonly ChainEntry[]) =>
  entries.filter(({ kind }) => kind === 'published' || kind === 'permanent_ended')

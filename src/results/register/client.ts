import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { anonymous, answer, answerOrNull, send } from '../../base/http/client.ts'
import type { ChainEntry } from '../../data/register/chain.ts'
import type { ReceiptList } from '../../data/register/receiptLists.ts'
import { checkRegister } from '../../data/register/rememberedHead.ts'
import { checkTables, type RegisterExport } from './verification.ts'
import { exportOf } from './registerExport.ts'
import type { Register } from './store.ts'

const address = (companyId: string) => `/api/companies/${encodeURIComponent(companyId)}/register`

/** Recomputed here before anything of it is shown. */
export const registerQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['register', companyId],
    queryFn: async () => {
      const register = await answer<Register>(send(address(companyId)))
      return { register, checked: await checkRegister(companyId, register) }
    },
    meta: { live: ['results', 'companies'] },
  })

export const tablesQuery = (companyId: string, { position }: ChainEntry, entries: readonly ChainEntry[]) =>
  queryOptions({
    queryKey: ['register', companyId, position, entries[position]?.hash],
    queryFn: async () => {
      const published = await answer<RegisterExport>(send(`${address(companyId)}/${position}`))
      return { position, ...published, changed: await checkTables(entries, published) }
    },
    meta: { live: ['results'] },
  })

/** The list of a wave's deposits, requested anonymously and whole, or not at all (C16.6). */
export const receiptsQuery = (waveId: string) =>
  queryOptions({
    queryKey: ['receipts', waveId],
    queryFn: () =>
      answerOrNull<ReceiptList>(send(`/api/waves/${encodeURIComponent(waveId)}/receipts`, anonymous)),
  })

/** The register as a file, to verify it without this server. */
export async function registerFile(queries: QueryClient, register: Register): Promise<File> {
  const { companyId, entries } = register
  const text = await exportOf(register, {
    tables: (entry) => queries.query(tablesQuery(companyId, entry, entries)),
    list: (waveId) => queries.query(receiptsQuery(waveId)),
  })
  return new File([text], 'registre.json', { type: 'application/json' })
}

import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { answer } from '../../base/kit/client.ts'
import type { Entry } from '../../data/register/chain.ts'
import { checkRegister, checkTables, type HandedOut } from './checking.ts'
import type { Register } from './store.ts'

const address = (companyId: string) => `/api/companies/${encodeURIComponent(companyId)}/register`

/** The register, recomputed here before anything of it is shown. */
export const registerQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['register', companyId],
    queryFn: async () => {
      const register = await answer<Register>(fetch(address(companyId)))
      return { register, checked: await checkRegister(companyId, register) }
    },
    meta: { live: ['results', 'companies'] },
  })

/** The tables of one publication as they are now, and the names of those that are not what was inscribed. */
export const tablesQuery = (companyId: string, { position }: Entry, entries: readonly Entry[]) =>
  queryOptions({
    queryKey: ['register', companyId, position, entries[position]?.hash],
    queryFn: async () => {
      const handedOut = await answer<HandedOut>(fetch(`${address(companyId)}/${position}`))
      return { position, ...handedOut, changed: await checkTables(entries, handedOut) }
    },
    meta: { live: ['results'] },
  })

/** Everything that `scripts/verifier-registre.mjs` looks at, as one file. */
export async function registerFile(queries: QueryClient, register: Register): Promise<File> {
  const { companyId, company, entries } = register
  const details = [...register.details]
  const tables = []
  for (const entry of withTables(entries)) {
    const handedOut = await queries.fetchQuery(tablesQuery(companyId, entry, entries))
    details.push(...handedOut.details)
    tables.push(...handedOut.tables)
  }
  const text = JSON.stringify({ companyId, company, entries, details, tables }, null, 1)
  return new File([text], 'registre.json', { type: 'application/json' })
}

/** The entries behind which published tables stand. */
export const withTables = (entries: readonly Entry[]) =>
  entries.filter(({ kind }) => kind === 'published' || kind === 'permanent_ended')

import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { importApi, importsApi } from './api.ts'
import { rowsPerRequest, type ApplyRequest, type Choices, type ImportRow } from './rules.ts'

const one = () => client<typeof importApi>('/api/companies')[':companyId']
const param = (companyId: string) => ({ companyId: encodeURIComponent(companyId) })

/** Half of what a request may weigh: a letter takes two or three bytes. */
const mostLetters = 250_000

/** Requests of 500 lines at most, within the weight. */
function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = []
  let part: ImportRow[] = []
  let letters = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    if (part.length === rowsPerRequest || (part.length > 0 && letters + size > mostLetters)) {
      parts.push(part)
      part = []
      letters = 0
    }
    part.push(row)
    letters += size
  }
  return [...parts, part]
}

export interface RowsUpload {
  companyId: string
  rows: readonly ImportRow[]
  asks: Choices
}

/** Sends the file in parts; the last answer is the check. */
export async function checkRows({ companyId, rows, asks }: RowsUpload, progress: (percent: number) => void) {
  const upload = crypto.randomUUID()
  const parts = partsOf(rows)
  for (const [part, some] of parts.entries()) {
    progress(Math.round((100 * part) / parts.length))
    const isLast = part === parts.length - 1
    const json = { upload, part, rows: some, asks: isLast ? asks : null }
    const { check } = await answer(one().import.check.$post({ param: param(companyId), json }))
    if (check) return { upload, check }
  }
  throw new Error('the last part asks for the check')
}

export type ImportCheckAnswer = Awaited<ReturnType<typeof checkRows>>
export type RowsByLine = ReadonlyMap<number, ImportRow>

export const applyRows = (companyId: string, json: ApplyRequest) =>
  answer(one().import.apply.$post({ param: param(companyId), json }))

export type AppliedImport = Awaited<ReturnType<typeof applyRows>>

export const exportAddress = (companyId: string) =>
  `/api/companies/${encodeURIComponent(companyId)}/import/people.csv`

export const blocksQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['imports', companyId],
    queryFn: () =>
      answer(
        companyId === null
          ? client<typeof importsApi>('/api/imports').index.$get()
          : one().imports.$get({ param: param(companyId) }),
      ),
    meta: { live: ['employees', 'companies'] },
  })

export const approveBlock = (companyId: string, importId: string) =>
  answer(one().imports[':importId'].approval.$post({ param: { ...param(companyId), importId } }))

import { answer, ApiError, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { importApi, importsApi } from './api.ts'
import { rowsPerRequest, type ApplyRequest, type Choices, type ImportRow, type RowsRequest } from './rules.ts'

const one = () => client<typeof importApi>('/api/companies')[':companyId']

/** Half of what a request may weigh: a letter takes two or three bytes. */
const mostLetters = 250_000

interface FilePart {
  rows: ImportRow[]
  /** By which a part that was sent is known again. */
  text: string
}

/** Requests of 500 lines at most, within the weight. */
export function partsOf(rows: readonly ImportRow[]): FilePart[] {
  const parts: FilePart[] = []
  let part: FilePart = { rows: [], text: '' }
  for (const row of rows) {
    const text = JSON.stringify(row)
    const isFull = part.rows.length === rowsPerRequest || part.text.length + text.length > mostLetters
    if (isFull && part.rows.length > 0) {
      parts.push(part)
      part = { rows: [], text: '' }
    }
    part.rows.push(row)
    part.text += text
  }
  return [...parts, part]
}

/** What the server holds of a file. */
export interface SentFile {
  upload: string
  parts: readonly string[]
}

export interface RowsUpload {
  companyId: string
  rows: readonly ImportRow[]
  asks: Choices
  sent: SentFile | null
}

export async function checkRows(sending: RowsUpload, progress: (percent: number) => void) {
  try {
    return await sendChanged(sending, progress)
  } catch (error) {
    // The hour of the rows is over: they are sent again, unasked.
    if (!sending.sent || !(error instanceof ApiError) || error.code !== 'rows_gone') throw error
    return sendChanged({ ...sending, sent: null }, progress)
  }
}

/** Sends the parts that the server does not hold; the last request asks for the check. */
async function sendChanged(sending: RowsUpload, progress: (percent: number) => void) {
  const { companyId, rows, asks } = sending
  const parts = partsOf(rows)
  const sent = sending.sent?.parts.length === parts.length ? sending.sent : null
  const upload = sent?.upload ?? crypto.randomUUID()
  const changed = [...parts.entries()].filter(([part, { text }]) => sent?.parts[part] !== text)
  const ask = (json: Omit<Parameters<typeof sendPart>[1], 'upload' | 'parts'>) =>
    sendPart(companyId, { upload, parts: parts.length, ...json })
  for (const [at, [part, { rows: some }]] of changed.slice(0, -1).entries()) {
    progress(Math.round((100 * at) / changed.length))
    await ask({ part, rows: some, asks: null })
  }
  const [part = 0, last] = changed.at(-1) ?? []
  progress(Math.round(100 - 100 / Math.max(1, changed.length)))
  const { check } = await ask({ part, rows: last?.rows ?? null, asks })
  if (!check) throw new Error('the last request asks for the check')
  return { check, sent: { upload, parts: parts.map(({ text }) => text) } }
}

const sendPart = (companyId: string, json: RowsRequest) =>
  answer(one().import.check.$post({ ...inPath({ companyId }), json }))

export type RowsCheck = Awaited<ReturnType<typeof checkRows>>['check']
export type RowsByLine = ReadonlyMap<number, ImportRow>

export const columnsQuery = (companyId: string) =>
  routeQuery(['import-columns', companyId], () => one().import.columns.$get(inPath({ companyId })))

export const applyRows = (companyId: string, json: ApplyRequest) =>
  answer(one().import.apply.$post({ ...inPath({ companyId }), json }))

export type AppliedImport = Awaited<ReturnType<typeof applyRows>>

export const exportAddress = (companyId: string) =>
  `/api/companies/${encodeURIComponent(companyId)}/import/people.csv`

export const blocksQuery = (companyId: string | null) =>
  routeQuery(
    ['imports', companyId],
    () =>
      companyId === null
        ? client<typeof importsApi>('/api/imports').index.$get()
        : one().imports.$get(inPath({ companyId })),
    ['employees', 'companies'],
  )

export const approveBlock = (companyId: string, importId: string) =>
  answer(one().imports[':importId'].approval.$post(inPath({ companyId, importId })))

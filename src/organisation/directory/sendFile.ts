import { Worker } from 'node:worker_threads'
import { Line } from '../../data/engines/line.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Db } from '../../data/db/db.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { keptColumns } from '../import/uploads.ts'
import { readDirectory } from '../companies/directorySettings.ts'
import type { ReadFile } from './readWorker.ts'
import { addRun, emptyCounts } from './runs.ts'

/** One at a time: a file of 20,000 lines and its thread take 100 MB. */
const reading = new Line(1)

async function readOnThread(bytes: Uint8Array, kept: unknown): Promise<ReadFile> {
  await reading.enter()
  try {
    const worker = new Worker(new URL('readWorker.ts', import.meta.url), { workerData: { bytes, kept } })
    return await new Promise<ReadFile>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } finally {
    reading.leave()
  }
}

/** What is no table is refused as such; a table that names nobody with the heads that it has. */
const noTable = new Set(['F02', 'F03', 'F04', 'too_heavy'])

/** The run of a file with the columns that were applied by hand (C27.3); nothing is kept of a refused one. */
export async function sendFile(
  db: Db,
  company: CompanyInScope,
  bytes: Uint8Array,
  now: Date,
): Promise<string> {
  const { rowList, rowCount, problem, columns } = await readOnThread(bytes, await keptColumns(db, company))
  if (problem && noTable.has(problem.code)) throw new Refusal(problem.code, 415)
  if (problem) throw new Refusal(problem.code, 422, { columns })
  const { mode } = await readDirectory(db, company.id)
  const run = { companyId: company.id, source: 'fichier' as const, rowList }
  return addRun(db, { ...run, counts: emptyCounts(mode, rowCount) }, now)
}

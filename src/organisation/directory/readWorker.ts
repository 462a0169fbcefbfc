import { parentPort, workerData } from 'node:worker_threads'
import type { ColumnChoice } from '../import/rules.ts'
import { readPeople } from '../peopleFile/parse.ts'
import { readCsv } from '../peopleFile/sheet.ts'
import { rowListOf } from './rowLists.ts'
import type { FileProblem } from '../peopleFile/messages.ts'

/** A file of a script, read off the event loop. */
export interface ReadFile {
  /** As text: as objects, 20,000 rows would hold the event loop that receives them. */
  rowList: string
  rowCount: number
  problem: FileProblem | null
  columns: string[]
}

async function read({
  bytes,
  kept,
}: {
  bytes: Uint8Array
  kept: readonly ColumnChoice[]
}): Promise<ReadFile> {
  const sheet = readCsv(bytes)
  if ('code' in sheet) return { rowList: '', rowCount: 0, problem: sheet, columns: [] }
  const { rows, problems, columns } = readPeople(sheet, { kept, layout: null })
  const heads = columns.map(({ head }) => head.slice(0, 100))
  return {
    rowList: await rowListOf(rows),
    rowCount: rows.length,
    problem: problems[0] ?? null,
    columns: heads,
  }
}

parentPort?.postMessage(await read(workerData as Parameters<typeof read>[0]))

import { parentPort, workerData } from 'node:worker_threads'
import type { ColumnChoice } from '../import/rules.ts'
import { readPeople, type PeopleFile } from '../peopleFile/parse.ts'
import { readCsv } from '../peopleFile/sheet.ts'
import type { FileProblem } from '../peopleFile/messages.ts'

/** A file of a script, read off the event loop. */
export interface ReadFile {
  rows: PeopleFile['rows']
  problem: FileProblem | null
  columns: string[]
}

function read({ bytes, kept }: { bytes: Uint8Array; kept: readonly ColumnChoice[] }): ReadFile {
  const sheet = readCsv(bytes)
  if ('code' in sheet) return { rows: [], problem: sheet, columns: [] }
  const { rows, problems, columns } = readPeople(sheet, { kept, layout: null })
  return { rows, problem: problems[0] ?? null, columns: columns.map(({ head }) => head.slice(0, 100)) }
}

parentPort?.postMessage(read(workerData as Parameters<typeof read>[0]))

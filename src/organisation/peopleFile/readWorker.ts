import type { FileProblem } from './messages.ts'
import { nothingRead, readPeople, type FileReading, type PeopleFile } from './parse.ts'
import { readBytes } from './readBytes.ts'
import type { PeopleSheet } from './sheet.ts'

// In a worker: 20,000 lines take more than a second. The server opens no workbook (C19.2).

/** Rows come before their file, some at a time: the page unpacks each message in one go. */
export type ReadMessage = { rows: PeopleFile['rows'] } | { file: PeopleFile }

const SLICE = 1_000

let sheet: Promise<PeopleSheet | FileProblem> | undefined

/** The bytes come first; the sheet stays here for every other way to read its columns. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer | FileReading>) => {
  if (data instanceof ArrayBuffer) {
    sheet = readBytes(new Uint8Array(data))
    return
  }
  const found = await sheet
  if (!found) return
  const file = 'code' in found ? nothingRead(found) : readPeople(found, data)
  for (let from = 0; from < file.rows.length; from += SLICE)
    send({ rows: file.rows.slice(from, from + SLICE) })
  send({ file: { ...file, rows: [] } })
}

const send = (message: ReadMessage) => self.postMessage(message)

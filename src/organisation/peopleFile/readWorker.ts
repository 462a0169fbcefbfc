import type { FileProblem } from './messages.ts'
import { nothingRead, readPeople, type FileReading } from './parse.ts'
import { readBytes } from './readBytes.ts'
import type { PeopleSheet } from './sheet.ts'

// In a worker: 20,000 lines take more than a second. The server opens no workbook (C19.2).

let sheet: Promise<PeopleSheet | FileProblem> | undefined

/** The bytes come first; the sheet stays here for every other way to read its columns. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer | FileReading>) => {
  if (data instanceof ArrayBuffer) {
    sheet = readBytes(new Uint8Array(data))
    return
  }
  const found = await sheet
  if (!found) return
  self.postMessage('code' in found ? nothingRead(found) : readPeople(found, data))
}

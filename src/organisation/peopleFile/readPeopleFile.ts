import { nothingRead, type PeopleFile, type FileReading } from './parse.ts'
import type { ReadMessage } from './readWorker.ts'
import { mostBytes } from './sheet.ts'

export interface OpenFile {
  /** Throws where the file can no longer be read. */
  read: (reading: FileReading) => Promise<PeopleFile>
  close: () => void
}

/** Opens a file of people in a worker, which keeps it until it is closed. */
export async function openPeopleFile(file: File): Promise<OpenFile> {
  if (file.size > mostBytes) return { read: async () => nothingRead({ code: 'too_heavy' }), close: () => {} }
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), { type: 'module' })
  worker.postMessage(bytes, [bytes])
  let last: Promise<unknown> = Promise.resolve()
  const answer = (reading: FileReading) =>
    new Promise<PeopleFile>((resolve, reject) => {
      const rows: PeopleFile['rows'] = []
      worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
        if ('file' in data) resolve({ ...data.file, rows })
        else rows.push(...data.rows)
      }
      worker.onerror = () => reject(new Error('the file could not be read'))
      worker.postMessage(reading)
    })
  return {
    read: (reading) => {
      const next = last.then(() => answer(reading))
      last = next.catch(() => {})
      return next
    },
    close: () => worker.terminate(),
  }
}

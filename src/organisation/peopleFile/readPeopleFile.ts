import { mostBytes, type PeopleFile } from './parse.ts'

/** Reads a file of people in a worker; throws if the file can no longer be read. */
export async function readPeopleFile(file: File): Promise<PeopleFile> {
  if (file.size > mostBytes) return { rows: [], problems: [{ code: 'too_heavy' }], warnings: [] }
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<PeopleFile>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PeopleFile>) => resolve(data)
      worker.onerror = () => reject(new Error('the file could not be read'))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}

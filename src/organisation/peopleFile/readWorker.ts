import { readPeopleBytes } from './readBytes.ts'

// In a worker: 20,000 lines take more than a second. The server opens no workbook (C19.2).

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await readPeopleBytes(new Uint8Array(data)))
}

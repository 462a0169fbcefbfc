import { readPeopleBytes } from './readBytes.ts'

// Beside the page's own thread: 20,000 lines take more than a second. No workbook is opened on the server (C19.2).

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await readPeopleBytes(new Uint8Array(data)))
}

import { fstatSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** What Node knows of a connection's writing, and shows only to itself. */
interface Handle {
  fd: number
  bytesWritten: number
  writeQueueSize: number
}

const handleOf = (socket: Socket) => (socket as { _handle?: Partial<Handle> | null })._handle

/** How many bytes of what was written the system has taken; unlike `bytesWritten`, which counts what waits as well. */
export function bytesTaken(socket: Socket): number {
  const { bytesWritten = 0, writeQueueSize = 0 } = handleOf(socket) ?? {}
  return bytesWritten - writeQueueSize
}

/** By what the system's table names the connection; undefined where there is none. */
export function inodeOf(socket: Socket): number | undefined {
  const { fd = -1 } = handleOf(socket) ?? {}
  return fd < 0 ? undefined : fstatSync(fd).ino
}

const line = /^ *\d+: \S+ \S+ \S\S ([\dA-F]+):\S+ \S+ \S+ +\d+ +\d+ (\d+)/

/**
 * How many bytes the system holds for each client, by inode: it takes megabytes at once and then nothing for a minute,
 * while a slow client reads them. Told by Linux; elsewhere nothing is known.
 */
export async function sendQueues(): Promise<Map<number, number>> {
  const queues = new Map<number, number>()
  for (const table of ['/proc/self/net/tcp', '/proc/self/net/tcp6'])
    for await (const lines of linesOf(table))
      for (const text of lines) {
        const [, queued = '', inode] = line.exec(text) ?? []
        if (inode) queues.set(Number(inode), parseInt(queued, 16))
      }
  return queues
}

/** Piece by piece: where this is asked, the table is long and memory is short. */
async function* linesOf(path: string) {
  const file = await open(path).catch(() => undefined)
  if (!file) return
  try {
    const piece = Buffer.alloc(16_384)
    let rest = ''
    for (let read = await file.read(piece); read.bytesRead > 0; read = await file.read(piece)) {
      const lines = (rest + piece.toString('latin1', 0, read.bytesRead)).split('\n')
      rest = lines.pop() ?? ''
      yield lines
    }
  } finally {
    await file.close()
  }
}

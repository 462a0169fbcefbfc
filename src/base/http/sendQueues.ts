import { fstatSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Socket } from 'node:net'

interface Handle {
  fd: number
  bytesWritten: number
  writeQueueSize: number
}

const handleOf = (socket: Socket) => (socket as { _handle?: Partial<Handle> | null })._handle

/** Bytes that the system accepted; `bytesWritten` also counts waiting ones. */
export function bytesTaken(socket: Socket): number {
  const { bytesWritten = 0, writeQueueSize = 0 } = handleOf(socket) ?? {}
  return bytesWritten - writeQueueSize
}

/** The socket's inode in the system's table; undefined elsewhere than on Linux. */
export function inodeOf(socket: Socket): number | undefined {
  const { fd = -1 } = handleOf(socket) ?? {}
  return fd < 0 ? undefined : fstatSync(fd).ino
}

const line = /^ *\d+: \S+ \S+ \S\S ([\dA-F]+):\S+ \S+ \S+ +\d+ +\d+ (\d+)/

/**
 * Bytes queued by the kernel per client: it accepts megabytes at once while a slow client reads. Linux only;
 * elsewhere empty.
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

/** Reads in pieces: the table is longest when memory is short. */
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

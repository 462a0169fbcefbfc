import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import { steadyPort } from './steadyPort.ts'

/** A way to one port that can be shut as a network drops packets: nothing arrives, and no end notices. */
export interface Gate {
  port: number
  shut(): void
  open(): void
  close(): void
}

export async function gateTo(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isOpen = true

  function join(one: Socket, other: Socket) {
    sockets.add(one)
    one.setNoDelay(true)
    one.on('error', () => one.destroy())
    one.on('close', () => {
      sockets.delete(one)
      if (isOpen) other.destroy()
    })
    if (isOpen) one.pipe(other)
  }
  const server = createServer((inner) => {
    const outer = new Socket()
    if (isOpen) outer.connect(target, '127.0.0.1')
    join(inner, outer)
    join(outer, inner)
  })
  server.listen(await steadyPort(), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a gate listens on a port')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: address.port,
    shut() {
      isOpen = false
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    open() {
      isOpen = true
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}

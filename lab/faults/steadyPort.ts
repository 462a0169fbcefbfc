import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that outgoing connections borrow: free again when the program that listened here is killed. */
const [lowest, count] = [20_000, 10_000]

/** A port of this machine that stays its program's own from one start to the next. */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

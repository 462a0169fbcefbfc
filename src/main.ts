import './operations/metrics/memory.ts'
import { flushCompileCache } from 'node:module'
import { start } from './start.ts'

try {
  await start()
  // Kept now, not at the exit: the start after a kill -9 is then the fast one.
  flushCompileCache()
} catch (error) {
  // One clear line; the stack only where it is asked for.
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) console.error(error.stack)
  process.exit(1)
}

import { start } from './start.ts'

try {
  await start()
} catch (error) {
  // One clear line; the stack only where it is asked for.
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) console.error(error.stack)
  process.exit(1)
}

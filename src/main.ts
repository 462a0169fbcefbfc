import { flushCompileCache } from 'node:module'
import { WrongSetting } from './config.ts'
import { sentenceOf } from './data/db/command.ts'
import { start } from './start.ts'

try {
  await start()
  // Flushed now, not at the exit: the start after a kill -9 is fast too.
  flushCompileCache()
} catch (error) {
  console.error(sentenceOf(error))
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) console.error(error.stack)
  // The service manager does not try again what only the operator can change.
  process.exit(error instanceof WrongSetting ? 78 : 1)
}

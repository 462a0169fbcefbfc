import { restrictUmask } from '../engines/fileModes.ts'

export async function runCommand(command: () => Promise<unknown>) {
  restrictUmask()
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) console.error(error.stack)
    process.exitCode = 1
  }
}

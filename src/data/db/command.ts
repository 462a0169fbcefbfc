import { restrictUmask } from '../engines/fileModes.ts'

export async function runCommand(command: () => Promise<unknown>) {
  restrictUmask()
  try {
    await command()
  } catch (error) {
    console.error(sentenceOf(error))
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) console.error(error.stack)
    process.exitCode = 1
  }
}

const full = /ENOSPC|53100|database or disk is full|No space left/i

export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path = '', message } = error as Error & { code?: string; path?: string }
  if (!full.test(`${code} ${message}`)) return message
  const where = path && ` (${path})`
  return `Le disque est plein${where} : faites de la place, puis recommencez.`
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export class WrongSetting extends Error {}

const fromFiles = ['SMTP_URL', 'DATABASE_URL', 'DATABASE_DIRECT_URL']

type Environment = Record<string, string | undefined>

export function withFiles(environment: Environment): Environment {
  const read = fromFiles.flatMap((name) => {
    const file = environment[`${name}_FILE`]
    return file && !environment[name] ? [[name, secretIn(file, `${name}_FILE`)] as const] : []
  })
  return { ...environment, ...Object.fromEntries(read) }
}

export function secretIn(file: string, setting: string): string {
  try {
    const secret = readFileSync(resolve(file), 'utf8').trim()
    if (secret) return secret
  } catch {
    // Reported below.
  }
  throw new WrongSetting(`Réglage ${setting} : ${file} est vide ou ne peut être lu.`)
}

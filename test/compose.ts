import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { parse } from 'yaml'
import { startPostgres } from './postgres.ts'
import { root } from './sources.ts'

export interface Service {
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, unknown>
  networks?: string[] | Record<string, unknown>
  build?: { context: string; dockerfile: string }
  command?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  tmpfs?: string[]
}

interface Compose {
  services: { ressenti: Service; postgres: Service; caddy: Service }
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
}

export const readSample = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

export const compose = parse(readSample('compose.yaml')) as Compose

/** As compose does it: « ${NAME:-default} », « ${NAME:?what is missing} ». */
function filledIn(text: string, chosen: Record<string, string>): string {
  return text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, how: string, rest: string) => {
    const value = chosen[name]
    if (value) return value
    if (how === '?') throw new Error(`${name} is missing: ${rest}`)
    return rest
  })
}

export function environmentOf({ environment = {} }: Service, chosen: Record<string, string>) {
  const entries = Object.entries(environment)
  return Object.fromEntries(entries.map(([name, value]) => [name, filledIn(value, chosen)]))
}

/** The settings that PostgreSQL's command gives, by name. */
export const settingsOf = ({ command = '' }: Service) =>
  [...command.matchAll(/-c (\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const)

/** PostgreSQL as its image starts it for compose, and the address under which compose gives it to Ressenti. */
export async function composedPostgres(chosen: Record<string, string>) {
  const { ressenti, postgres } = compose.services
  const ofPostgres = environmentOf(postgres, chosen)
  const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_PASSWORD = '' } = ofPostgres
  const cluster = await startPostgres({
    image: {
      user: POSTGRES_USER,
      password: POSTGRES_PASSWORD,
      initdb: (ofPostgres['POSTGRES_INITDB_ARGS'] ?? '').split(' '),
      postgres: settingsOf(postgres).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    },
  })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${POSTGRES_DB}`)
  await client.end()
  const environment = environmentOf(ressenti, chosen)
  const { host } = new URL(cluster.url)
  const DATABASE_URL = (environment['DATABASE_URL'] ?? '').replace('@postgres/', `@${host}/`)
  return { ...cluster, environment: { ...environment, DATABASE_URL } }
}

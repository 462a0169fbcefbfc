import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((text) => text === '1' || text === 'true')
const address = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )

const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.union([z.literal(''), z.string().regex(/^postgres(ql)?:\/\//)]).default(''),
  DATABASE_DIRECT_URL: z.union([z.literal(''), z.string().regex(/^postgres(ql)?:\/\//)]).default(''),
  SECRET_FILE: z.string().default(''),
  TRUSTED_PROXIES: address.refine((list) => list.every((each) => isIP(each) !== 0)),
  ADMIN_SIGNUP: z.enum(['', 'open']).default(''),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(128).default(6),
  REQUIRE_SECOND_FACTOR: flag,
  SMTP_URL: z.union([z.literal(''), z.string().regex(/^smtps?:\/\//)]).default(''),
  MAIL_FROM: z.string().default('Ressenti <ressenti@localhost>'),
  METRICS_ADDRESS: z.union([z.literal(''), z.string().regex(/^[^:]+:\d+$/)]).default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TZ: z.string().default('Europe/Paris').refine(isTimeZone),
})

export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used: the start stops with this one line. */
export class WrongSetting extends Error {}

const notHttps = 'Ressenti doit être servi en https hors de cette machine : voir docs/install.md'

/** The environment, read and checked once (D31). Throws WrongSetting with one clear French line. */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = settings.safeParse(environment)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new WrongSetting(
      `Réglage ${name} incorrect : « ${environment[name] ?? ''} ». Voir docs/install.md.`,
    )
  }
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  const publicUrl = env.PUBLIC_URL.replace(/\/+$/, '')
  const https = publicUrl.startsWith('https:')
  if (publicUrl && !https && !isLoopback(new URL(publicUrl).hostname)) throw new WrongSetting(notHttps)
  if (!publicUrl && !isLoopback(env.HOST)) throw new WrongSetting(notHttps)
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    https,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
    secretFile: resolve(env.SECRET_FILE || `${dataDir}.key`),
    trustedProxies: env.TRUSTED_PROXIES,
    adminSignupOpen: env.ADMIN_SIGNUP === 'open',
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    metricsAddress: env.METRICS_ADDRESS,
    logLevel: env.LOG_LEVEL,
    timeZone: env.TZ,
  }
}

/** True for 127.0.0.0/8, ::1 and localhost. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone: name })
    return true
  } catch {
    return false
  }
}

import { isIP } from 'node:net'
import { join, resolve, sep } from 'node:path'
import { z } from 'zod'
import { inRanges, isLoopback, isRange } from './base/http/ranges.ts'
import { isZone } from './base/time/civilDays.ts'
import { usualZone } from './base/time/zone.ts'
import {
  companyId,
  issuer,
  mostCompanies,
  ownSlug,
  providersIn,
  refuseShared,
  type SingleSignOn,
} from './providers.ts'
import { secretIn, withFiles, WrongSetting } from './base/encoding/settingFiles.ts'

const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((text) => text === '1' || text === 'true')
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most)
const postgresUrl = z.union([z.literal(''), z.string().regex(/^postgres(ql)?:\/\/./)]).default('')

const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).refine(isOrigin)]).default(''),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  ALLOW_SUPERUSER: flag,
  SECRET_FILE: z.string().default(''),
  BALLOT_KEY_FILE: z.string().default(''),
  MACHINES: z.enum(['', 'several']).default(''),
  TRUSTED_PROXIES: list.refine((all) => all.every((each) => isIP(each) !== 0)),
  COMPANY_RANGES: list.refine((all) => all.every(isRange)),
  BALLOT_KEY_COPY: z.string().default(''),
  BACKUP_DIR: z.string().default(''),
  BACKUPS_MAX_MB: wholeNumber(1, 99_999).default(10_000),
  ADMIN_SIGNUP: z.enum(['', 'open']).default(''),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 128).default(6),
  REQUIRE_SECOND_FACTOR: flag,
  SMTP_URL: z
    .union([
      z.literal(''),
      z
        .string()
        .regex(/^smtps?:\/\/./)
        .refine(URL.canParse),
    ])
    .default(''),
  SMTP_TLS: z.enum(['', 'optional']).default(''),
  SMTP_TLS_VERIFY: z.enum(['', 'no']).default(''),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/)
    .default('Ressenti <ressenti@localhost>'),
  MAIL_PER_MINUTE: wholeNumber(30, 6_000).default(600),
  OIDC_ISSUER: z.union([z.literal(''), issuer]).default(''),
  OIDC_CLIENT_ID: z.string().max(255).default(''),
  OIDC_CLIENT_SECRET: z.string().default(''),
  OIDC_CLIENT_SECRET_FILE: z.string().default(''),
  OIDC_NAME: z.string().trim().max(60).default(''),
  OIDC_COMPANY: list.pipe(z.array(companyId).max(mostCompanies)),
  OIDC_NUMBER_CLAIM: z.string().max(100).default(''),
  OIDC_PROVIDERS_FILE: z.string().default(''),
  // Retention times can only be lowered.
  KEEP_JOURNAL_MONTHS: wholeNumber(1, 6).default(6),
  KEEP_COMMENTS_MONTHS: wholeNumber(1, 12).default(12),
  KEEP_COPIES_MONTHS: wholeNumber(1, 13).default(13),
  KEEP_RESULTS_YEARS: wholeNumber(1, 5).default(5),
  METRICS_ADDRESS: z
    .union([z.literal(''), z.string().regex(/^(\[[\da-f:.]+\]|[^:[\]]+):\d{1,5}$/i)])
    .default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TZ: z.string().default(usualZone).refine(isZone),
})

export type Config = ReturnType<typeof readConfig>
export type RetentionConfig = Config['keep']

export { WrongSetting } from './base/encoding/settingFiles.ts'

const notHttps = 'Ressenti doit être servi en https hors de cette machine : voir docs/install.md'

/** Reads the environment once (D31); throws WrongSetting with a French sentence. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.entries(withFiles(environment)).filter(([, value]) => value !== '')
  const parsed = settings.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    const value = name.endsWith('_URL') && name !== 'PUBLIC_URL' ? '' : ` : « ${environment[name] ?? ''} »`
    throw new WrongSetting(`Réglage ${name} incorrect${value}. Voir docs/install.md.`)
  }
  const env = parsed.data
  const alone = env.DATABASE_URL ? '' : env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : env.MACHINES && 'MACHINES=several' // prettier-ignore
  if (alone) throw new WrongSetting(`Réglage ${alone} sans DATABASE_URL. Voir docs/install.md.`)
  // A proxy without a forwarding header would give each visitor the company network's rights.
  const proxy = env.TRUSTED_PROXIES.find((each) => inRanges(env.COMPANY_RANGES, each))
  if (proxy)
    throw new WrongSetting(`Réglage COMPANY_RANGES : il contient le proxy ${proxy}. Voir docs/install.md.`)
  const dataDir = resolve(env.DATA_DIR)
  const secretFile = resolve(env.SECRET_FILE || `${dataDir}.key`)
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
    allowSuperuser: env.ALLOW_SUPERUSER,
    secretFile,
    ballotKeyFile: ballotKeyFileOf(env.BALLOT_KEY_FILE || `${secretFile}.ballots`),
    machines: env.MACHINES || ('one' as const),
    ...backupPlaces(env, { dataDir, secretFile }),
    trustedProxies: env.TRUSTED_PROXIES,
    companyRanges: env.COMPANY_RANGES,
    adminSignupOpen: env.ADMIN_SIGNUP === 'open',
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    smtpUrl: env.SMTP_URL,
    smtpTlsOptional: env.SMTP_TLS === 'optional',
    smtpTlsUnverified: env.SMTP_TLS_VERIFY === 'no',
    mailFrom: env.MAIL_FROM,
    mailPerMinute: env.MAIL_PER_MINUTE,
    singleSignOn: refuseShared([...singleSignOnOf(env), ...providersIn(env.OIDC_PROVIDERS_FILE)]),
    keep: {
      journalMonths: env.KEEP_JOURNAL_MONTHS,
      commentMonths: env.KEEP_COMMENTS_MONTHS,
      copyMonths: env.KEEP_COPIES_MONTHS,
      resultYears: env.KEEP_RESULTS_YEARS,
    },
    metricsAddress: env.METRICS_ADDRESS,
    logLevel: env.LOG_LEVEL,
    timeZone: env.TZ,
  }
}

export type { SingleSignOn }

type OidcSetting = Extract<keyof z.output<typeof settings>, `OIDC_${string}`>

function singleSignOnOf(env: Pick<z.output<typeof settings>, OidcSetting>): SingleSignOn[] {
  const secret = env.OIDC_CLIENT_SECRET || env.OIDC_CLIENT_SECRET_FILE
  const needed = {
    OIDC_ISSUER: env.OIDC_ISSUER,
    OIDC_CLIENT_ID: env.OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET_FILE: secret,
    OIDC_COMPANY: env.OIDC_COMPANY.join(','),
  }
  const missing = Object.entries(needed).filter(([, value]) => value === '')
  if (missing.length === Object.keys(needed).length) return []
  if (missing[0])
    throw new WrongSetting(
      `Réglage ${missing[0][0]} absent : la connexion unique a besoin de ${Object.keys(needed).join(', ')}. Voir docs/operations.md.`,
    )
  const clientSecret =
    env.OIDC_CLIENT_SECRET || secretIn(env.OIDC_CLIENT_SECRET_FILE, 'OIDC_CLIENT_SECRET_FILE')
  const name = env.OIDC_NAME || new URL(env.OIDC_ISSUER).hostname
  return [
    {
      ...{ slug: ownSlug, listed: true, name, clientSecret, companies: env.OIDC_COMPANY },
      ...{ issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, numberClaim: env.OIDC_NUMBER_CLAIM },
    },
  ]
}

/** A file that each rotation replaces, on each machine (C5, C23.1). */
function ballotKeyFileOf(setting: string): string {
  if (setting === 'database')
    throw new WrongSetting(
      'BALLOT_KEY_FILE=database n’existe plus : donnez un fichier sur chaque machine (docs/install.md).',
    )
  const file = resolve(setting)
  if (!file.startsWith('/etc/')) return file
  throw new WrongSetting(
    `Réglage BALLOT_KEY_FILE : ${file} est sous /etc, où cette clé ne pourrait pas être remplacée. Voir docs/install.md.`,
  )
}

/** Backups must not contain a key (C5). */
function backupPlaces(
  env: Pick<
    z.output<typeof settings>,
    'BACKUP_DIR' | 'BACKUPS_MAX_MB' | 'BALLOT_KEY_FILE' | 'BALLOT_KEY_COPY'
  >,
  { dataDir, secretFile }: { dataDir: string; secretFile: string },
) {
  const backupDir = resolve(env.BACKUP_DIR || join(dataDir, 'backups'))
  const ballotKeyCopy = env.BALLOT_KEY_COPY && resolve(env.BALLOT_KEY_COPY)
  const keys = {
    SECRET_FILE: secretFile,
    BALLOT_KEY_FILE: env.BALLOT_KEY_FILE,
    BALLOT_KEY_COPY: ballotKeyCopy,
  }
  for (const [name, file] of Object.entries(keys))
    if (file && resolve(file).startsWith(`${backupDir}${sep}`))
      throw new WrongSetting(
        `Réglage ${name} : ${file} est parmi les sauvegardes (${backupDir}). Placez-le ailleurs : qui tient les deux lit les réponses en attente.`,
      )
  return { backupDir, backupsMaxBytes: env.BACKUPS_MAX_MB * 1_000_000, ballotKeyCopy }
}

/** No path: the product is served at the root of its host. */
function isOrigin(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && `${parsed.origin}/` === parsed.href
}

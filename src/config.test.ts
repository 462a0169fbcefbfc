import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'

test('without any setting the server listens on this machine only, with its data in ./data (D31)', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: '',
    https: false,
    dataDir: resolve('data'),
    databaseUrl: '',
    secretFile: resolve('data.key'),
    ballotKeyFile: resolve('data.key.ballots'),
    ballotKeyCopy: '',
    backupDir: resolve('data/backups'),
    backupsMaxBytes: 10_000_000_000,
    trustedProxies: [],
    companyRanges: [],
    adminSignupOpen: false,
    passwordMinLength: 6,
    requireSecondFactor: false,
    singleSignOn: [],
    keep: { journalMonths: 6, commentMonths: 12, copyMonths: 13, resultYears: 5 },
    metricsAddress: '',
    logLevel: 'info',
    timeZone: 'Europe/Paris',
  })
})

test('the ballot key is never under /etc, and in no database (C5, D50)', () => {
  expect(() => readConfig({ SECRET_FILE: '/etc/ressenti.key' })).toThrow(/BALLOT_KEY_FILE.*sous \/etc/)
  expect(
    readConfig({ SECRET_FILE: '/etc/ressenti.key', BALLOT_KEY_FILE: '/var/lib/r/key' }).ballotKeyFile,
  ).toBe('/var/lib/r/key')
  expect(() => readConfig({ BALLOT_KEY_FILE: 'database', DATABASE_URL: 'postgres://r@base/r' })).toThrow(
    'BALLOT_KEY_FILE=database n’existe plus : donnez un fichier sur chaque machine (docs/install.md).',
  )
})

test('several machines share a PostgreSQL (C23.1)', () => {
  expect(() => readConfig({ MACHINES: 'several' })).toThrow(/MACHINES=several sans DATABASE_URL/)
  expect(readConfig({ MACHINES: 'several', DATABASE_URL: 'postgres://r@base/r' }).machines).toBe('several')
})

test.each(['SECRET_FILE', 'BALLOT_KEY_FILE', 'BALLOT_KEY_COPY'])(
  '%s is never among the backups: who takes them away would take the key with them (C5)',
  (name) => {
    expect(() => readConfig({ BACKUP_DIR: '/mnt/copies', [name]: '/mnt/copies/ressenti.key' })).toThrow(
      `Réglage ${name} : /mnt/copies/ressenti.key est parmi les sauvegardes (/mnt/copies).`,
    )
    expect(readConfig({ BACKUP_DIR: '/mnt/copies', [name]: '/mnt/copies-2/key' }).backupDir).toBe(
      '/mnt/copies',
    )
  },
)

test('a variable that is set to nothing is not set', () => {
  expect(readConfig({ PORT: '', HOST: '', TZ: '' })).toEqual(readConfig({}))
})

test('without DATABASE_DIRECT_URL notifications and locks use DATABASE_URL', () => {
  const url = 'postgres://ressenti@base/ressenti'
  expect(readConfig({ DATABASE_URL: url }).databaseDirectUrl).toBe(url)
  expect(readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: `${url}2` }).databaseDirectUrl).toBe(`${url}2`)
})

test.each([
  ['PORT', 'quatre-vingts'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '0x50'],
  ['PUBLIC_URL', 'ressenti.exemple.fr'],
  ['PUBLIC_URL', 'ftp://ressenti.exemple.fr'],
  ['PUBLIC_URL', 'https://exemple.fr/ressenti'],
  ['DATABASE_URL', 'mysql://base/ressenti'],
  ['DATABASE_DIRECT_URL', 'base'],
  ['TRUSTED_PROXIES', '127.0.0.1, mandataire'],
  ['COMPANY_RANGES', '203.0.113.0/33'],
  ['COMPANY_RANGES', 'bureau'],
  ['COMPANY_RANGES', '10.0.0.0/8/8'],
  ['SMTP_TLS', 'jamais'],
  ['SMTP_TLS_VERIFY', 'oui'],
  ['ADMIN_SIGNUP', 'oui'],
  ['PASSWORD_MIN_LENGTH', '5'],
  ['PASSWORD_MIN_LENGTH', '129'],
  ['REQUIRE_SECOND_FACTOR', 'peut-être'],
  ['SMTP_URL', 'http://mail.exemple.fr'],
  ['MAIL_FROM', 'Ressenti'],
  ['MAIL_PER_MINUTE', '29'],
  ['MAIL_PER_MINUTE', '6001'],
  ['KEEP_JOURNAL_MONTHS', '7'],
  ['KEEP_JOURNAL_MONTHS', '0'],
  ['KEEP_COMMENTS_MONTHS', '13'],
  ['KEEP_COPIES_MONTHS', '14'],
  ['KEEP_RESULTS_YEARS', '6'],
  ['METRICS_ADDRESS', '9464'],
  ['METRICS_ADDRESS', '::1:9464'],
  ['LOG_LEVEL', 'bavard'],
  ['TZ', 'Europe/Atlantide'],
])('a wrong %s (« %s ») stops the start with one clear line', (name, value) => {
  const refused = refusalOf({ [name]: value })
  expect(refused).toMatch(new RegExp(`^Réglage ${name} incorrect.* Voir docs/install\\.md\\.$`))
})

test('the line about a wrong address of a database or a mail server does not show its password', () => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL'])
    expect(refusalOf({ [name]: 'http://moi:motdepasse@hote' })).not.toContain('motdepasse')
})

test('a direct address alone is a mistake', () => {
  expect(refusalOf({ DATABASE_DIRECT_URL: 'postgres://base/ressenti' })).toContain('DATABASE_DIRECT_URL')
})

test.each([
  ['10.0.0.0/8', '10.1.2.3'],
  ['127.0.0.1, 2001:db8::/32', '2001:db8::1'],
])('COMPANY_RANGES « %s » may not contain the proxy %s, behind which everybody stands', (ranges, proxy) => {
  const settings = { COMPANY_RANGES: ranges, TRUSTED_PROXIES: proxy }
  expect(refusalOf(settings)).toBe(
    `Réglage COMPANY_RANGES : il contient le proxy ${proxy}. Voir docs/install.md.`,
  )
  expect(readConfig({ ...settings, TRUSTED_PROXIES: '192.0.2.1' }).companyRanges).toEqual(ranges.split(', '))
})

const notHttps = 'Ressenti doit être servi en https hors de cette machine : voir docs/install.md'

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.5' },
  { HOST: '::' },
  { PUBLIC_URL: 'http://ressenti.exemple.fr' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://ressenti.exemple.fr' },
])('outside this machine %j must be https (D31)', (environment: Record<string, string>) => {
  expect(refusalOf(environment)).toBe(notHttps)
})

test.each([
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'https://ressenti.exemple.fr' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://ressenti.exemple.fr/' },
])('%j may be served', (environment: Record<string, string>) => {
  const { https, publicUrl } = readConfig(environment)
  expect(https).toBe(publicUrl.startsWith('https:'))
})

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof WrongSetting) return error.message
    throw error
  }
  return ''
}

test('single sign-on needs its four settings, a secret that is there, and https off this machine (C19.11)', () => {
  const whole = {
    OIDC_ISSUER: 'https://id.acme.fr/realms/acme',
    OIDC_CLIENT_ID: 'ressenti',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_COMPANY: 'abc',
  }
  const { singleSignOn } = readConfig({ ...whole, OIDC_COMPANY: 'abc, def' })
  expect(singleSignOn).toEqual([
    {
      ...{ slug: 'sso', listed: true, issuer: 'https://id.acme.fr/realms/acme', clientId: 'ressenti' },
      ...{ clientSecret: 'secret', name: 'id.acme.fr', companies: ['abc', 'def'], numberClaim: '' },
    },
  ])
  for (const name of Object.keys(whole))
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(/Réglage OIDC_\w+ absent/)
  const wrong = [
    { OIDC_ISSUER: 'http://id.acme.fr' },
    { OIDC_ISSUER: 'https://id.acme.fr/.well-known/openid-configuration' },
    { OIDC_ISSUER: 'https://id.acme.fr/?a=b' },
    { OIDC_COMPANY: '../x' },
    { OIDC_COMPANY: Array.from({ length: 51 }, (_, n) => `c${n}`).join(',') },
    { OIDC_CLIENT_SECRET: '', OIDC_CLIENT_SECRET_FILE: '/nulle/part' },
  ]
  for (const each of wrong) expect(() => readConfig({ ...whole, ...each })).toThrow(WrongSetting)
})

test('C19.11 several providers come from a file: each with its slug, a secret that is there, and companies of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-providers-'))
  const [file, clientSecretFile] = [join(folder, 'providers.json'), join(folder, 'secret')]
  writeFileSync(clientSecretFile, 'secret\n')
  const globex = {
    ...{ slug: 'globex', issuer: 'https://id.globex.fr', clientId: 'r', clientSecretFile, name: 'Globex' },
    ...{ companies: ['globex', 'initech'], listed: false },
  }
  const read = (entries: unknown, environment = {}) => {
    writeFileSync(file, typeof entries === 'string' ? entries : JSON.stringify(entries))
    return readConfig({ OIDC_PROVIDERS_FILE: file, ...environment }).singleSignOn
  }
  const { clientSecretFile: _, ...rest } = globex
  expect(read([globex])).toEqual([{ ...rest, clientSecret: 'secret', numberClaim: '' }])
  const own = {
    ...{ OIDC_ISSUER: 'https://id.acme.fr', OIDC_CLIENT_ID: 'r', OIDC_CLIENT_SECRET: 's' },
    OIDC_COMPANY: 'acme',
  }
  expect(read([globex], own).map(({ slug }) => slug)).toEqual(['sso', 'globex'])
  const other = { ...globex, slug: 'other', companies: ['other'] }
  const wrong: unknown[] = [
    ...['', '{', {}, [null], [{ ...globex, more: 1 }], [{ ...globex, slug: undefined }]],
    ...['sso', 'start', 'callback', 'link', 'a/b', 'Ü', ''].map((slug) => [{ ...globex, slug }]),
    ...['http://id.globex.fr', 'https://id.globex.fr/?a=b'].map((issuer) => [{ ...globex, issuer }]),
    ...[[], ['../x'], ['acme'.repeat(20)]].map((companies) => [{ ...globex, companies }]),
    [{ ...globex, clientSecretFile: '/nulle/part' }],
    [globex, { ...other, slug: 'globex' }],
    [globex, { ...other, companies: ['other', 'globex'] }],
    Array.from({ length: 21 }, (_each, n) => ({ ...globex, slug: `s${n}`, companies: [`c${n}`] })),
  ]
  for (const each of wrong) expect(() => read(each), JSON.stringify(each)).toThrow(WrongSetting)
  expect(() => read([{ ...globex, companies: ['acme'] }], own)).toThrow('acme a deux fournisseurs')
  expect(() => read([{ ...globex, clientId: 7 }])).toThrow(/« 0\.clientId » n’est pas valable/)
})

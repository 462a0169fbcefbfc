import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The folders of src; each imports only from those before it. */
export const order = [
  ...[
    'base/time',
    'base/text',
    'base/encoding',
    'base/async',
    'base/http',
    'base/ui',
    'base/lists',
    'base/layout',
  ],
  ...['data/engines', 'data/writing', 'data/db', 'data/keys', 'data/mail', 'data/register'],
  ...['people/rateLimits', 'people/auth', 'people/currentUser', 'people/signIn', 'people/accountSettings'],
  ...['people/accounts', 'people/administrators', 'people/journal', 'people/live'],
  ...['surveys/questions', 'surveys/csv', 'surveys/waves', 'surveys/questionnaires', 'surveys/editor'],
  ...[
    'organisation/companies',
    'organisation/approvals',
    'organisation/letters',
    'organisation/teams',
    'organisation/groupings',
    'organisation/import',
    'organisation/peopleFile',
    'organisation/importScreens',
    'organisation/singleSignOn',
    'organisation/dashboard',
  ],
  ...['answering/protocol', 'answering/responses', 'answering/device', 'answering/fields'],
  ...['answering/session', 'answering/screens', 'answering/ballots', 'answering/rotation'],
  ...[
    'results/statistics',
    'results/batches',
    'results/comments',
    'results/publication',
    'results/views',
    'results/tables',
    'results/comparison',
    'results/exports',
    'results/register',
    'results/verify',
    'results/charts',
    'results/layout',
    'results/byQuestion',
    'results/byTeam',
    'results/evolution',
    'results/commentsTab',
    'results/ownAnswers',
    'results/synthesis',
    'results/report',
    'results/page',
  ],
  ...[
    'campaigns/plans',
    'campaigns/mails',
    'campaigns/lifecycle',
    'campaigns/planning',
    'campaigns/form',
    'campaigns/pages',
    'campaigns/actions',
    'campaigns/meeting',
    'campaigns/cse',
  ],
  ...[
    'operations/setup',
    'operations/privacy',
    'operations/alarms',
    'operations/backup',
    'operations/metrics',
    'operations/jobs',
  ],
  ...['pages', 'demo'],
]

export type Import = { from: string; typeOnly: boolean; dynamic: boolean }
export type Source = { path: string; text: string; lines: number; imports: Import[] }

/** Every source file below a folder of the repository, read once. */
export function sourcesIn(folder: string, pattern = /\.(ts|tsx|mjs)$/): Source[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/node_modules/'))
    .map(read)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

export function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) }
}

const statement = /^(?:import|export)\s+(type\s+)?([\w$*{},\s]*?)\s*from\s+'([^']+)'/gm
const sideEffect = /^import\s+'([^']+)'/gm
const lazy = /\bimport\(\s*'([^']+)'\s*\)/g

function importsOf(path: string, text: string): Import[] {
  const named = [...text.matchAll(statement)].map(([, type, names = '', from = '']) => ({
    from: resolve(path, from),
    typeOnly: Boolean(type) || onlyTypes(names),
    dynamic: false,
  }))
  const bare = [...text.matchAll(sideEffect)].map(([, from = '']) => ({
    from: resolve(path, from),
    typeOnly: false,
    dynamic: false,
  }))
  const later = [...text.matchAll(lazy)].map(([, from = '']) => ({
    from: resolve(path, from),
    typeOnly: false,
    dynamic: true,
  }))
  return [...named, ...bare, ...later]
}

/** `{ type Actor, type Role }` brings nothing that runs. */
function onlyTypes(names: string): boolean {
  const inside = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
  return inside !== undefined && inside.split(',').every((name) => /^\s*(type\s.*)?$/.test(name))
}

/** The repository path of a relative import; a package keeps its name. */
function resolve(path: string, from: string): string {
  return from.startsWith('.') ? join(dirname(path), from).replaceAll('\\', '/') : from
}

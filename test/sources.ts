import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** A line of docs/map.md: a folder of src, its kind, what it holds and the file to open first. */
export type Folder = { path: string; kind: string; holds: string; first: string }

/** The folders of src, in import order: each imports only from those before it. */
export const folders: Folder[] = readFileSync(join(root, 'docs/map.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, kind, holds, first] = /^\| `([^`]+)` \| (\w+) \| (.+) \| `([^`]+)` \|$/.exec(line) ?? []
    return path && kind && holds && first ? [{ path, kind, holds, first }] : []
  })

/** The folders that import each other by rule; screens of `pages`, migrations and commands are ordered as one. */
export const order = [
  ...new Set(folders.map(({ path }) => path.replace(/^(pages)\/.*|^(data\/db)\/.*/, '$1$2'))),
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

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'

/** What runs without being imported: programs, threads and migrations. */
function programs() {
  const files = readdirSync(join(root, 'src'), { recursive: true }).map((file) =>
    join(root, 'src', String(file)),
  )
  return files.filter(
    (file) =>
      /\.ts$/.test(file) &&
      !/\.test\.ts$/.test(file) &&
      (/(src[/\\]main|Worker)\.ts$|[/\\](migrations|commands)[/\\]/.test(file) ||
        /^if \(import\.meta\.main\)/m.test(readFileSync(file, 'utf8'))),
  )
}

const imported =
  /^(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'|new URL\('([^']+)'/gm
const nameOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')

/** The packages that the server itself imports, wherever one of its programs reaches. */
function importedPackages() {
  const names = new Set()
  const seen = new Set()
  const visit = (file) => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    for (const found of readFileSync(file, 'utf8').matchAll(imported)) {
      const path = found.slice(1).find(Boolean) ?? ''
      if (/^\.|Worker\.ts$/.test(path)) visit(join(dirname(file), path))
      else if (!/^node:|^https?:|^virtual:/.test(path)) names.add(nameOf(path))
    }
  }
  programs().forEach(visit)
  return names
}

/** Those and what they need in turn, as far as this folder of packages has it: the native ones are of one machine. */
export function serverPackages(packages) {
  const needed = new Set()
  const take = (name) => {
    const manifest = join(packages, name, 'package.json')
    if (needed.has(name) || !existsSync(manifest)) return
    needed.add(name)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(manifest, 'utf8'))
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      take(each)
  }
  for (const name of importedPackages()) take(name)
  return [...needed].sort()
}

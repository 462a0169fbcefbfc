import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const packagesOf = (...path) => {
  const file = join(root, ...path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/**
 * Whether npm has put there what the lock file asks for: it writes its own list when it is done, whoever called it. What
 * is optional may be for another machine.
 */
export function isInstalled(locked, there) {
  return Object.entries(locked).every(([path, { version, optional, devOptional }]) => {
    const found = there[path]
    if (path === '') return true
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

/** Installs the exact locked packages when they are missing or older than the lock file. */
export function ensureInstalled() {
  if (isInstalled(packagesOf('package-lock.json'), packagesOf('node_modules', '.package-lock.json'))) return
  console.log('Installation des dépendances (une à deux minutes)…')
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  // The build needs the development packages too, also where NODE_ENV=production is set. No package script runs.
  const words = [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
  ]
  const { status } = spawnSync(program, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('L’installation a échoué. Vérifiez l’accès au registre npm, puis relancez la commande.')
    process.exit(1)
  }
}

/** The Node ≥ 24 that runs the product: this one, or the one installed from the npm registry. */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  try {
    const require = createRequire(join(root, 'package.json'))
    const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
    return require.resolve(`node-${system}-${process.arch}/${file}`)
  } catch {
    console.error(
      `Ressenti a besoin de Node 24 ou plus récent ; cette machine a ${process.versions.node}. Installez-le depuis https://nodejs.org, puis relancez.`,
    )
    return process.exit(1)
  }
}

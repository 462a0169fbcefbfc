import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
/** An archive of `npm run release`: built, with its packages and a Node. */
export const isRelease = existsSync(join(root, 'release.json'))
const packagesOf = (...path) => {
  const file = join(root, ...path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/**
 * Whether npm's own list matches the lock file; optional packages may be for another machine, development packages
 * count only with `tools`.
 */
export function isInstalled(locked, there, { tools }) {
  return Object.entries(locked).every(([path, { version, optional, dev, devOptional }]) => {
    const found = there[path]
    if (path === '' || (!tools && (dev || devOptional))) return true
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

/** A larger tree is kept: the next check would install it again. */
export const whatToInstall = (there, { tools }) =>
  tools || Object.values(there).some(({ dev }) => dev) ? '--include=dev' : '--omit=dev'

/** Installs the exact locked packages when they are missing or older than the lock file; Node 24 where Node is older. */
export function ensureInstalled({ tools, lab = false }) {
  if (isRelease) return
  const there = packagesOf('node_modules', '.package-lock.json')
  if (!isInstalled(packagesOf('package-lock.json'), there, { tools })) {
    console.log('Installation des dépendances (une à deux minutes)…')
    install(root, whatToInstall(there, { tools }))
  }
  const inLab = packagesOf('lab', 'node_modules', '.package-lock.json')
  if (lab && !isInstalled(packagesOf('lab', 'package-lock.json'), inLab, { tools: true })) {
    console.log('Installation des outils de mesure…')
    install(join(root, 'lab'))
  }
  if (!isNode24 && ownNode && !isOwnNodeThere()) {
    console.log('Installation de Node 24…')
    install(nodeFolder)
  }
}

/** No package script runs. */
function install(folder, ...words) {
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const fixed = ['ci', '--prefix', folder, '--include=optional', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync(program, [...first, ...fixed, ...words], { cwd: folder, stdio: 'inherit' })
  if (status === 0) return
  console.error('L’installation a échoué. Vérifiez l’accès au registre npm, puis relancez la commande.')
  process.exit(1)
}

const isNode24 = Number(process.versions.node.split('.')[0]) >= 24
const nodeFolder = join(root, 'scripts', 'node')
const nodePackage = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
/** As it is locked; none for some systems. */
const ownNode = packagesOf('scripts', 'node', 'package-lock.json')[nodePackage]

function isOwnNodeThere() {
  const manifest = join(nodeFolder, nodePackage, 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === ownNode.version
}

/** The Node ≥ 24 that runs the product: this one, or the one installed from the npm registry. */
export function node24() {
  if (isNode24) return process.execPath
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  if (isRelease) return join(root, 'node', 'bin', 'node')
  if (ownNode && isOwnNodeThere()) return join(nodeFolder, nodePackage, file)
  console.error(
    `Ressenti a besoin de Node 24 ou plus récent ; cette machine a ${process.versions.node}. Installez-le depuis https://nodejs.org, puis relancez.`,
  )
  return process.exit(1)
}

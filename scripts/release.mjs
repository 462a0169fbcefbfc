// npm run release: one archive for each machine, which runs where nothing can be installed or reached.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildProduct } from './build.mjs'
import { root } from './install.mjs'
import { serverPackages } from './serverPackages.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const contents = [
  'src',
  'dist',
  'scripts',
  'deploy',
  'docs',
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
  'README.fr.md',
]
const left = /\.test\.tsx?$|[/\\](node_modules|images|drawing)$|[/\\]gardien\.html/

const starter = `#!/bin/sh
# ./ressenti.sh start, ou backup, restore… avec le Node de cette archive.
cd "\${0%/*}" && exec ./node/bin/node scripts/ressenti.mjs "$@"
`

/** Packs what is built here with these packages and this Node; gives the archive's path. */
export function pack({ architecture, packages, node, into }) {
  const name = `ressenti-${version}-linux-${architecture}`
  const stage = mkdtempSync(join(tmpdir(), 'ressenti-release-'))
  const place = join(stage, name)
  for (const each of contents)
    cpSync(join(root, each), join(place, each), { recursive: true, filter: (file) => !left.test(file) })
  for (const each of serverPackages(packages))
    cpSync(join(packages, each), join(place, 'node_modules', each), { recursive: true, dereference: true })
  mkdirSync(join(place, 'node', 'bin'), { recursive: true })
  cpSync(node, join(place, 'node', 'bin', 'node'), { dereference: true })
  writeFileSync(join(place, 'ressenti.sh'), starter)
  for (const program of [['node', 'bin', 'node'], ['ressenti.sh']]) chmodSync(join(place, ...program), 0o755)
  writeFileSync(join(place, 'release.json'), JSON.stringify({ version, architecture }))
  mkdirSync(into, { recursive: true })
  const archive = join(into, `${name}.tar.gz`)
  const { status } = spawnSync('tar', ['-czf', archive, '-C', stage, name], { stdio: 'inherit' })
  rmSync(stage, { recursive: true, force: true })
  if (status !== 0) throw new Error(`L’archive ${archive} n’a pas pu être écrite.`)
  return archive
}

/** What npm would install on that machine, into a folder that is thrown away. */
function packagesFor(architecture, folder) {
  const stage = mkdtempSync(join(tmpdir(), 'ressenti-packages-'))
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(folder, file), join(stage, file), { recursive: true })
  const machine = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc']
  const words = ['ci', '--omit=dev', '--include=optional', '--ignore-scripts', '--loglevel=error', ...machine]
  const { status } = spawnSync('npm', words, { cwd: stage, stdio: 'inherit' })
  if (status !== 0) throw new Error('L’installation a échoué. Vérifiez l’accès au registre npm.')
  return join(stage, 'node_modules')
}

/** With the packages and the Node of that machine, whichever this one is. */
export function packFor(architecture, into) {
  const packages = packagesFor(architecture, root)
  const nodes = packagesFor(architecture, join(root, 'scripts', 'node'))
  const node = join(nodes, `node-linux-${architecture}`, 'bin', 'node')
  return pack({ architecture, packages, node, into })
}

/** A version is for people who must know where to write. */
const hasAddress = (security) => /^Address for reports:[ \t]*\S/m.test(security)

export async function release(run) {
  if (!hasAddress(readFileSync(join(root, 'SECURITY.md'), 'utf8'))) {
    console.error('SECURITY.md : la ligne « Address for reports: » est vide. Remplissez-la avant de publier.')
    return 1
  }
  const built = await buildProduct(run)
  if (built !== 0) return built
  const into = join(root, '.cache', 'releases')
  for (const architecture of ['x64', 'arm64']) {
    const archive = packFor(architecture, into)
    console.log(`${basename(archive)} : ${Math.round(statSync(archive).size / 1e6)} Mo`)
  }
  // A file of its own, with its SHA-256: guardians never take it from the server that they guard (C28.3).
  return run('scripts/guardian.mjs', [join(into, 'gardien.html')])
}

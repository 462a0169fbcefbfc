import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import { join } from 'node:path'
import { isRelease, root } from './install.mjs'

/** The languages with pages, French first: read as text, because an older Node loads this file too. */
export function builtLanguages() {
  const text = readFileSync(join(root, 'src', 'base', 'text', 'languages.ts'), 'utf8')
  return /export const languages = \[(.*)\]/.exec(text)[1].match(/\w+/g)
}

const stamp = join(root, 'dist', 'web', '.stamp')
const server = join(root, 'dist', 'server', 'main.js')

/** Builds the pages into dist/web and the server into dist/server; tests that begin afterwards start that one. */
export async function buildProduct(run) {
  const code = isRelease ? 0 : await buildChanged(run)
  if (code === 0) process.env.BUILT = 'yes'
  return code
}

async function buildChanged(run) {
  const current = fingerprint()
  if ([stamp, server].every(existsSync) && readFileSync(stamp, 'utf8') === current) return 0
  console.log('Construction des pages…')
  const languages = builtLanguages()
  const codes = await Promise.all(
    shares(languages).map((share) =>
      run(['--max-semi-space-size=64', 'scripts/pages.mjs'], share, { NODE_ENV: 'production' }),
    ),
  )
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) return failed
  nameByContent('first.js')
  languages.slice(1).forEach(addLanguage)
  const compressed = await run('scripts/compress.mjs', [join('dist', 'web')])
  if (compressed === 0) {
    mkdirSync(join(root, 'dist', 'web'), { recursive: true })
    writeFileSync(stamp, current)
  }
  return compressed
}

/** For a process each two cores, which one keeps busy, and 1 GiB of free memory: French takes as long as two others. */
function shares(languages) {
  const most = Math.max(
    1,
    Math.min(Math.floor(availableParallelism() / 2), languages.length, Math.floor(freemem() / 2 ** 30)),
  )
  const all = Array.from({ length: most }, () => [])
  const size = (share) => share.length + (share.includes('fr') ? 1 : 0)
  for (const language of languages)
    all.reduce((least, one) => (size(one) < size(least) ? one : least)).push(language)
  return all
}

/** Moves a language's files next to the French ones: a hash names each, so that no address says a language. */
function addLanguage(language) {
  const [from, to] = [`web-${language}`, 'web'].map((name) => join(root, 'dist', name))
  const first = /\/assets\/first-\w+\.js/.exec(readFileSync(join(to, 'index.html'), 'utf8'))[0]
  const there = new Set(readdirSync(join(to, 'assets')))
  for (const name of readdirSync(join(from, 'assets')).filter((each) => !there.has(each)))
    renameSync(join(from, 'assets', name), join(to, 'assets', name))
  renameSync(join(from, '.vite', 'manifest.json'), join(to, '.vite', `manifest.${language}.json`))
  const page = readFileSync(join(from, 'index.html'), 'utf8').replace('/first.js', first)
  writeFileSync(join(to, `index.${language}.html`), page)
  rmSync(from, { recursive: true })
}

/** Moves a file without its comments next to the assets, which browsers keep for a year: its name contains a hash. */
function nameByContent(name) {
  const [file, page] = [name, 'index.html'].map((each) => join(root, 'dist', 'web', each))
  const content = readFileSync(file, 'utf8').replace(/^ *(\/\/.*\n)?/gm, '')
  const version = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const address = `/assets/${name.replace('.', `-${version}.`)}`
  writeFileSync(join(root, 'dist', 'web', address), content)
  rmSync(file)
  writeFileSync(page, readFileSync(page, 'utf8').replace(`/${name}`, address))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [
    ...files('src'),
    ...files('public'),
    'index.html',
    'vite.config.ts',
    'scripts/frenchSpaces.ts',
    'scripts/languages/files.ts',
    'scripts/words.ts',
    'scripts/build.mjs',
    'scripts/compress.mjs',
    'scripts/pages.mjs',
    'scripts/server.mjs',
    'package-lock.json',
  ]) {
    // By content: a copy with other dates is built already.
    hash.update(`${file}:`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function files(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}

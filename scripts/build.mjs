import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRelease, root } from './install.mjs'

const stamp = join(root, 'dist', 'web', '.stamp')

/** Builds the pages into dist/web unless nothing they are made of has changed. */
export async function buildWeb(run) {
  if (isRelease) return 0
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return 0
  console.log('Construction des pages…')
  const code = await run(
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    ['build', '--logLevel', 'warn'],
    {
      NODE_ENV: 'production',
    },
  )
  if (code !== 0) return code
  nameByContent('first.js')
  const drawing = await drawAhead(run)
  if (drawing !== 0) return drawing
  const compressed = await run('scripts/compress.mjs')
  if (compressed === 0) {
    mkdirSync(join(root, 'dist', 'web'), { recursive: true })
    writeFileSync(stamp, current)
  }
  return compressed
}

/** Draws the pages that every stranger sees alike, by the program itself (`src/prerender.tsx`). */
async function drawAhead(run) {
  const place = join('dist', 'drawing')
  const words = ['build', '--ssr', 'src/prerender.tsx', '--outDir', place, '--logLevel', 'warn']
  const production = { NODE_ENV: 'production' }
  const built = await run(join(root, 'node_modules', 'vite', 'bin', 'vite.js'), words, production)
  return built === 0 ? run(join(place, 'prerender.js'), [], production) : built
}

/** Moves a file that the page names next to the assets, which browsers keep for a year: its name contains a hash. */
function nameByContent(name) {
  const [file, page] = [name, 'index.html'].map((each) => join(root, 'dist', 'web', each))
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  const address = `/assets/${name.replace('.', `-${version}.`)}`
  renameSync(file, join(root, 'dist', 'web', address))
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
    'scripts/build.mjs',
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

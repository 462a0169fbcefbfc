// Writes a Brotli and a gzip copy of each text file of a build, so that the server never compresses.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { paths } from '../src/paths.ts'
import { preloads } from '../src/preloads.ts'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Not all files at once: each is open meanwhile, and the next pages are built at the same time. */
const LANES = 2

/** Assets of a language compressed earlier: a hash in the name says that they are the same. */
const done = new Set()

/** The last twelfth of a file takes 25 times as long as the rest: only for what a first visit waits for (PERF5). */
export async function compress(folder, manifest, quality) {
  const first = new Set(manifest ? firstFiles(manifest).map((file) => basename(file)) : [])
  const waiting = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !existsSync(`${file}.br`) && !(manifest && done.has(basename(file))))
    .values()
  const lane = async () => {
    for (const file of waiting) {
      done.add(basename(file))
      const bytes = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: first.has(basename(file)) ? quality : 6 }
      await Promise.all([
        brotli(bytes, { params }).then((made) => writeFile(`${file}.br`, made)),
        zip(bytes, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
      ])
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** What visitors load to sign in, and employees with their first question. */
function firstFiles(place) {
  const manifest = JSON.parse(readFileSync(place, 'utf8'))
  const named = new Set([...preloads[paths.login], ...preloads[paths.questionnaire]])
  const withImports = (key) => [key, ...(manifest[key].imports ?? []).flatMap(withImports)]
  return Object.keys(manifest)
    .filter((key) => named.has(manifest[key].name))
    .flatMap((key) => [key, ...(manifest[key].dynamicImports ?? [])])
    .flatMap(withImports)
    .flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
}

// The folder named: what has no such copies yet.
if (process.argv[1] === import.meta.filename) await compress(process.argv[2])

// Writes a Brotli and a gzip copy of each text file of the build, or of the folder named, so that the server never compresses.
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }

const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'dist', 'web')
const files = readdirSync(folder, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

// As many as Node has threads for such work, and not all at once: each holds open files.
const LANES = 8
const waiting = files.values()
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (const file of waiting) {
      const bytes = readFileSync(file)
      await Promise.all([
        brotli(bytes, { params }).then((made) => writeFile(`${file}.br`, made)),
        zip(bytes, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
      ])
    }
  }),
)

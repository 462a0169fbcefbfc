// Writes a Brotli and a gzip copy of each text file of the build, so that the server never compresses.
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }

const folder = join(import.meta.dirname, '..', 'dist', 'web')
const files = readdirSync(folder, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

// At once: Node compresses on as many threads as it has for such work.
await Promise.all(
  files.map(async (file) => {
    const bytes = readFileSync(file)
    await Promise.all([
      brotli(bytes, { params }).then((made) => writeFile(`${file}.br`, made)),
      zip(bytes, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
    ])
  }),
)

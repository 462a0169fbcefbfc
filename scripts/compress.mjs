// Writes a Brotli and a gzip copy beside each text file of the build, so that the server never compresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The last tenth of the reader of the API alone would take as long as everything else together. */
const quality = (bytes) => (bytes.length > 2_000_000 ? 9 : 11)

const folder = join(import.meta.dirname, '..', 'dist', 'web')
const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
for (const entry of entries) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality(bytes) }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

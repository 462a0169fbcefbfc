import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

const encodings = { br: '.br', gzip: '.gz' }

/**
 * Serves built files from memory, each loaded once: ten thousand slow clients share the same bytes. Only
 * files present at the start are served.
 */
export function builtFiles(folder: string) {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(withSlashes))
  const kept = new Map<string, Uint8Array<ArrayBuffer> | null>()

  function bytesOf(name: string) {
    const known = kept.get(name)
    if (known !== undefined) return known
    const bytes = names.has(name) ? readIfThere(join(folder, name)) : null
    // What is not there is not kept: anybody can ask for any name.
    if (bytes) kept.set(name, bytes)
    return bytes
  }

  /** What is said of the file is said before its answer is made: changing a finished answer would copy the bytes. */
  return (cacheControl: string): MiddlewareHandler =>
    async (c, next) => {
      const name = c.req.path.slice(1)
      const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((each) => each.trim())
      const [encoding, ending] = Object.entries(encodings).find(
        ([each, end]) => accepted.includes(each) && names.has(name + end),
      ) ?? ['', '']
      const bytes = bytesOf(name + ending)
      if (!bytes) return next()
      if (encoding) c.header('Content-Encoding', encoding)
      if (names.has(`${name}${encodings.gzip}`)) c.header('Vary', 'Accept-Encoding')
      c.header('Cache-Control', cacheControl)
      c.header('Content-Type', getMimeType(name) ?? 'application/octet-stream')
      c.header('Content-Length', String(bytes.byteLength))
      return c.body(bytes)
    }
}

const withSlashes = (path: string) => path.replaceAll(sep, '/')

function readIfThere(file: string) {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    // A folder, or a file deleted since the start.
    return null
  }
}

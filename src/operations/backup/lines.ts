import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { isForbidden, userName } from '../../data/db/command.ts'

export class BackupRefused extends Error {}

export const damaged = () =>
  new BackupRefused('La sauvegarde est tronquée ou altérée : rien n’a été restauré. Prenez-en une autre.')

/** In bytes; many times the longest row of the product. */
export const longestLine = 16 * 1024 * 1024

/** In bytes: headers, columns and manifests are parsed before verification. */
const longestFrame = 256 * 1024

const BRACKET = 0x5b

/** A row begins with a bracket; the first line never does. */
export const boundOf = (firstByte: number | undefined, isFirst = false): number =>
  firstByte === BRACKET && !isFirst ? longestLine : longestFrame

export function openLines(file: string) {
  const hash = createHash('sha256')
  let last: string | undefined

  async function* lines(): AsyncIterable<string> {
    for await (const line of decompressed(file)) {
      if (last !== undefined) hash.update(`${last}\n`)
      last = line
      yield line
    }
  }

  return { lines: lines(), last: () => last ?? '', sha256: () => hash.copy().digest('hex') }
}

async function* decompressed(file: string): AsyncIterable<string> {
  refuseOther(file)
  const source = createReadStream(file)
  const bytes = createGunzip()
  source.on('error', (error) => bytes.destroy(error))
  try {
    yield* split(source.pipe(bytes))
  } catch (error) {
    throw error instanceof BackupRefused ? error : (unreadable(file, error) ?? damaged())
  } finally {
    source.destroy()
  }
}

/** Refuses pipes, which would block, and devices, which never end. */
function refuseOther(file: string) {
  try {
    if (statSync(file).isFile()) return
  } catch (error) {
    throw unreadable(file, error) ?? damaged()
  }
  throw damaged()
}

/** A file that this user may not read is not damaged: another one would not be read either. */
function unreadable(file: string, error: unknown): BackupRefused | undefined {
  const { code = '' } = error as Error & { code?: string }
  if (code === 'ENOENT') return new BackupRefused(`La sauvegarde ${file} n’existe pas.`)
  if (!isForbidden(code)) return undefined
  return new BackupRefused(
    `La sauvegarde ${file} ne peut pas être lue : l’utilisateur ${userName()} n’en a pas le droit. Donnez-le-lui, ou copiez-la dans BACKUP_DIR.`,
  )
}

/** Linear in the length of a line; stops at a line too long. */
async function* split(parts: AsyncIterable<Buffer>): AsyncIterable<string> {
  let begun: Buffer[] = []
  let length = 0
  let isFirst = true
  for await (const part of parts) {
    let from = 0
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      const line = Buffer.concat([...begun, part.subarray(from, end)])
      if (line.length > boundOf(line[0], isFirst)) throw damaged()
      yield line.toString('utf8')
      begun = []
      length = 0
      isFirst = false
      from = end + 1
    }
    if (from === part.length) continue
    begun.push(part.subarray(from))
    length += part.length - from
    if (length > boundOf(begun[0]?.[0], isFirst)) throw damaged()
  }
  if (length > 0) throw damaged()
}

import type { FileProblem } from './messages.ts'

// What the reader of workbooks does not tell (C19.9): formulas, merged cells, a password. Only the first sheet is read.

interface Entry {
  method: number
  flags: number
  packed: number
  size: number
  offset: number
}

/** More than this unpacked is no list of people, whatever the file weighs. */
const mostUnpacked = 200_000_000

export const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
const isOle = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

/** A workbook of before 2007, or one that asks for a password: both are OLE documents. */
export function oldOrLocked(bytes: Uint8Array): FileProblem | null {
  if (!isOle(bytes)) return null
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(name[0] ?? 0); at >= 0; at = bytes.indexOf(name[0] ?? 0, at + 1))
    if (name.every((byte, n) => bytes[at + n] === byte)) return { code: 'password' }
  return { code: 'old_workbook' }
}

/** Where the first sheet is merged or computed: the columns and lines of its formulas, or why it is refused whole. */
export async function inspect(bytes: Uint8Array): Promise<FileProblem | { formulas: Set<string> }> {
  const entries = entriesOf(bytes)
  if (!entries) return { code: 'workbook_unreadable' }
  const all = [...entries.values()]
  if (all.some(({ flags }) => (flags & 1) === 1)) return { code: 'password' }
  if (all.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) return { code: 'too_heavy' }
  const sheet = await textOf(bytes, entries.get(await firstSheet(bytes, entries)))
  if (sheet === null) return { code: 'workbook_unreadable' }
  const merged = /<mergeCell\s[^>]*ref="([A-Z]+\d+:[A-Z]+\d+)"/.exec(sheet)?.[1]
  if (merged) return { code: 'merged', range: merged }
  const formulas = new Set<string>()
  for (const [, cell = ''] of sheet.matchAll(/<c\s[^>]*?\br="([A-Z]{1,3}\d{1,7})"[^>/]*>\s*<f[\s/>]/g))
    formulas.add(cell)
  return { formulas }
}

async function firstSheet(bytes: Uint8Array, entries: ReadonlyMap<string, Entry>): Promise<string> {
  const book = (await textOf(bytes, entries.get('xl/workbook.xml'))) ?? ''
  const links = (await textOf(bytes, entries.get('xl/_rels/workbook.xml.rels'))) ?? ''
  const id = /<sheet\s[^>]*\br:id="([^"]+)"/.exec(book)?.[1]
  const link = [...links.matchAll(/<Relationship\s[^>]*>/g)].find(([text]) =>
    text.includes(`Id="${id}"`),
  )?.[0]
  const target = /\bTarget="([^"]+)"/.exec(link ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The zip's own table of contents, at its end. */
function entriesOf(bytes: Uint8Array): Map<string, Entry> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return null
  const entries = new Map<string, Entry>()
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))
    entries.set(name, {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

async function textOf(bytes: Uint8Array, entry: Entry | undefined): Promise<string | null> {
  if (!entry || entry.offset + 30 > bytes.length) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset } = entry
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const packed = bytes.slice(start, start + entry.packed)
  if (entry.method === 0) return new TextDecoder().decode(packed)
  if (entry.method !== 8) return null
  return unpacked(packed).catch(() => null)
}

/** What an entry says of its size may be untrue: reading stops there. */
async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length > mostUnpacked) return null
  }
  return text + decoder.decode()
}

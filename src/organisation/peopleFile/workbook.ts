import type { FileProblem } from './messages.ts'

// Finds what the workbook reader does not report (C19.3): computed and merged cells, a password. Reads the first
// sheet only.

interface ZipEntry {
  method: number
  flags: number
  packed: number
  size: number
  offset: number
}

/** Larger than any list of people. */
const mostUnpacked = 200_000_000

export const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
const isOle = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

/** Workbooks from before 2007 and encrypted ones are OLE documents. */
export function oldOrLocked(bytes: Uint8Array): FileProblem | null {
  if (!isOle(bytes)) return null
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(name[0] ?? 0); at >= 0; at = bytes.indexOf(name[0] ?? 0, at + 1))
    if (name.every((byte, n) => bytes[at + n] === byte)) return { code: 'password' }
  return { code: 'old_workbook' }
}

export async function unpack(bytes: Uint8Array): Promise<FileProblem | ZipFiles> {
  const entries = entriesOf(bytes)
  if (!entries) return { code: 'workbook_unreadable' }
  if ([...entries.values()].some(({ flags }) => (flags & 1) === 1)) return { code: 'password' }
  const parts = new Map<string, Uint8Array>()
  let left = mostUnpacked
  for (const [name, entry] of entries) {
    if (!/\.(xml|rels)$/.test(name)) continue
    if (entry.size > left) return { code: 'too_heavy' }
    const part = await partOf(bytes, entry, left)
    if (part === 'too_heavy' || part === null) return { code: part ?? 'workbook_unreadable' }
    left -= part.length
    parts.set(name, part)
  }
  return parts
}

export type ZipFiles = ReadonlyMap<string, Uint8Array>

const afterColumnCV = /<c\s(?:[^>]*?\s)?r="(?:C[W-Z]|[D-Z][A-Z]|[A-Z]{3})\d+"[\s\S]*?(?=<\/row>)/g

export function withoutFarCells(parts: ZipFiles): ZipFiles {
  const name = firstSheet(parts)
  const sheet = textOf(parts, name)
  const near = sheet.replace(afterColumnCV, '')
  if (near.length === sheet.length) return parts
  return new Map([...parts, [name, new TextEncoder().encode(near.replace(/<dimension\s[^>]*>/, ''))]])
}

interface InspectedSheet {
  /** Computed cells, and whether the workbook holds their value. */
  computed: Map<string, boolean>
  merged: string[]
  /** Displayed digits: « 00000 » makes 123 « 00123 ». */
  digits: ReadonlyMap<string, number>
}

export function inspect(parts: ZipFiles): FileProblem | InspectedSheet {
  const sheet = textOf(parts, firstSheet(parts))
  if (sheet === '') return { code: 'workbook_unreadable' }
  const merged = [...sheet.matchAll(/<mergeCell\s[^>]*ref="([A-Z]+\d+:[A-Z]+\d+)"/g)].map(
    ([, range = '']) => range,
  )
  const computed = new Map<string, boolean>()
  // A cell that shows an error has no value either.
  for (const [tag] of sheet.matchAll(/<c\s[^>]*\bt="e"[^>]*>/g)) computed.set(cellOf(tag), false)
  for (const [, tag = '', content = ''] of sheet.matchAll(/(<c\s[^>]*[^>/]>)\s*(<f[\s/>][\s\S]*?)<\/c>/g))
    computed.set(cellOf(tag), !/\bt="e"/.test(tag) && /<v[\s/>]/.test(content))
  return { computed, merged, digits: digitsOf(sheet, textOf(parts, 'xl/styles.xml')) }
}

const cellOf = (tag: string) => /\br="([A-Z]{1,3}\d{1,7})"/.exec(tag)?.[1] ?? ''

function digitsOf(sheet: string, styles: string): Map<string, number> {
  const formats = new Map<string, number>()
  for (const [tag] of styles.matchAll(/<numFmt\s[^>]*>/g)) {
    const zeros = /\bformatCode="(0{2,20})"/.exec(tag)?.[1]
    if (zeros) formats.set(/\bnumFmtId="(\d+)"/.exec(tag)?.[1] ?? '', zeros.length)
  }
  const digits = new Map<string, number>()
  if (formats.size === 0) return digits
  const looks = /<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? ''
  const byLook = [...looks.matchAll(/<xf\s[^>]*>/g)].map(([tag]) =>
    formats.get(/\bnumFmtId="(\d+)"/.exec(tag)?.[1] ?? ''),
  )
  for (const [tag] of sheet.matchAll(/<c\s[^>]*>/g)) {
    const count = byLook[Number(/\bs="(\d+)"/.exec(tag)?.[1] ?? -1)]
    const cell = /\br="([A-Z]{1,3}\d{1,7})"/.exec(tag)?.[1]
    if (count && cell) digits.set(cell, count)
  }
  return digits
}

const textOf = (parts: ZipFiles, name: string) => new TextDecoder().decode(parts.get(name))

function firstSheet(parts: ZipFiles): string {
  const book = textOf(parts, 'xl/workbook.xml')
  const links = textOf(parts, 'xl/_rels/workbook.xml.rels')
  const id = /<sheet\s[^>]*\br:id="([^"]+)"/.exec(book)?.[1]
  const link = [...links.matchAll(/<Relationship\s[^>]*>/g)].find(([text]) =>
    text.includes(`Id="${id}"`),
  )?.[0]
  const target = /\bTarget="([^"]+)"/.exec(link ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The zip's central directory, at its end. */
function entriesOf(bytes: Uint8Array): Map<string, ZipEntry> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return null
  const entries = new Map<string, ZipEntry>()
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

async function partOf(bytes: Uint8Array, entry: ZipEntry, most: number) {
  if (entry.offset + 30 > bytes.length) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset } = entry
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const packed = bytes.slice(start, start + entry.packed)
  if (entry.method === 0) return packed
  if (entry.method !== 8) return null
  return inflated(packed, most).catch(() => null)
}

/** Stops beyond the declared size, which may be false. */
async function inflated(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | 'too_heavy'> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const read: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > most) return 'too_heavy'
    read.push(part.value)
  }
  return new Uint8Array(await new Blob(read).arrayBuffer())
}

/**
 * An uncompressed archive: for large compressed parts the workbook library starts a worker that the page's
 * policy forbids, and waits for ever.
 */
export function storedZip(parts: ReadonlyMap<string, Uint8Array>): ArrayBuffer {
  const written: Uint8Array<ArrayBuffer>[] = []
  const contents: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [name, part] of parts) {
    const named = new TextEncoder().encode(name)
    const sizes = [part.length, part.length] as const
    const local = bytesOf(
      [u32, 0x04034b50],
      [u16, 20, 0, 0, 0, 0],
      [u32, 0, ...sizes],
      [u16, named.length, 0],
    )
    contents.push(
      bytesOf([u32, 0x02014b50], [u16, 20, 20, 0, 0, 0, 0], [u32, 0, ...sizes]),
      bytesOf([u16, named.length, 0, 0, 0, 0], [u32, 0, offset]),
      named,
    )
    written.push(local, named, new Uint8Array(part))
    offset += local.length + named.length + part.length
  }
  const length = contents.reduce((sum, each) => sum + each.length, 0)
  const end = bytesOf([u32, 0x06054b50], [u16, 0, 0, parts.size, parts.size], [u32, length, offset], [u16, 0])
  return joined([...written, ...contents, end])
}

const u16 = 2
const u32 = 4

/** Little-endian, as in zip files. */
const bytesOf = (...fields: (readonly [width: number, ...numbers: number[]])[]) =>
  Uint8Array.from(
    fields.flatMap(([width, ...numbers]) =>
      numbers.flatMap((number) => Array.from({ length: width }, (_, byte) => (number >>> (8 * byte)) & 255)),
    ),
  )

function joined(all: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const each of all) {
    whole.set(each, at)
    at += each.length
  }
  return whole.buffer
}

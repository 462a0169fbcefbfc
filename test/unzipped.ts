import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP, as its last pages list them. */
export function unzipped(file: Uint8Array): Map<string, string> {
  const zip = Buffer.from(file)
  const files = new Map<string, string>()
  const end = zip.lastIndexOf('PK\x05\x06')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameSize] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const start = zip.readUInt32LE(at + 42)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const packed = zip.subarray(from, from + size)
    const text = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    files.set(zip.toString('utf8', at + 46, at + 46 + nameSize), text.toString())
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedZip } from './storedZip.ts'
import { unpack } from './workbook.ts'

const parts = fc
  .dictionary(
    fc.stringMatching(/^[a-zé]{1,12}\.xml$/),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes)),
  )
  .map((found) => new Map(Object.entries(found)))

test('what is put into the archive is found in it again, and nothing of it is packed', async () => {
  await fc.assert(
    fc.asyncProperty(parts, async (put) => {
      const zip = new Uint8Array(storedZip(put))
      expect(await unpack(zip)).toEqual(put)
      let at = 0
      const view = new DataView(zip.buffer)
      for (const [name, part] of put) {
        expect(view.getUint16(at + 8, true)).toBe(0)
        at += 30 + new TextEncoder().encode(name).length + part.length
      }
    }),
    { numRuns: 40 },
  )
})

test('an archive is what the format says, byte by byte; sums that its reader does not look at are none', () => {
  const parts = [
    ['a.xml', Uint8Array.of(1, 2, 3)],
    ['b.xml', Uint8Array.of()],
  ] as const
  expect(Buffer.from(storedZip(new Map(parts))).toString('hex')).toBe(
    [
      // Each part: mark, version 2.0, no flags, not packed, no time, no sum, two sizes, lengths, name, bytes.
      ...['504b0304', '1400', '0000', '0000', '00000000', '00000000', '03000000', '03000000'],
      ...['0500', '0000', '612e786d6c', '010203'],
      ...['504b0304', '1400', '0000', '0000', '00000000', '00000000', '00000000', '00000000'],
      ...['0500', '0000', '622e786d6c'],
      // The contents: the same again, twice the version, and where each part begins.
      ...['504b0102', '1400', '1400', '0000', '0000', '00000000', '00000000', '03000000', '03000000'],
      ...['0500', '0000', '0000', '0000', '0000', '00000000', '00000000', '612e786d6c'],
      ...['504b0102', '1400', '1400', '0000', '0000', '00000000', '00000000', '00000000', '00000000'],
      ...['0500', '0000', '0000', '0000', '0000', '00000000', '26000000', '622e786d6c'],
      // The end: one disk, two parts, the length of the contents and where they begin.
      ...['504b0506', '0000', '0000', '0200', '0200', '66000000', '49000000', '0000'],
    ].join(''),
  )
})

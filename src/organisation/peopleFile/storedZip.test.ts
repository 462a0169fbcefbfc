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

import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeWorkbook } from './workbook.ts'

/** The files of a ZIP, as its last pages list them. */
function unzipped(file: Uint8Array): Map<string, string> {
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

test('each sheet has its widths, a bold head that stays and filters, and lies on its side', async () => {
  const file = await writeWorkbook([
    { name: 'Un', rows: [['Groupe', 'Score'], ['Vente', -12.5], ['Labo', null]], widths: [24, 10] }, // prettier-ignore
    { name: 'Deux', rows: [['A', 'B', 'C']], widths: [5, 6, 7] },
  ])
  const files = unzipped(file)
  const [one, two] = [
    files.get('xl/worksheets/sheet1.xml') ?? '',
    files.get('xl/worksheets/sheet2.xml') ?? '',
  ]
  expect(one).toMatch(/<col [^>]*width="24"/)
  expect(one).toContain('orientation="landscape"')
  expect(one).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(one).toMatch(/<\/sheetData><autoFilter ref="A1:B3"\/>/)
  expect(one).toContain('<v>-12.5</v>')
  expect(two).toContain('<autoFilter ref="A1:C1"/>')
  const bold = /<c [^>]*r="A1"[^>]* s="(\d+)"/.exec(one)?.[1]
  const styles = files.get('xl/styles.xml') ?? ''
  const [formats = ''] = /<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles) ?? []
  const font = /fontId="(\d+)"/.exec([...formats.matchAll(/<xf [^>]*>/g)][Number(bold)]?.[0] ?? '')?.[1]
  expect([...styles.matchAll(/<font>[\s\S]*?<\/font>/g)][Number(font)]?.[0]).toContain('<b/>')
})

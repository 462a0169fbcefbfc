import { expect, test } from 'vitest'
import { readBytes } from './readBytes.ts'
import { storedZip } from './storedZip.ts'

function workbookOfRow(cells: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:KN2"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2">${cells}</row></sheetData></worksheet>`,
  }
  const written = Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)] as const)
  return new Uint8Array(storedZip(new Map(written)))
}

test('of a workbook, cells beyond the hundredth column are left out before they are read', async () => {
  const near = '<c r="A2"><v>2</v></c><c r="CV2"><f>1+1</f></c>'
  const far = '<c r="CW2"><f>1+1</f></c><c s="0" r="KN2" t="inlineStr"><is><t>loin</t></is></c>'
  const read = await readBytes(workbookOfRow(near + far))
  if ('code' in read) throw new Error(read.code)
  expect(read.rows.map(({ cells }) => cells[0])).toEqual([1, 2])
  expect(read.rows.every(({ cells }) => cells.length <= 100)).toBe(true)
  expect([...read.computed]).toEqual([['CV2', false]])
})

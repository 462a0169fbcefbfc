import { expect, test } from 'vitest'
import { unzipped } from '../../../test/unzipped.ts'
import { writeWorkbook } from './xlsx.ts'

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

import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { unzipped } from '../unzipped.ts'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { fail } from './failing.ts'
import { expect, test } from './journey.ts'
import { isAccessible } from './look.ts'
import { isFull, openMeeting, uncovered } from './meetingScreen.ts'
import {
  groups,
  missing,
  numbersIn,
  part,
  plain,
  read,
  readGroup,
  type Group,
  type Said,
} from './resultsPages.ts'
import type { Visitor } from './visitor.ts'

test('results are opened, presented and taken along, and each figure of each file is on the pages', async ({
  samia,
  product,
  fixture,
}) => {
  test.setTimeout(400_000)
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 16, Vente: 16 })
  const given = { Atelier: people(16, { cha: -2 }), Vente: people(16), Entreprise: people(6) }
  await acme.campaign('Printemps 2026', '2026-04-06', given)
  await acme.campaign('Automne 2026', '2026-10-05', given)
  const { page } = samia
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { found })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      found.push(violatedDirective),
    )
  })

  // C26 case 23: the campaign closed last.
  await samia.goTo('/sub-admin/analytics')
  await samia.sees('Comparer avec')
  const campaign = page.getByLabel('Campagne')
  await expect(campaign.locator('option:checked')).toHaveText(/^Automne 2026, close le \d/)
  const said = new Map<Group, Said>()
  for (const group of groups) said.set(group, await readGroup(samia, group))
  const atelier = said.get('Équipe Atelier')!

  await test.step('the meeting of a team: nothing lies over the slide', () => presents(samia, atelier))
  await test.step('slides: its own chunk, at the click alone, and no figure of its own', () =>
    takesSlides(samia, { atelier, requests }))
  await test.step('the workbook: each figure of each group is on its pages', () => takesWorkbook(samia, said))
  await test.step('pictures, under the same policy: figures of the page, a PNG of twice the size', () =>
    takesPictures(samia, atelier))
  await test.step('C26 case 21: what fails for ever is asked three times at most, and the rest stays', () =>
    failsQuietly(samia, requests))
})

async function presents(samia: Visitor, atelier: Said) {
  const { page } = samia
  await openMeeting(samia)
  await expect.poll(() => isFull(page)).toBe(true)
  for (let more = true; more;) {
    expect(await uncovered(page)).toEqual([])
    const words = await page.getByRole('dialog').locator('section').innerText()
    if (/^(Points forts|À regarder d’abord|De plus près)/.test(words))
      expect(missing(words, atelier)).toEqual([])
    const next = page.getByRole('button', { name: 'Suivant' })
    more = await next.isEnabled()
    if (more) await next.click()
  }
  await page.keyboard.press('Escape')
  await samia.sees('Comparer avec')
}

async function takesSlides(samia: Visitor, { atelier, requests }: { atelier: Said; requests: string[] }) {
  const { page } = samia
  await page.reload()
  await samia.sees('Comparer avec')
  await expect(page.getByText('Comparaison en cours…')).toHaveCount(0)
  const file = await savesSlides(samia, requests)
  expect(file.suggestedFilename()).toBe('ressenti-acme-automne-2026-equipe-atelier.pptx')
  const written = [...unzipped(readFileSync(await file.path()))]
    .filter(([name]) => /^ppt\/(slides\/slide|charts\/chart)\d+\.xml$/.test(name))
    .map(([, xml]) => [...xml.matchAll(/<(?:a:t|c:v)>([^<]*)</g)].map(([, text]) => text).join('\n'))
  // Each slide counts itself at its foot.
  const words = read(written.join('\n')).replaceAll(/· \d+$/gm, '')
  expect(missing(words, atelier)).toEqual([])
  for (const [name, score] of atelier.dimensions) expect(words).toContain(`${name}, ${score}`)
}

async function takesWorkbook(samia: Visitor, said: ReadonlyMap<Group, Said>) {
  const { page } = samia
  await page.keyboard.press('Escape')
  await samia.press('Exporter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Exporter en Excel/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^acme_automne-2026_depuis-printemps-2026_\d{4}-\d\d-\d\d\.xlsx$/)
  const [sheet] = await readExcelFile(readFileSync(await file.path()))
  const [head = [], ...rows] = sheet?.data ?? []
  const columns = head.map(String)
  let figures = 0
  for (const row of rows) {
    const of = said.get(row[0] as Group)
    const cell = (name: string) => row[columns.indexOf(name)] ?? null
    const name = String(cell('Intitulé'))
    const words = (cell('Niveau') === 'Dimension' ? of?.dimensions : of?.questions)?.get(name)
    const shown = [
      ...['Score (0 à 100)', 'eNPS (−100 à +100)', 'Marge (± points)'],
      ...['Favorable ou promoteurs (%)', 'Neutre ou passifs (%)', 'Défavorable ou détracteurs (%)'],
      ...['Écart', 'Borne basse', 'Borne haute', 'Répartition'],
    ].flatMap((each) => numbersIn(cell(each) === null ? '' : String(cell(each)).replace('.', ',')))
    const known = new Set(numbersIn(`${words ?? ''} ${of?.words ?? ''}`).map(plain))
    expect(
      shown.map(plain).filter((number) => !known.has(number)),
      `${String(row[0])}, ${name}`,
    ).toEqual([])
    if (cell('Score (0 à 100)') !== null)
      expect(numbersIn(words ?? '')).toContain(String(cell('Score (0 à 100)')))
    if (cell('Écart') !== null)
      expect(Number(cell('À')) - Number(cell('De'))).toBeCloseTo(Number(cell('Écart')), 6)
    figures += shown.length
  }
  expect(figures).toBeGreaterThan(500)
}

async function takesPictures(samia: Visitor, atelier: Said) {
  const { page } = samia
  await page.keyboard.press('Escape')
  const svg = await savesPicture(samia, /^SVG/)
  const words = figuresIn(svg)
  expect(missing(words, atelier)).toEqual([])
  for (const score of atelier.dimensions.values()) expect(words).toContain(score)
  expect(svg.toString()).not.toMatch(/<script|href=/)
  const png = await savesPicture(samia, /^PNG/)
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(png.readUInt32BE(16)).toBe(1920)
  await part(page, 'Évolution').click()
  const curve = await savesPicture(samia, /^SVG/)
  // The marks of its axis are no figures of the group.
  const marked = { ...atelier, words: `${atelier.words} 0 25 50 75 100` }
  expect(missing(figuresIn(curve), marked)).toEqual([])
  expect(await violations(page)).toEqual([])
}

/** What a picture draws, without its notes at the foot. */
const figuresIn = (svg: Buffer) =>
  [...svg.toString().matchAll(/<text[^>]*>([^<]*)</g)]
    .map(([, text = '']) => read(text))
    .filter((text) => !/^(Intervalle|Source)/.test(text))
    .join('\n')

const violations = (page: Page) => page.evaluate(() => (window as unknown as { found: string[] }).found)

/** No network first, then twice pressed: one file, for which nothing is fetched that the page would not fetch. */
async function savesSlides(visitor: Visitor, requests: string[]): Promise<Download> {
  const { page } = visitor
  const files: Download[] = []
  page.on('download', (file) => files.push(file))
  await visitor.press('Exporter')
  const line = page.getByRole('menuitem', { name: /^PowerPoint, diapositives modifiables/ })
  await expect(line).toBeVisible()
  // An open menu lies in a landmark.
  await isAccessible(page)
  const before = new Set(requests)
  await visitor.context.setOffline(true)
  await line.click()
  await visitor.sees('Le fichier n’a pas pu être préparé.')
  await visitor.context.setOffline(false)
  const download = page.waitForEvent('download')
  await visitor.press('Réessayer')
  // Pressed while it is made: it does nothing.
  await line.click({ force: true, timeout: 1_000 }).catch(() => undefined)
  const file = await download
  const added = [...new Set(requests)].filter((each) => !before.has(each))
  // The chunk, Évolution and the decisions.
  expect(added.filter((each) => !/^\/assets\/|\/evolution$|\/actions$/.test(each))).toEqual([])
  // What makes the file, and what gives any file to the browser.
  expect(added.filter((each) => each.startsWith('/assets/')).length).toBeLessThanOrEqual(2)
  expect(await violations(page)).toEqual([])
  expect(files).toHaveLength(1)
  return file
}

async function savesPicture(visitor: Visitor, kind: RegExp): Promise<Buffer> {
  const { page } = visitor
  await visitor.press('Enregistrer l’image')
  const picture = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  return readFileSync(await (await picture).path())
}

async function failsQuietly(visitor: Visitor, requests: readonly string[]) {
  const { page } = visitor
  const read = requests.findLast((each) => each.endsWith('/evolution')) ?? ''
  const { search } = new URL(page.url())
  const group = new URLSearchParams(search).get('groupe') ?? ''
  const compared = requests.findLast((each) => each.includes('/compare/')) ?? ''
  const [curve, comparison] = [
    await fail(page, `${read}?group=${group}`, 503),
    await fail(page, `${compared}?group=${group}`, 503),
  ]
  await visitor.goTo(`/sub-admin/analytics/derniere${search}`)
  await expect(page.getByRole('alert')).toContainText('La comparaison n’a pas pu être chargée.')
  await visitor.sees(/16 personnes sur\s16/)
  await page.waitForTimeout(5_000)
  await part(page, 'Évolution').click()
  await expect(page.getByRole('alert')).toContainText('L’évolution n’a pas pu être chargée.')
  await page.waitForTimeout(5_000)
  for (const { asked } of [curve, comparison]) {
    expect(asked.count).toBeGreaterThan(0)
    expect(asked.count).toBeLessThanOrEqual(3)
    asked.isFailing = false
  }
  await expect(page.getByRole('navigation', { name: 'Parties des résultats' })).toBeVisible()
  await visitor.press('Réessayer')
  await expect(page.getByRole('img', { name: /^Engagement, de 0 à 100\./ })).toBeVisible()
  await Promise.all([curve.stop(), comparison.stop()])
}

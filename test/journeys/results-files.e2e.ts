import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipped } from '../unzipped.ts'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { fail } from './failing.ts'
import { expect, test } from './journey.ts'
import { isAccessible } from './look.ts'
import type { Visitor } from './visitor.ts'

test('results are taken along as slides, whose figures are on the page', async ({
  samia,
  product,
  fixture,
}) => {
  test.setTimeout(400_000)
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 16, Vente: 16 })
  const groups = { Atelier: people(16, { cha: -2 }), Vente: people(16), Entreprise: people(6) }
  await acme.campaign('Printemps 2026', '2026-04-06', groups)
  await acme.campaign('Automne 2026', '2026-10-05', groups)
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
  await samia.goTo('/sub-admin/analytics')
  await samia.sees('Comparer avec')
  await expect(page.getByText('Comparaison en cours…')).toHaveCount(0)
  const main = (await page.getByRole('main').textContent()) ?? ''
  await samia.press('Exporter')
  const line = page.getByRole('menuitem', { name: /^PowerPoint, diapositives modifiables/ })
  await expect(line).toBeVisible()
  // An open menu lies in a landmark.
  await isAccessible(page)
  const before = new Set(requests)
  const download = page.waitForEvent('download')
  await line.click()
  const file = await download
  expect(file.suggestedFilename()).toBe('ressenti-acme-automne-2026-toute-l-entreprise.pptx')
  const parts = unzipped(readFileSync((await file.path()) ?? ''))
  const slides = [...parts].filter(([name]) => /^ppt\/(slides\/slide|charts\/chart)\d+\.xml$/.test(name))
  const written = slides.map(([, xml]) => xml.replaceAll(/<[^>]+>/g, ' ')).join(' ')
  // The chunk, Évolution and the decisions: nothing else is fetched, and the policy refuses nothing.
  const added = [...new Set(requests)].filter((each) => !before.has(each))
  expect(added.filter((each) => !/^\/assets\/|\/evolution$|\/actions$/.test(each))).toEqual([])
  // What makes the file, and what gives any file to the browser.
  expect(added.filter((each) => each.startsWith('/assets/')).length).toBeLessThanOrEqual(2)
  expect(await violations(page)).toEqual([])
  const scores = [...written.matchAll(/([\p{L}’ ]+), (\d+)\s±\s(\d+)/gu)]
  expect(scores.length).toBeGreaterThan(8)
  for (const [, , score = ''] of scores) expect(main).toContain(score)

  await test.step('a picture is drawn under the same policy', () => savesPicture(samia))

  await test.step('C26 case 21: an Évolution that fails for ever is asked three times at most, and the rest stays', () =>
    failsQuietly(samia, requests.find((each) => each.endsWith('/evolution')) ?? ''))
})

const violations = (page: Page) => page.evaluate(() => (window as unknown as { found: string[] }).found)

async function savesPicture(visitor: Visitor) {
  const { page } = visitor
  await page.keyboard.press('Escape')
  await visitor.press('Enregistrer l’image')
  const picture = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^PNG/ }).click()
  const png = readFileSync((await (await picture).path()) ?? '')
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(png.readUInt32BE(16)).toBe(1920)
  expect(await violations(page)).toEqual([])
}

async function failsQuietly(visitor: Visitor, read: string) {
  const { page } = visitor
  const { asked, stop } = await fail(page, read, 503)
  await page.reload()
  await page.getByRole('link', { name: 'Évolution' }).click()
  await expect(page.getByRole('alert')).toContainText('L’évolution n’a pas pu être chargée.')
  await page.waitForTimeout(10_000)
  expect(asked.count).toBeLessThanOrEqual(3)
  await expect(page.getByRole('navigation', { name: 'Parties des résultats' })).toBeVisible()
  asked.isFailing = false
  await visitor.press('Réessayer')
  await expect(page.getByRole('img', { name: /^Engagement, de 0 à 100\./ })).toBeVisible()
  await stop()
}

import { expect, type Page } from '@playwright/test'
import { openCompanyWave as test } from './acmeWave.ts'
import { begin } from './answering.ts'
import { password } from '../people.ts'
import { findings, fitsAt, isAccessible } from './look.ts'
import type { Visitor } from './visitor.ts'

const own = ['/employee/dashboard', '/employee/questionnaire', '/employee/profile']
const managed = [
  ...['/sub-admin/dashboard', '/sub-admin/employees', '/sub-admin/teams', '/sub-admin/campagnes'],
  ...['/sub-admin/confidentialite', '/sub-admin/analytics', '/sub-admin/account'],
]
const open = ['/login', '/register', '/confidentialite', '/accessibilite']

/** Each page of each of them, as wide as a telephone. */
async function eachPage(
  { paul, samia, visitor }: Record<'paul' | 'samia' | 'visitor', Visitor>,
  see: (page: Page) => Promise<void>,
) {
  for (const [person, addresses] of [
    [paul, own],
    [samia, managed],
    [visitor, open],
  ] as const)
    for (const address of addresses) {
      await person.page.setViewportSize({ width: 390, height: 844 })
      await person.arrivesAt(address)
      await see(person.page)
    }
}

/** As WCAG 1.4.12 spaces a text; the policy of the page lets a script add a sheet, no document. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

/** Words that are cut off; what ends with « … » says so. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const isRead = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        if (!isRead || !element.checkVisibility() || element.clientWidth < 2 || textOverflow === 'ellipsis')
          return false
        // For screen readers alone: the cards of a narrow screen have heads of their own.
        if (element.closest('thead')) return false
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )

test('every page stays whole with spaced text, and its targets are large enough', async ({
  paul,
  samia,
  visitor,
}) => {
  await eachPage({ paul, samia, visitor }, async (page) => {
    await isAccessible(page, ['target-size'])
    await spaceText(page)
    expect(await cutWords(page), page.url()).toEqual([])
    await fitsAt(page, 390)
  })
})

test('what axe cannot decide of contrasts is known, and a planted fault is found', async ({
  paul,
  samia,
  visitor,
}) => {
  const undecided = new Set<string>()
  await eachPage({ paul, samia, visitor }, async (page) => {
    for (const each of await findings(page, { rules: ['color-contrast'], kind: 'incomplete' }))
      undecided.add(`${new URL(page.url()).pathname} ${each}`)
  })
  // Words on the shapes of a drawing, looked at in both themes.
  const drawn = /^\/confidentialite color-contrast: <text /
  expect([...undecided].filter((each) => !drawn.test(each))).toEqual([])
  const { page } = visitor
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'Texte trop pâle'
    Object.assign(pale.style, { color: '#ccc', background: '#fff' })
    const button = document.createElement('button')
    document.querySelector('main')?.append(pale, button)
  })
  const found = (await findings(page, {})).map((each) => each.split(':')[0])
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
})

test('forced colours leave focus and choice to see', async ({ paul }) => {
  await paul.page.emulateMedia({ forcedColors: 'active' })
  await begin(paul)
  const choice = paul.page.getByRole('radio', { name: "Plutôt d'accord" }).first()
  await choice.focus()
  await paul.page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  const outlines = await choice.evaluate((radio) =>
    [radio, radio.parentElement, radio.closest('label')].map(
      (each) => each && getComputedStyle(each).outlineStyle,
    ),
  )
  expect(outlines.some((style) => style !== null && style !== 'none')).toBe(true)
})

test('a finger answers, goes on, and comes back', async ({ paul, product, browser }) => {
  const context = await browser.newContext({
    ...{ baseURL: product.url, locale: 'fr-FR', storageState: await paul.context.storageState() },
    ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  })
  const page = await context.newPage()
  await page.goto('/employee/questionnaire')
  await page.getByRole('button', { name: 'Commencer' }).tap()
  const choice = page.getByRole('radio', { name: "Plutôt d'accord" }).first()
  await page.getByText("Plutôt d'accord").first().tap()
  await expect(choice).toBeChecked()
  await page.getByRole('button', { name: 'Suivant' }).tap()
  await expect(page.getByText('Étape 2 sur 10')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Étape 1 sur 10')).toBeVisible()
  await expect(choice).toBeChecked()
  await context.close()
})

test('a sign-in leads to the address that was asked for, with its search and its part', async ({
  visitor,
}) => {
  const { page } = visitor
  const asked = '/sub-admin/employees?recherche=paul#main'
  await visitor.goTo(asked)
  await visitor.isAt('/sub-admin-login')
  await visitor.fill({ Email: 'samia.benali@exemple.fr', 'Mot de passe': password })
  await visitor.press('Se connecter')
  await visitor.sees('Paul Martin')
  expect(page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(asked)
})

test('one step back in planning is one step, and what was typed stays', async ({ samia }) => {
  const { page } = samia
  const title = page.getByLabel('Titre', { exact: true })
  await samia.goTo('/sub-admin/lancer?etape=dates')
  await title.fill('Enquête des beaux jours')
  await samia.follow('Suivant')
  await samia.isAt('/sub-admin/lancer?etape=verifier')
  await page.goBack()
  await samia.isAt('/sub-admin/lancer?etape=dates')
  await expect(title).toHaveValue('Enquête des beaux jours')
  await page.goForward()
  await samia.sees('Enquête des beaux jours')
  // A page apart, and back.
  await samia.open('Équipes')
  await page.goBack()
  await page.goBack()
  await expect(title).toHaveValue('Enquête des beaux jours')
})

test('one step back in an import is one step, and file and corrections stay', async ({ samia }) => {
  const { page } = samia
  const step = (name: string) => expect(page.locator('[aria-current="step"]')).toHaveText(new RegExp(name))
  const rows = ['Prénom;Nom;Email;Humeur', 'Jo;Un;jo.un@exemple.fr;bonne', 'Al;Deux;al.deux;bonne']
  await samia.goTo('/sub-admin/employees')
  await samia.follow('Importer des personnes')
  const buffer = Buffer.from(rows.join('\n'))
  await page
    .getByLabel('Fichier des personnes')
    .setInputFiles({ name: 'gens.csv', mimeType: 'text/csv', buffer })
  await samia.press('Continuer')
  await step('Vos colonnes')
  await samia.press('Vérifier')
  await step('Vérification')
  const wrong = page.getByRole('textbox', { name: /mail/i }).first()
  await wrong.fill('al.deux@exemple.fr')
  await page.goBack()
  await step('Vos colonnes')
  await page.goForward()
  await step('Vérification')
  await expect(wrong).toHaveValue('al.deux@exemple.fr')
  await page.goBack()
  await page.goBack()
  await step('Fichier')
  await samia.sees('gens.csv')
  await page.goBack()
  await samia.isAt('/sub-admin/employees')
  for (let at = 0; at < 3; at += 1) await page.goForward()
  // Another page, and back: the file is still there.
  await samia.open('Équipes')
  await samia.open('Employés')
  await samia.follow('Importer des personnes')
  await samia.sees('gens.csv')
  await samia.press('Continuer')
  await samia.press('Vérifier')
  await step('Vérification')
  // Corrected before, so that no field asks for it.
  await samia.sees('Al Deux')
  await expect(wrong).toHaveCount(0)
})

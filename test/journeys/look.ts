import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

export const screenshots = join(import.meta.dirname, '..', '..', 'screenshots')

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const

/**
 * Looks at a screen as it stands: pictures at both widths in both schemes, axe in both schemes, and no sideways
 * scrolling at 320 px (which is also 400 % zoom) and at 640 px (200 % zoom of 1280).
 */
export async function look(page: Page, name: string) {
  mkdirSync(screenshots, { recursive: true })
  await page.evaluate(() => window.scrollTo(0, 0))
  // Notices pass; the picture stays.
  for (const close of await page.getByRole('button', { name: 'Fermer la notification' }).all())
    await close.click({ timeout: 1000 }).catch(() => undefined)
  // What lies over the page covers the window, not the whole page.
  const fullPage = !(await page.getByRole('dialog').isVisible())
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.screenshot({
        path: join(screenshots, `${name}-${size.width}-${colorScheme}.png`),
        fullPage,
      })
    }
    // The scheme changes colours and nothing else.
    await isAccessible(page, colorScheme === 'dark' ? ['color-contrast'] : [])
  }
  await fitsAt(page, 320)
  await fitsAt(page, 640)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** axe finds nothing on the page as it stands, by all of its rules or by some. */
export async function isAccessible(page: Page, rules: string[] = []) {
  // In the page itself: an empty page beside it is for frames of other origins, which the product has none of.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, await page.title()).toEqual([])
}

/** Nothing scrolls sideways but tables inside their frame. */
export async function fitsAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, `${await page.title()} at ${width} px`).toBeLessThanOrEqual(width)
}

/**
 * Opens a dialog by its button, finds the focus inside on what comes first, closes it with Escape and finds the focus
 * where it was; then opens it again for what the journey wants of it.
 */
export async function focusComesBack(page: Page, opener: Locator, first: Locator) {
  await opener.click()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(first).toBeFocused()
}

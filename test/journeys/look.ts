import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import { expect, type Locator, type Page } from '@playwright/test'
import { randomFor, shuffledBy } from '../drawn.ts'

export const screenshots = join(import.meta.dirname, '..', '..', 'screenshots')

const telephone = { width: 390, height: 844 }
const sizes = [{ width: 1440, height: 900 }, telephone]
const schemes = ['light', 'dark'] as const
/** No test reads a picture, and four cost more than the check: they are taken on request only. */
export const wantsPictures = process.env.PICTURES === 'all'

/** Light and dark differ by colours alone: one of them on a day, both in the long rounds. */
const schemesOf = (name: string) =>
  process.env.ROUNDS === 'long' ? schemes : shuffledBy(randomFor(`scheme of ${name}`), schemes).slice(0, 1)

/**
 * Checks axe and no sideways scrolling at 320 px (400 % zoom) and 640 px (200 %); takes pictures on request.
 */
export async function look(page: Page, name: string) {
  await page.evaluate(() => window.scrollTo(0, 0))
  // Notices pass; the picture stays.
  for (const close of await page.getByRole('button', { name: 'Fermer la notification' }).all())
    await close.click({ timeout: 1000 }).catch(() => undefined)
  for (const [at, colorScheme] of schemesOf(name).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (wantsPictures) await takePictures(page, `${name}-%-${colorScheme}.png`)
    await page.setViewportSize(telephone)
    await isAccessible(page, at > 0 ? ['color-contrast'] : [])
  }
  await fitsAt(page, 320)
  await fitsAt(page, 640)
  await page.setViewportSize({ width: 1280, height: 800 })
  // What lay over the page still does, however narrow the page has been.
  await expect(page.locator('dialog[open]:not(:modal)')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function takePictures(page: Page, name: string) {
  mkdirSync(screenshots, { recursive: true })
  // What lies over the page covers the window, not the whole page.
  const fullPage = !(await page.getByRole('dialog').isVisible())
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Rows below the window are painted too.
    await page.evaluate(() => {
      for (const rows of document.querySelectorAll('tbody')) rows.style.contentVisibility = 'visible'
    })
    await page.screenshot({ path: join(screenshots, name.replace('%', String(size.width))), fullPage })
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe finds nothing on the page, by all of its rules or by some. */
export async function isAccessible(page: Page, rules: string[] = []) {
  expect(await findings(page, { rules }), await page.title()).toEqual([])
}

/** What axe says of the page: faults, or what it could not decide. */
export async function findings(
  page: Page,
  { rules = [], kind = 'violations' }: { rules?: string[]; kind?: 'violations' | 'incomplete' },
) {
  // The title comes with the document, the page with its own script.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Half a megabyte, once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ values, of }) => {
      const { axe: finder } = window as unknown as { axe: typeof axe }
      const found = await finder.run(document, {
        resultTypes: [of],
        // Style sheets are not read again: no rule of these looks into them.
        preload: false,
        ...(values.length > 0 && { runOnly: { type: 'rule', values } }),
      })
      return found[of].map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { values: rules, of: kind },
  )
}

/** No word is broken in the middle at 1280 px; what hyphens part stays readable. */
export async function breaksNoWord(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const range = document.createRange()
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isSeen = text.parentElement?.checkVisibility() && text.parentElement.clientWidth !== 1
      for (const { 0: word, index } of isSeen ? (text.textContent ?? '').matchAll(/\p{L}{2,}/gu) : []) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
      }
    }
    return found
  })
  expect(broken, await page.title()).toEqual([])
}

/** How long a page is on a screen of this width. */
export async function heightAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: width > 800 ? 900 : 844 })
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** No longer than it was drawn, on a wide screen and on a telephone. */
export async function isShort(page: Page, { wide, narrow }: { wide: number; narrow: number }) {
  await expect.poll(() => heightAt(page, 1440)).toBeLessThanOrEqual(wide)
  await expect.poll(() => heightAt(page, 390)).toBeLessThanOrEqual(narrow)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Nothing scrolls sideways but tables inside their frame. */
export async function fitsAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, `${await page.title()} at ${width} px`).toBeLessThanOrEqual(width)
}

/**
 * Opens a dialog, expects the focus on its first element, closes it with Escape, expects the focus back, then opens
 * it again.
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

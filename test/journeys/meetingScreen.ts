import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Visitor } from './visitor.ts'

/** A browser gives the whole screen to what somebody has just pressed. */
export async function openMeeting({ page }: Visitor) {
  await page.getByRole('link', { name: 'Présenter à l’équipe' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
}

export const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

/** Points of a grid at which something else than the meeting is drawn. */
export const uncovered = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const places = Array.from({ length: 20 }, (_, at) => (at + 0.5) / 20)
    const points = places.flatMap((x) => places.map((y) => [x * innerWidth, y * innerHeight] as const))
    return points.filter(([x, y]) => !dialog?.contains(document.elementFromPoint(x, y)))
  })

/** At once, where the browser lets it, by its button, and left by the browser's own way. */
export async function fillsTheScreen(visitor: Visitor) {
  const { page } = visitor
  await expect.poll(() => isFull(page)).toBe(true)
  expect(await uncovered(page)).toEqual([])
  await visitor.press('Quitter le plein écran')
  await expect.poll(() => isFull(page)).toBe(false)
  expect(await uncovered(page)).toEqual([])
  await visitor.press('Plein écran')
  await expect.poll(() => isFull(page)).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await expect.poll(() => isFull(page)).toBe(false)
}

/** Refused, the slide stays whole: on a laptop without scrolling, at 200 % and on a telephone too. */
export async function isWholeWhereRefused(visitor: Visitor) {
  const { page } = visitor
  await page.evaluate(() => {
    const { requestFullscreen } = Element.prototype
    Object.assign(window, { requestFullscreen })
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  })
  await visitor.press('Plein écran')
  expect(await isFull(page)).toBe(false)
  await expect(page.getByRole('button', { name: 'Plein écran', exact: true })).toBeVisible()
  for (const [width, height] of [
    [640, 400],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await uncovered(page), `at ${width} px`).toEqual([])
  }
  const scrolls = await page
    .locator('dialog[open] > div')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  expect(scrolls).toBe(false)
  await page.evaluate(() => {
    const { requestFullscreen } = window as unknown as Pick<Element, 'requestFullscreen'>
    Element.prototype.requestFullscreen = requestFullscreen
  })
}

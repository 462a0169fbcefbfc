import { expect, type Page } from '@playwright/test'
import { languageNames, type Language } from '../../src/base/text/languages.ts'
import { frenchIn } from '../frenchWords.ts'
import { fitsAt } from './look.ts'

/** What a questionnaire or a company holds stays French (C20.4), and each language has its own name. */
const stored = ['Questionnaire d’engagement', ...Object.values(languageNames)]

/** No French word, but in what says that it is French; at 320 px nothing is cut. */
export async function isIn(language: Language, page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.getByRole('heading').first().waitFor()
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    copy.querySelectorAll('[lang="fr"], script, style, noscript').forEach((each) => each.remove())
    const labels = [...copy.querySelectorAll('[aria-label], [title]')].map(
      (each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('title') ?? ''}`,
    )
    return [copy.textContent, ...labels].join('\n')
  })
  const french = frenchIn(language)
  const own = stored.reduce((left, each) => left.replaceAll(each, ''), text)
  expect(
    french.exec(own)?.[0],
    `${page.url()}: ${own.slice(Math.max(0, own.search(french) - 60)).slice(0, 140)}`,
  ).toBe(undefined)
  await fitsAt(page, 320)
  expect(await cutTexts(page), page.url()).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** What is wider than its frame, which hides the rest; and a button’s one word on two lines. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility())
    const hidden = seen
      .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
      .filter((each) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX))
    const broken = seen.filter((each) => {
      if (each.tagName !== 'BUTTON' || !/^\p{L}+$/u.test(each.textContent)) return false
      const range = document.createRange()
      range.selectNodeContents(each)
      const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode()
      if (text) range.selectNodeContents(text)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
    })
    return [...hidden, ...broken].map((each) => each.textContent)
  })

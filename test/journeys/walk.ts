import type { Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/** In the page: what a text would have become, had it been taken for more than a text. */
const taken = () => {
  const wrong = '[onerror],[onload],img[src="x"],[href^="javascript:"],iframe,base,object,embed'
  const found = [...document.querySelectorAll(wrong)].map((each) => each.outerHTML.slice(0, 80))
  if ('stolen' in window) found.push('a script ran')
  if (getComputedStyle(document.body).display === 'none') found.push('a style was taken')
  for (const each of document.querySelectorAll('details')) each.open = true
  return { found, isShown: document.body.textContent.includes('onerror=stolen=1') }
}

/** The page's width after it was drawn for this width: some parts are drawn again for a telephone. */
async function widthAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 })
  for (let frame = 0; ; frame += 1) {
    const wide = await page.evaluate(
      () =>
        new Promise<number>((drawn) =>
          requestAnimationFrame(() => drawn(document.documentElement.scrollWidth)),
        ),
    )
    if (wide <= width || frame === 60) return wide
  }
}

/** Somebody who goes from page to page where every text is hostile, and writes down what it did. */
export class Walk {
  readonly found: string[] = []
  /** The pages on which such a text was read. */
  readonly shownOn = new Set<string>()
  readonly visitor: Visitor

  constructor(visitor: Visitor) {
    this.visitor = visitor
    visitor.page.on('dialog', (dialog) => {
      // The browser's own question before what is typed goes: the walk goes on.
      if (dialog.type() === 'beforeunload') return void dialog.accept()
      this.found.push(`${visitor.page.url()}: a dialog`)
      void dialog.dismiss()
    })
  }

  async through(addresses: readonly string[], widths: readonly number[] = [1280, 320]) {
    const { page } = this.visitor
    for (const address of addresses) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await this.visitor.arrivesAt(address)
      await this.looksAt(address, widths)
    }
  }

  /** Checks the page at these widths too, unless it is a printed one. */
  async looksAt(name: string, widths: readonly number[] = []) {
    const { page } = this.visitor
    const { found, isShown } = await page.evaluate(taken)
    this.found.push(...found.map((each) => `${name}: ${each}`))
    if (isShown) this.shownOn.add(name)
    if (await page.getByText('Cette page n’a pas pu être affichée').isVisible())
      this.found.push(`${name} broke`)
    for (const width of widths) {
      const wide = await widthAt(page, width)
      if (wide > width) this.found.push(`${name} is ${wide} px wide at ${width}`)
    }
  }
}

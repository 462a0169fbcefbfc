import type { Page } from '@playwright/test'

/** Where one of these texts is shown, and the language that its element is marked with. */
export const langsOf = (page: Page, texts: readonly string[]) =>
  page.evaluate((wanted) => {
    const found: { text: string; lang: string | undefined; isOption: boolean }[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = node.textContent?.replaceAll('\u00ad', '') ?? ''
      if (wanted.some((each) => text.includes(each)) && !node.parentElement?.closest('script, style'))
        found.push({
          text,
          lang: node.parentElement?.closest<HTMLElement>('[lang]')?.lang,
          isOption: node.parentElement?.closest('option') !== null,
        })
    }
    return found
  }, texts)

import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Visitor } from './visitor.ts'

/** The last is presented and taken along. */
export const groups = ['Entreprise', 'Équipe Vente', 'Équipe Atelier'] as const
export type Group = (typeof groups)[number]

/** All that the pages of one group say: the words of each, and its dimensions and questions by name. */
export interface Said {
  words: string
  dimensions: Map<string, string>
  questions: Map<string, string>
}

export const numbersIn = (words: string) => words.replaceAll('-', '−').match(/[−+]?\d+(?:,\d+)?/g) ?? []
export const read = (xml: string) => xml.replaceAll(/&(?:apos|#39);/g, "'").replaceAll(/&\w+;/g, ' ')
export const plain = (number: string) => number.replace('+', '')
/** Figures of a file that no page of the group says. */
export const missing = (words: string, { words: said }: Said) => {
  const known = new Set(numbersIn(said).map(plain))
  return numbersIn(words).filter((number) => !known.has(plain(number)))
}

export const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parties des résultats' }).getByRole('link', { name })

/** Every part of one group's pages, each question opened; ends where it began. */
export async function readGroup(visitor: Visitor, group: Group): Promise<Said> {
  const { page } = visitor
  const main = page.getByRole('main')
  const label = group === 'Entreprise' ? 'Toute l’entreprise' : group
  await visitor.arrivesAt('/sub-admin/analytics/derniere')
  await page.getByLabel('Groupe').selectOption({ label })
  const query = new URL(page.url()).search
  const words: string[] = []
  const note = async () => {
    const labels = await main
      .locator('[aria-label]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    words.push(
      (await main.innerText()).replaceAll('\u00a0', ' '),
      (await main.textContent()) ?? '',
      ...labels.map(String),
    )
  }
  const at = (where: string) => visitor.arrivesAt(`/sub-admin/analytics/derniere${where}${query}`)
  await at('/questions')
  await main
    .locator('h3 button[aria-expanded="false"]')
    .evaluateAll((all: HTMLElement[]) => all.forEach((each) => each.click()))
  await expect(main.locator('h3 button[aria-expanded="false"]')).toHaveCount(0)
  await note()
  const questions = await main.locator('li[id]').evaluateAll((all: HTMLElement[]) =>
    all.map((each) => {
      const labels = [...each.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
      const asked = each.querySelector('h3 button > span:last-child')?.firstChild?.textContent ?? ''
      return [asked, [each.innerText, each.textContent, ...labels].join(' ')] as const
    }),
  )
  await at('/evolution')
  await note()
  await at('/rapport')
  await note()
  await at('/resume')
  await note()
  const rows = await main
    .locator('article tbody tr')
    .evaluateAll((all) => all.map((each) => [...each.children].map((cell) => cell.textContent)))
  await at('')
  await note()
  return {
    words: words.join('\n'),
    dimensions: new Map(rows.map(([name, , score]) => [name ?? '', score ?? ''])),
    questions: new Map(questions.map(([asked, line]) => [asked, line])),
  }
}

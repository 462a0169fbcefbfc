import type { Locator, Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

export async function begin(visitor: Visitor) {
  await visitor.goTo('/employee/dashboard')
  await visitor.follow('Commencer le questionnaire')
  await visitor.sees('Vos réponses et vos données')
  await visitor.press('Commencer')
  await visitor.sees('Étape 1 sur 10')
}

export const chooseFirst = (page: Page, label: string) =>
  page.getByRole('radio', { name: label }).first().check()

export async function toTheReview(visitor: Visitor) {
  await visitor.page.goto('/employee/questionnaire?etape=fin')
  await visitor.sees('Relire avant d’envoyer')
}

export async function send(visitor: Visitor) {
  await visitor.press('Envoyer mes réponses')
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Envoyer mes réponses' }).click()
}

/** From the home page's line « Mes réponses envoyées » to one's own copy. */
export async function readAgain(page: Page, action = 'Relire') {
  await page.getByRole('link', { name: 'Relire mes réponses envoyées' }).click()
  await page.getByRole('link', { name: new RegExp(`^${action} : `) }).click()
}

export async function readCode(visitor: Visitor): Promise<string> {
  const code = visitor.page.getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/)
  if (!(await code.isVisible())) await visitor.page.getByText('Continuer sur un autre appareil').click()
  return (await code.textContent()) ?? ''
}

/** The drafts and codes in this browser's IndexedDB. */
export const keptOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('ressenti', 1)
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => resolve(all.result)
        }
      }),
  )

/** Presses Tab until this has the focus; after the last place of the page comes the first. */
export async function reach(page: Page, target: Locator) {
  await target.waitFor()
  for (let press = 0; press < 120; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target.toString()}`)
}

/** The button of this name in the content. */
export const tabTo = (page: Page, name: string) =>
  reach(page, page.getByRole('main').getByRole('button', { name, exact: true }))

/** Presses Tab until the focus is in this question. */
export async function tabInto(page: Page, question: number) {
  const fieldset = page.locator('fieldset').nth(question)
  for (let press = 0; press < 20; press += 1) {
    if (await fieldset.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches question ${question + 1}`)
}

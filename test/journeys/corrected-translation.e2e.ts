import { expect } from '@playwright/test'
import { languages, type Language } from '../../src/base/text/languages.ts'
import { recordOpened } from '../../src/campaigns/plans/register.ts'
import type { Db } from '../../src/data/db/db.ts'
import { toJson } from '../../src/data/db/json.ts'
import { paths } from '../../src/paths.ts'
import { registerText } from '../../src/results/register/messages.ts'
import * as german from '../../src/results/register/messages.de.ts'
import type { Question } from '../../src/surveys/questions/rules.ts'
import { addVersion, freezeVersion } from '../../src/surveys/questions/versions.ts'
import { findRow } from '../rows.ts'
import { acmeOf } from './campaignsOfAcme.ts'
import { test } from './journey.ts'
import { look } from './look.ts'
import type { Product } from './product.ts'

const question: Question = {
  ...{ id: 'q0', type: 'likert', question: 'Mes outils me conviennent.', dimension: null },
  ...{ required: false, reversed: false, help: null },
}

/** Asks the same question again, with these German words. */
async function asksAgain({ db }: Product, questionnaireId: string, [number, text]: [number, string]) {
  const german = { part: 'question', id: 'q0', text, help: '', options: [] } as const
  const texts = new Map([['de' as const, [german]]])
  const version = { questionnaireId, number, source: 'editor', questions: [question], texts } as const
  const id = await addVersion(db, { ...version, dimensions: [] })
  await freezeVersion(db, id, '2026-11-01')
  return { id: questionnaireId, version: id }
}

test('C20.15 the register and « Vérifier » say at its opening that a translation was corrected', async ({
  paul,
  product,
  fixture,
}) => {
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>([...languages]) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 20 })
  const first = await acme.questionnaire('Outils', '2026-01-05', { questions: [question], groups: {} })
  const { questionnaireId } = await findRow(product.db, 'waves', ['questionnaireId'], { id: first })
  for (const [number, text, day] of [
    [2, 'Meine Werkzeuge passen mir.', '2026-04-06'],
    [3, 'Ich arbeite mit guten Geräten.', '2026-10-05'],
  ] as const) {
    const asked = await asksAgain(product, questionnaireId, [number, text])
    const id = await acme.opened(`Outils ${number}`, day, asked)
    const { campaignId } = await findRow(product.db, 'waves', ['campaignId'], { id })
    await product.db.transaction().execute((tx: Db) => recordOpened(tx, campaignId ?? '', new Date()))
  }
  const { page } = paul
  for (const [language, badge] of [
    ['fr', registerText.retranslated],
    ['de', german.registerText.retranslated],
  ] as const) {
    await paul.context.addCookies([{ name: 'language', value: language, url: product.url }])
    await paul.goTo(paths.companyRegister)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByText(badge, { exact: true })).toHaveCount(1)
    await look(page, `${language}-corrected-register`)
    await paul.goTo(paths.verify)
    await page.getByText(badge, { exact: true }).first().waitFor({ state: 'attached' })
    await page.locator('details', { hasText: badge }).locator('summary').first().click()
    await expect(page.getByText(badge, { exact: true }).first()).toBeVisible()
    await look(page, `${language}-corrected-verify`)
  }
})

import { expect } from '@playwright/test'
import { languages, type Language } from '../../src/base/text/languages.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { toJson } from '../../src/data/db/json.ts'
import { defaultTexts } from '../../src/surveys/questions/defaultTexts.ts'
import { choicesOf, type Question } from '../../src/surveys/questions/rules.ts'
import type { TranslatedPart } from '../../src/surveys/questions/translations.ts'
import { addTranslated } from '../translatedWave.ts'
import { openCompanyWave } from './acmeWave.ts'
import { begin, chooseFirst, readAgain, send, toTheReview } from './answering.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'

const test = openCompanyWave.extend<{ isOffered: true }>({
  isOffered: [
    async ({ product, fixture }, provide) => {
      await product.db
        .updateTable('companies')
        .set({ languages: toJson<Language[]>([...languages]) })
        .where('id', '=', fixture.acme.id)
        .execute()
      await provide(true)
    },
    { auto: true },
  ],
})

async function changeTo({ page }: Visitor, name: string) {
  await page
    .getByText(/^(Langue|Sprache|Language)$/)
    .last()
    .click()
  await page.getByRole('button', { name, exact: true }).click()
}

const asked = (language: Language, id: string) =>
  defaultTexts.get(language)?.find((each) => each.id === id)?.text ?? ''

test('T-L5 a draft begun in French, continued in German and sent in English keeps its answers', async ({
  paul,
  product,
}) => {
  const { page } = paul
  await begin(paul)
  await chooseFirst(page, "Plutôt d'accord")
  await paul.sees('Brouillon enregistré, chiffré')
  const address = page.url()
  await changeTo(paul, 'Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(page.url()).toBe(address)
  await paul.sees(asked('de', 'eng1'))
  await expect(page.getByRole('radio', { name: 'Stimme eher zu' }).first()).toBeChecked()
  await page.getByRole('radio', { name: 'Stimme voll und ganz zu' }).nth(1).check()
  await paul.sees('Entwurf gespeichert, verschlüsselt')
  await changeTo(paul, 'English')
  await paul.sees(asked('en', 'eng1'))
  const checked = page.getByRole('radio', { checked: true })
  await expect(checked).toHaveCount(2)
  await page.goto('/employee/questionnaire?etape=fin')
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send my answers' }).click()
  await paul.sees('Thank you')
  expect(await product.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
  await changeTo(paul, 'Français')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/employee/dashboard')
  await readAgain(page)
  await paul.sees('Mon score par dimension')
  // Folded, as on any screen that others may see.
  for (const answer of [/^Plutôt d'accord/, /^Tout à fait d'accord/])
    await expect(page.getByText(answer).first()).toBeAttached()
})

test('T-L5 on a shared computer a change asks first and shows the code, which opens the draft again', async ({
  paul,
}) => {
  const { page } = paul
  await paul.goTo('/employee/questionnaire')
  await page.getByLabel('Je suis sur un poste partagé').check()
  await paul.press('Commencer')
  await chooseFirst(page, "Plutôt d'accord")
  await paul.sees('Brouillon enregistré, chiffré')
  await changeTo(paul, 'Deutsch')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('avant de changer de langue')
  const code = (await dialog.getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/).textContent()) ?? ''
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await dialog.getByRole('button', { name: 'Changer de langue' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByLabel('Lesecode').fill(code)
  await paul.press('Fortsetzen')
  await expect(page.getByRole('radio', { name: 'Stimme eher zu' }).first()).toBeChecked()
})

test('T-L5 between signature and acknowledgement no other language is taken', async ({ paul, product }) => {
  const { page } = paul
  await begin(paul)
  await chooseFirst(page, "Plutôt d'accord")
  await paul.sees('Brouillon enregistré, chiffré')
  await toTheReview(paul)
  await page.route('**/api/ballots', (route) => route.abort())
  await send(paul)
  await paul.sees('Envoi à terminer')
  await changeTo(paul, 'Deutsch')
  await paul.sees('Vos réponses sont en cours d’envoi : changez de langue ensuite.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect((await paul.context.cookies()).filter(({ name }) => name === 'language')).toEqual([])
  await page.unroute('**/api/ballots')
  await page.goto('/employee/dashboard')
  await expect(page.getByText('Réponses envoyées', { exact: true })).toBeVisible()
  expect(await product.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
  await changeTo(paul, 'Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

const place: Question = {
  ...{ id: 'q1', type: 'choix_unique', question: 'Où travaillez-vous le plus ?', dimension: 'lieu' },
  ...{ required: false, reversed: false, help: null, options: choicesOf(['Au bureau', 'À la maison']) },
}
const agree: Question = {
  ...{ id: 'q2', type: 'likert', question: 'Mon bureau est calme.', dimension: 'lieu' },
  ...{ required: false, reversed: false, help: null },
}
const german: TranslatedPart[] = [
  {
    part: 'question',
    id: 'q1',
    text: 'Wo arbeiten Sie meistens?',
    help: '',
    options: ['Im Büro', 'Zu Hause'],
  },
  { part: 'question', id: 'q2', text: 'Mein Büro ist ruhig.', help: '', options: [] },
  { part: 'dimension', id: 'lieu', text: 'Ort', help: '', options: [] },
]

test('T-L4 a questionnaire without Polish asks in French, marked as French, with Polish around it', async ({
  paul,
  product,
  fixture,
}) => {
  const key = readApplicationKey(`${product.dataDir}.key`)
  const here = { db: product.db, parts: { key }, now: () => new Date() }
  const { questionnaireId } = await addTranslated(here, fixture.acme.id, {
    ...{ title: 'Télétravail', questions: [place, agree], texts: new Map([['de', german]]) },
  })
  const { page } = paul
  await paul.context.addCookies([{ name: 'language', value: 'pl', url: product.url }])
  await paul.goTo(`/employee/questionnaire/${questionnaireId}`)
  await paul.sees('Tej ankiety nie ma po polsku: jej pytania są po francusku.')
  await look(page, 'polish-around-french')
  await paul.press('Rozpocznij')
  const langOf = (text: string) => page.getByText(text).first().locator('xpath=ancestor-or-self::*[@lang][1]')
  for (const text of ['Où travaillez-vous le plus ?', 'Au bureau', 'Mon bureau est calme.'])
    await expect(langOf(text), text).toHaveAttribute('lang', 'fr')
  await expect(langOf('Zdecydowanie się zgadzam')).toHaveAttribute('lang', 'pl')
  await look(page, 'polish-around-french-question')
  await paul.context.addCookies([{ name: 'language', value: 'de', url: product.url }])
  await page.reload()
  await paul.sees('Wo arbeiten Sie meistens?')
  await expect(langOf('Wo arbeiten Sie meistens?')).toHaveAttribute('lang', 'de')
})

import { expect, type Browser } from '@playwright/test'
import { languages, type Language } from '../../src/base/text/languages.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { toJson } from '../../src/data/db/json.ts'
import { paths } from '../../src/paths.ts'
import { choicesOf, type Question } from '../../src/surveys/questions/rules.ts'
import type { QuestionLanguage, TranslatedPart } from '../../src/surveys/questions/translations.ts'
import { signInDirectly } from '../people.ts'
import { addTranslated } from '../translatedWave.ts'
import { test } from './journey.ts'
import { startProxy } from './listeningProxy.ts'
import { startCopyOf, type Product } from './product.ts'
import { Visitor } from './visitor.ts'
import { wordsIn } from './wordsIn.ts'

const same = { dimension: 'lieu', required: false, reversed: false, help: null }
const questions: Question[] = [
  {
    ...{ id: 'q1', type: 'choix_unique', question: 'Où travaillez-vous le plus ?', ...same },
    options: choicesOf(['Au bureau', 'À la maison']),
  },
  { id: 'q2', type: 'likert', question: 'Mon bureau est calme.', ...same },
  { id: 'q3', type: 'texte', question: 'Que changer ?', ...same },
]
const comment = 'Un peu de calme, s’il vous plaît.'

/** Longer or shorter than the French text, in each language by another length. */
function translated(language: QuestionLanguage, at: number): TranslatedPart[] {
  const words = (text: string) => `${text} ${language}${' …'.repeat(at * 9)}`
  const of = (id: string, options: string[] = []) => ({ id, text: words('q'), help: '', options })
  return [
    { part: 'question', ...of('q1', [words('a'), words('b')]) },
    ...['q2', 'q3'].map((id) => ({ part: 'question' as const, ...of(id) })),
    { part: 'dimension', ...of('lieu') },
  ]
}

/** Each draw of the browser gives the same bytes, however often others are drawn before. */
const withoutChance = () => {
  crypto.getRandomValues = <T extends ArrayBufferView | null>(drawn: T): T => {
    if (drawn) new Uint8Array(drawn.buffer, drawn.byteOffset, drawn.byteLength).fill(0x5a)
    return drawn
  }
}

test('C20 T-L2 the same answers in five languages are the same bytes on every way, and rows of the same lengths', async ({
  browser,
  product,
  fixture,
}) => {
  const { db, dataDir } = product
  await db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>([...languages]) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const texts = new Map(languages.slice(1).map((each, at) => [each, translated(each, at)] as const))
  const here = { db, parts: { key: readApplicationKey(`${dataDir}.key`) }, now: () => new Date() }
  const asked = await addTranslated(here, fixture.acme.id, { title: 'Locaux', questions, texts })
  const answered = []
  for (const language of languages) {
    const copy = await startCopyOf(product)
    answered.push(
      await answers({ ...{ browser, product: copy, language, accountId: fixture.ids.paul }, ...asked }),
    )
    await copy.stop()
  }
  const [french, ...others] = answered
  const ways = french?.bodies.map((each) => each.split(' ', 2).join(' ').replace(asked.waveId, 'w'))
  expect([...new Set(ways)]).toEqual([
    'POST /api/ballots',
    'POST /api/ballots/withdrawal',
    'POST /api/responses/w/open',
    'POST /api/responses/w/signature',
    'PUT /api/responses/w/copy',
    'PUT /api/responses/w/draft',
  ])
  expect(french?.pages).toEqual(['fr'])
  expect(others.map(({ pages }) => pages)).toEqual(languages.slice(1).map((each) => [each]))
  for (const { pages: _, ...life } of others) expect({ pages: ['fr'], ...life }).toEqual(french)
})

interface Life {
  browser: Browser
  product: Product
  language: Language
  accountId: string
  waveId: string
  questionnaireId: string
}

/** Answers, sends, reads again and withdraws; everything that left the browser, and what the server holds of it. */
async function answers({ browser, product, language, accountId, waveId, questionnaireId }: Life) {
  const proxy = await startProxy(product.url)
  const context = await browser.newContext({
    baseURL: proxy.url,
    locale: language,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(withoutChance)
  const [name = '', value = ''] = (await signInDirectly(product.db, accountId, new Date())).split('=')
  await context.addCookies([{ name, value, url: proxy.url }])
  const visitor = new Visitor(await context.newPage(), context)
  const { page } = visitor
  const { answeringText, fieldText, ballotText } = await wordsIn(language)
  await visitor.goTo(`/employee/questionnaire/${questionnaireId}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await visitor.press(answeringText.start)
  const kept = async (doing: () => Promise<unknown>) => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok())
    await doing()
    await saved
    await visitor.sees(answeringText.keptOnServer)
  }
  for (const question of ['q1', 'q2'])
    await kept(() => page.locator(`#question-${question} input`).nth(1).check())
  if (language !== 'fr') await visitor.press(fieldText.writeAnyway)
  await kept(() => page.getByRole('textbox').first().fill(comment))
  await visitor.goTo(`/employee/questionnaire/${questionnaireId}?etape=fin`)
  await visitor.press(answeringText.send)
  await page.getByRole('dialog').getByRole('button', { name: answeringText.send }).click()
  await visitor.sees(answeringText.thanks)
  const code = (await page.getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/).textContent()) ?? ''
  const rows = await lengthsIn(product)
  await visitor.goTo(paths.copyOf(waveId))
  await expect(page.getByText(comment).first()).toBeAttached()
  // An open page would learn of the end of its session at a moment of its own.
  await page.goto('about:blank')
  await context.clearCookies()
  await visitor.goTo(paths.withdrawalOf(waveId))
  await visitor.fill({ [ballotText.code]: code })
  await page.getByRole('main').getByRole('button', { name: ballotText.withdraw }).click()
  await page.getByRole('dialog').getByRole('button', { name: ballotText.withdraw }).click()
  await visitor.sees(ballotText.found)
  await visitor.leave()
  proxy.stop()
  return { ...proxy.read(), rows }
}

/** Of each table of answers and rights, how long its texts and bytes are; what seals them is drawn by the server. */
async function lengthsIn({ db }: Product) {
  const lengths: Record<string, string[]> = {}
  for (const table of [
    'ballots',
    'responses',
    'sealedCopies',
    'spentTokens',
    'roster',
    'recordSalts',
  ] as const) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute()
    lengths[table] = rows.map((row) => JSON.stringify(Object.entries(row).map(lengthOf))).toSorted()
  }
  return lengths
}

const lengthOf = ([column, value]: [string, unknown]) => [
  column,
  typeof value === 'string' || value instanceof Uint8Array ? value.length : value,
]

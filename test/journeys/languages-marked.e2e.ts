import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { isFrenchAddress, languageNames } from '../../src/base/text/languages.ts'
import type { Db } from '../../src/data/db/schema.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { paths } from '../../src/paths.ts'
import { addressOf, parts } from '../../src/results/layout/places.ts'
import { withSigningKeys } from '../../src/surveys/waves/keys.ts'
import { openPermanentWave } from '../../src/surveys/waves/store.ts'
import { otherBuild } from '../builds.ts'
import { signInDirectly } from '../people.ts'
import { root } from '../sources.ts'
import { employee, publicPages } from './addresses.ts'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { startProduct, type Product } from './product.ts'
import { Visitor } from './visitor.ts'

/** The pages in one language, each word of theirs between ‹ ›. */
function buildMarked(): string {
  const languages = readFileSync(join(root, 'src/base/text/languages.ts'), 'utf8')
  const place = otherBuild({
    'src/base/text/languages.ts': languages.replace(/ languages = \[.*\]/, " languages = ['fr']"),
    'vite.config.ts': `import base from './vite.base.ts'
import { markedWords } from ${JSON.stringify(join(root, 'test', 'markedWords.ts'))}
export default { ...base, plugins: [markedWords(import.meta.dirname), ...base.plugins] }`,
  })
  cpSync(join(root, 'vite.config.ts'), join(place, 'vite.base.ts'))
  for (const name of ['docs/images', 'scripts', 'public', 'index.html', 'package-lock.json'])
    cpSync(join(root, name), join(place, name), { recursive: true })
  execFileSync(process.execPath, ['scripts/ressenti.mjs', 'build'], { cwd: place, stdio: 'inherit' })
  return place
}

/** What people typed, which is shown as it is. */
async function typedIn(db: Db): Promise<string[]> {
  const rows: object[][] = [
    await db.selectFrom('accounts').select(['firstName', 'lastName', 'email']).execute(),
    await db.selectFrom('companies').select('name').execute(),
    await db.selectFrom('teams').select('name').execute(),
    await db.selectFrom('questionnaires').select('title').execute(),
    await db.selectFrom('campaigns').select('title').execute(),
    await db.selectFrom('versionQuestions').select(['text', 'help', 'options']).execute(),
    await db.selectFrom('versionDimensions').select(['name', 'description']).execute(),
  ]
  const texts = rows.flat().flatMap((row) => Object.values(row).map((value) => String(value ?? '')))
  const options = texts.flatMap((text) => (text.startsWith('[') ? (JSON.parse(text) as string[]) : []))
  const all = [...texts, ...options, ...Object.values(languageNames), 'Ressenti', 'ressenti']
  return [...new Set(all)].filter(Boolean).toSorted((one, other) => other.length - one.length)
}

/** Of a page, each text and label, without what is between marks; a sentence may be cut in pieces around a link. */
const bareTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    // A name in a sentence is a text of its own.
    document.body.normalize()
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, code')) texts.push(node.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const each of document.querySelectorAll(`[${name}]:not([aria-hidden="true"])`))
        texts.push(each.getAttribute(name) ?? '')
    return texts.map((text) => {
      let left = text.replaceAll('\u00ad', '')
      for (let before = ''; before !== left;) left = (before = left).replace(/‹[^‹›]*›/g, ' ')
      return left.replace(/‹.*$/s, '').replace(/^.*›/s, '').trim()
    })
  })

/** Addresses, codes and hashes; what the server words of a change, in the language of who asks. */
const signs =
  /\S*[/@#]\S*|\b(?=\S*\d)[\w:.-]+\b|\b[0-9a-f]{8,}\b|exemple\.fr|écart non mesurable \(entre \S+ et \S+\)/g

/** Goes from page to page, and keeps what is said there without a mark. */
class Reader {
  readonly found = new Map<string, string>()
  marked = 0
  private readonly typed: readonly string[]
  private readonly visitor: Visitor

  constructor(visitor: Visitor, typed: readonly string[]) {
    this.visitor = visitor
    this.typed = typed
  }

  async reads(addresses: readonly string[]) {
    for (const address of addresses) {
      await this.visitor.arrivesAt(address)
      await this.visitor.page.evaluate(() =>
        document.querySelectorAll('details').forEach((each) => (each.open = true)),
      )
      await this.looks(address)
    }
  }

  async looks(name: string) {
    this.marked += await this.visitor.page.getByText('‹').count()
    for (const text of await bareTexts(this.visitor.page)) {
      const left = this.typed.reduce((rest, each) => rest.replaceAll(each, ' '), text).replace(signs, ' ')
      if (/\p{L}/u.test(left)) this.found.set(text, name)
    }
  }
}

/** Two published campaigns and the permanent questionnaire. */
async function surveys(product: Product, companyId: string) {
  const company = await acmeOf(product, companyId)
  await company.teams({ Atelier: 20, Bureau: 20 })
  const first = { Atelier: people(19), Bureau: people(18) }
  const last = { Atelier: people(18), Bureau: people(17) }
  const waves = [
    await company.campaign('Printemps', '2026-03-02', first),
    await company.campaign('Automne', '2026-10-05', last),
  ]
  const key = readApplicationKey(`${product.dataDir}.key`)
  await withSigningKeys(product.db, (tx, keys) =>
    openPermanentWave(tx, companyId, { key, keys, now: new Date() }),
  )
  return waves.flatMap((id) => parts.map((part) => addressOf(paths.employeeResults, id, part)))
}

async function answer({ page }: Visitor, reader: Reader) {
  await page.goto(paths.questionnaire)
  await page.getByRole('button', { name: '‹Commencer›' }).click()
  for (let step = 1; step <= 10; step += 1) {
    await reader.reads([`${paths.questionnaire}?etape=${step}`])
    await page.getByRole('radio').first().check()
    await reader.looks(`step ${step}`)
  }
  await reader.reads([`${paths.questionnaire}?etape=fin`])
  await page.getByRole('button', { name: '‹Envoyer mes réponses›' }).click()
  await reader.looks('sending')
  await page.getByRole('dialog').getByRole('button', { name: '‹Envoyer mes réponses›' }).click()
  await expect(page.getByText('‹Merci d’avoir répondu.›').first()).toBeVisible()
  await reader.looks('sent')
  await reader.reads([paths.employeeDashboard, paths.copies])
  await page
    .getByRole('link', { name: /^‹Relire/ })
    .first()
    .click()
  await page.getByRole('heading').first().waitFor()
  await reader.looks('own copy')
}

test('C20 T-L9 where every word of the files of words is marked, no page of employees or visitors says another', async ({
  browser,
}) => {
  const place = buildMarked()
  const product = await startProduct({}, join(place, 'src', 'main.ts'))
  const { acme, ids } = await product.startFresh()
  const results = await surveys(product, acme.id)
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  const visitor = new Visitor(await context.newPage(), context)
  const reader = new Reader(visitor, await typedIn(product.db))
  await reader.reads(publicPages.filter((each) => !isFrenchAddress(each)))
  const [name = '', value = ''] = (await signInDirectly(product.db, ids.paul, new Date())).split('=')
  await context.addCookies([{ name, value, url: product.url }])
  await reader.reads([...employee, ...results, paths.copies, paths.employeePlan, '/employee/nowhere'])
  await answer(visitor, reader)
  await visitor.leave()
  await product.stop()
  rmSync(place, { recursive: true })
  expect(reader.marked).toBeGreaterThan(1_000)
  expect(Object.fromEntries(reader.found)).toEqual({})
})

import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { addDays } from '../../src/base/time/civilDays.ts'
import { leaveCompany } from '../ballots.ts'
import { findRow, updateRows } from '../rows.ts'
import { readAgain, send } from './answering.ts'
import { campaignFixture as test, type CampaignPlay } from './campaignFixture.ts'
import {
  begin,
  buildProgram,
  button,
  fileOf,
  nameGuardians,
  openProgram,
  saved,
  takeCard,
} from './guardianProgram.ts'
import { arrive, expect } from './journey.ts'
import { answerAll, opensOn, planFor, resultsOf, SCREENS, staffOf } from './sameAnswers.ts'
import type { Visitor } from './visitor.ts'

// A guarded campaign from its guardians' meeting to its results, and the same answers in a company without guardians.

const guardians = [
  { name: 'Mme Roux', capacity: 'CSE' },
  { name: 'M. Diallo', capacity: 'CSE' },
  { name: 'Dr Petit', capacity: 'médecine du travail' },
]
async function downloaded(page: Page, place: Locator): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), place.click()])
  return new Uint8Array(readFileSync(await download.path()))
}

async function choose(page: Page, name: string, path: string) {
  const chooser = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await chooser).setFiles(path)
}

/** A browser that has had no network since its start. */
async function offline(browser: Browser, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ offline: true, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const page = await context.newPage()
  const { asked: askedFor } = await openProgram(page)
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  await work(page)
  expect(askedFor()).toEqual([])
  await context.close()
}

/** One meeting at one computer: their codes, and the file that it saves. */
async function meet(browser: Browser, company: string) {
  const codes: string[] = []
  let file = ''
  await offline(browser, async (page) => {
    await button(page, 'Préparer').click()
    await nameGuardians(page, guardians)
    await page.getByLabel('Identifiant de l’entreprise').fill(company)
    await button(page, 'Continuer').click()
    for (const { name } of guardians) codes.push(await takeCard(page, { name }))
    file = await saved(page, 'Enregistrer le fichier')
  })
  return { codes, path: fileOf('gardiens.ressenti', file) }
}

async function depositList({ samia }: CampaignPlay, path: string) {
  await samia.goTo('/sub-admin/confidentialite')
  await samia.page.getByRole('checkbox', { name: /^Aucune de ces personnes/ }).check()
  await choose(samia.page, 'Choisir gardiens.ressenti', path)
  await samia.sees(/^Liste ([0-9A-Z]{4}-){3}[0-9A-Z]{4}.: affichez-la au panneau du CSE\.$/)
}

async function answerAtScreen(visitor: Visitor) {
  await visitor.goTo('/employee/dashboard')
  await visitor.follow('Commencer le questionnaire')
  await visitor.press('Commencer')
  const agree = visitor.page.getByRole('radio', { name: "Plutôt d'accord" })
  for (const at of [0, 1]) await agree.nth(at).check()
  await visitor.page.goto(`${visitor.page.url().replace(/\?.*/, '')}?etape=fin`)
  await send(visitor)
  await visitor.sees('Merci d’avoir répondu.')
}

interface Counting extends CampaignPlay {
  browser: Browser
  campaignId: string
  code: string
}

async function countOffline({ samia, browser, campaignId, code }: Counting) {
  await samia.goTo(`/sub-admin/campagnes/${campaignId}`)
  await samia.sees(/^Close le .* Urne [0-9a-f]{4} [0-9a-f]{4}, 40 dépôts\. En attente d’un gardien\.$/)
  const box = await downloaded(samia.page, samia.page.getByRole('link', { name: 'Télécharger l’urne' }))
  const root = (await samia.page.locator('code').first().textContent()) ?? ''
  let count = ''
  await offline(browser, async (page) => {
    await begin(page, box, code)
    await page.getByLabel('Collez l’empreinte du message (64 signes).').fill(root)
    await button(page, 'Continuer').click()
    await button(page, 'Oui').click()
    const done = page.getByText('40 bulletins vérifiés sans être lus, 0 écarté.')
    await expect(done).toBeVisible({ timeout: 60_000 })
    count = await saved(page, 'Enregistrer le dépouillement')
  })
  await choose(samia.page, 'Déposer le dépouillement', fileOf('depouillement.ressenti', count))
  await samia.sees(/^Dépouillée le .* par M\. Diallo.: 40 comptés, 0 écarté\.$/)
}

test.beforeAll(() => void buildProgram())

test('three guardians meet, 40 people answer, one guardian counts without network: the results are those of a company without guardians', async ({
  acme,
  fixture,
  samia,
  paul,
  browser,
  product,
}) => {
  test.setTimeout(600_000)
  const play = { acme, fixture, samia, paul }
  const { globex, ids } = fixture
  await leaveCompany({ db: acme.db, ids }, 'chloe')
  const own = await staffOf(play, fixture.acme.id, ids.paul)
  const theirs = await staffOf(play, globex.id, ids.emile)
  await updateRows(acme.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const { codes, path } = await test.step('they prepare', () => meet(browser, fixture.acme.id))
  await test.step('their list is deposited', () => depositList(play, path))
  const campaignId = await planFor(play, fixture.acme.id, ids.samia)
  const otherId = await planFor(play, globex.id, ids.bruno)
  await acme.at(opensOn, 7)
  const wave = await findRow(acme.db, 'waves', ['id', 'guardedAct'], { campaignId })
  const unguarded = await findRow(acme.db, 'waves', ['id', 'guardedAct'], { campaignId: otherId })
  expect([wave.guardedAct === null, unguarded.guardedAct]).toEqual([false, null])
  await test.step('three answer in browsers, the others by the same code', async () => {
    await answerAtScreen(paul)
    for (const { accountId } of own.slice(1, SCREENS)) {
      const visitor = await arrive(browser, product, accountId)
      await answerAtScreen(visitor)
      await visitor.leave()
    }
    await answerAll(play, wave.id, own.slice(SCREENS))
    await answerAll(play, unguarded.id, theirs)
  })
  expect([own.length, theirs.length]).toEqual([40, 40])
  for (const days of [14, 15]) await acme.at(addDays(opensOn, days), 1)
  const counting = { ...play, browser, campaignId, code: codes[1]! }
  await test.step('the second of them counts', () => countOffline(counting))
  const results = await resultsOf(play, ids.samia, wave.id)
  expect(results).toEqual(await resultsOf(play, ids.bruno, unguarded.id))
  expect(results.company?.ballots).toBe(40)
  expect(results.byTeam.map(([name]) => name)).toEqual(['Atelier', 'Bureau', 'Ventes'])
  expect(results.comments).toHaveLength(9)
  await paul.goTo('/employee/dashboard')
  await readAgain(paul.page)
  await paul.sees('Votre bulletin est parmi les 40 comptés.')
})

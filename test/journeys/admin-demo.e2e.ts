import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { clearAlarms, raiseAlarm } from '../../src/data/db/alarms.ts'
import { administrator, duroc, password, cseMember } from '../../src/demo/people.ts'
import { breaksNoWord, heightAt, look } from './look.ts'
import { startDemo, type Product } from './product.ts'
import { Visitor } from './visitor.ts'

/** The demo's administrator, signed in through the form. */
const test = base.extend<{ helene: Visitor }, { demo: Product }>({
  demo: [
    async ({}, provide) => {
      const demo = await startDemo()
      await provide(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  helene: async ({ demo, browser }, provide) => {
    const helene = await enter(browser, demo, { page: '/admin-login', email: administrator.email })
    await helene.isAt('/admin/dashboard')
    await provide(helene)
    await helene.leave()
  },
})

/** Somebody of the demo, at a browser of their own. */
async function enter(browser: Browser, demo: Product, { page, email }: { page: string; email: string }) {
  const context = await browser.newContext({
    baseURL: demo.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  const person = new Visitor(await context.newPage(), context)
  await person.goTo(page)
  await person.fill({ Email: email, 'Mot de passe': password })
  await person.press('Se connecter')
  return person
}

/** The people of one list whose name begins so: a picture is read more easily with ten rows than with fifty. */
async function search({ page }: Visitor, list: string) {
  const section = page.getByRole('region', { name: list, exact: true })
  await section.getByLabel('Rechercher').fill('mar')
  await expect(section.getByText(/^\d employés$/)).toBeVisible()
}

/** The summary above them says in few lines what waits (D18). */
async function theTabsComeEarly(page: Page) {
  for (const [width, height, most] of [
    [1440, 900, 420],
    [390, 844, 520],
  ] as const) {
    await page.setViewportSize({ width, height })
    const top = async () => (await page.getByRole('tablist').boundingBox())?.y ?? Infinity
    await expect.poll(top, `the tabs at ${width} px`).toBeLessThan(most)
  }
}

async function hasItsGuardians(helene: Visitor) {
  await helene.page.getByRole('tab', { name: 'Conformité' }).click()
  await helene.sees('Sièges du CSE')
  await isShort(helene, 900)
  await helene.page.getByRole('tab', { name: 'Gardiens' }).click()
  await helene.sees('Sans gardiens, la personne qui administre le serveur peut lire les réponses en attente.')
  await isShort(helene, 900)
}

async function isShort({ page }: Visitor, most: number) {
  await expect.poll(() => heightAt(page, 1440)).toBeLessThanOrEqual(most)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** A table that nobody has to scroll. */
async function isWhole(page: Page, table: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  const hidden = await page
    .getByRole('table', { name: table })
    .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 1))
  expect(hidden).toBe(0)
}

/** Its running campaign comes with the list of its people. */
async function hasItsCampaignAndIsShort(visitor: Visitor) {
  await visitor.sees('Prochaine étape')
  await isShort(visitor, 1_400)
}

/** From the list, which says what each will show. */
async function opensTeam({ page }: Visitor, name: string) {
  const teams = page.getByRole('table', { name: 'Équipes' }).getByRole('row')
  await expect(teams.filter({ hasText: 'Atelier' })).toContainText('Résultats propres')
  await expect(teams.filter({ hasText: 'Communication' })).toContainText('Comptera pour Clients')
  await teams.getByRole('link', { name }).click()
}

test('every page of the demo that its administrator opens is right', async ({ helene, demo }) => {
  await test.step('the four tabs of the dashboard tell of the companies of the demo', async () => {
    const tab = (name: string) => helene.page.getByRole('tab', { name }).click()
    await expect(helene.row('Lola Meunier')).toContainText('Maison Duroc (déclarée)')
    await expect(helene.row('Jean Dupond')).toBeHidden()
    await theTabsComeEarly(helene.page)
    await helene.press('La masquer dès maintenant')
    // As drawn (1 150, 2 700), and two lines to spare: the names of the months are not equally long.
    await expect.poll(() => heightAt(helene.page, 1920)).toBeLessThanOrEqual(1_160)
    await expect.poll(() => heightAt(helene.page, 1440)).toBeLessThanOrEqual(1_400)
    await expect.poll(() => heightAt(helene.page, 390)).toBeLessThanOrEqual(2_740)
    await helene.page.setViewportSize({ width: 1280, height: 800 })
    await helene.page.getByRole('heading', { name: 'Employés rejetés' }).click()
    await expect(helene.row('Jean Dupond')).toBeVisible()
    await search(helene, 'Employés approuvés')
    await look(helene.page, 'admin-dashboard-employees')

    await tab('Sous-Admins')
    await expect(helene.row('Valérie Huet').getByRole('button', { name: 'Approuver' })).toBeVisible()
    await expect(helene.row('Karim Bensaïd')).toContainText('Maison Duroc')
    await look(helene.page, 'admin-dashboard-sub-admins')

    await helene.open('Questionnaires')
    await helene.isAt('/admin/dashboard?onglet=questionnaires')
    const telework = helene.row('Télétravail et bureaux')
    await breaksNoWord(helene.page)
    await look(helene.page, 'admin-dashboard-questionnaires')
    await expect(telework).toContainText('Maison Duroc')

    await tab('Analytics')
    // The companies are listed below the tabs as well.
    const companies = helene.page.getByRole('tabpanel').getByRole('row')
    await expect(companies.filter({ hasText: 'Cabinet Verlaine' })).toBeVisible()
    await expect(helene.row('Sans entreprise')).toBeVisible()
    await look(helene.page, 'admin-dashboard-analytics')
    await companies.filter({ hasText: 'Maison Duroc' }).getByRole('link').first().click()
    await helene.isAt(/\/admin\/company\/\w{20}\/results$/)
    // Of the page that was left nothing has such a link.
    await expect(helene.page.getByRole('link', { name: 'Synthèse' })).toBeVisible()
    await look(helene.page, 'admin-company-results')
  })

  await test.step('the companies of the demo, one of them, and one of its teams', async () => {
    await helene.open('Entreprises')
    await expect(helene.row('Maison Duroc')).toContainText('5 équipes')
    await look(helene.page, 'admin-companies')
    await helene.follow(duroc.name)
    await expect(helene.page.getByRole('heading', { level: 1 })).toHaveText(duroc.name)
    await expect(helene.row('Karim Bensaïd')).toContainText('Approuvé')
    await helene.page
      .getByRole('region', { name: 'Ajouter un employé' })
      .getByLabel('Rechercher')
      .fill('thomas')
    await expect(helene.page.getByRole('button', { name: 'Déjà ajouté' })).toBeDisabled()
    await isWhole(helene.page, 'Ajouter un employé')
    await hasItsCampaignAndIsShort(helene)
    await search(helene, 'Employés')
    await look(helene.page, 'admin-company')
    const part = (name: string) => helene.page.getByRole('tab', { name }).click()
    await part('Confidentialité et notice')
    await helene.sees('Ce que chacun lira')
    // As drawn, with the signature of the messages and one line for who reads the teams.
    await expect.poll(() => heightAt(helene.page, 1440)).toBeLessThanOrEqual(1_720)
    await hasItsGuardians(helene)
    await part('Équipes et organisation')
    await opensTeam(helene, 'Atelier')
    await helene.sees('18 membres')
    await expect(helene.page.locator('[aria-current]')).toHaveText('Entreprises')
    await look(helene.page, 'admin-team')
  })

  await test.step('everybody of the demo, its administrators, and what they did', async () => {
    await helene.open('Employés')
    await helene.sees(/^7\d employés$/)
    await breaksNoWord(helene.page)
    await helene.page.getByLabel('Rechercher').fill('mar')
    await helene.sees(/^\d employés$/)
    await look(helene.page, 'admin-employees')
    await helene.open('Administrateurs')
    await helene.sees('Hélène Marchand (vous)')
    await look(helene.page, 'admin-administrators')
    await helene.open('Journal')
    await expect(helene.row('Sabrina Lopes').first()).toBeVisible()
    await look(helene.page, 'admin-journal')
    await helene.page.getByRole('link', { name: 'Hélène Marchand' }).click()
    await helene.isAt('/admin/account')
    await helene.sees('Cet appareil')
  })

  await test.step('what keeps keys and results from going on stands first on the dashboard, until it is over (C5)', async () => {
    await helene.goTo('/admin/dashboard')
    const [wave] = await demo.db.selectFrom('waves').select('id').where('state', '=', 'open').execute()
    const now = new Date()
    await raiseAlarm(demo.db, 'key_copy_unreachable', '', now)
    await raiseAlarm(demo.db, 'ballots_unreadable', wave?.id ?? '', now)
    await helene.page.reload()
    const alarms = helene.page.getByRole('alert').filter({ hasText: 'À régler sur le serveur' })
    await expect(alarms).toContainText('BALLOT_KEY_COPY')
    await expect(alarms).toContainText(`npm run ballots -- --set-aside ${wave?.id}`)
    await look(helene.page, 'admin-dashboard-alarms')
    await clearAlarms(demo.db, ['key_copy_unreachable'], '')
    await clearAlarms(demo.db, ['ballots_unreadable'], wave?.id ?? '')
    await helene.page.reload()
    await expect(helene.row('Lola Meunier')).toBeVisible()
    await expect(alarms).toBeHidden()
  })
})

test('what a manager and the CSE open is not longer than it was drawn', async ({ demo, browser }) => {
  const karim = await enter(browser, demo, { page: '/sub-admin-login', email: duroc.manager.email })
  await karim.isAt('/sub-admin/dashboard')
  await karim.sees('Actions tenues : 1 sur 1')
  await karim.sees('Points forts')
  // The poll of some teams was later, and is not the company's.
  const last = karim.page.getByRole('region', { name: 'Derniers résultats' })
  await expect(last).toContainText(/ \d{4}, close le /)
  await expect(last).not.toContainText('Télétravail et bureaux')
  await isShort(karim, 1_250)
  await karim.goTo('/sub-admin/lancer?etape=dates')
  await karim.sees('Ce que cette campagne montrera')
  // As drawn, and two lines to spare.
  await isShort(karim, 1_240)
  await karim.goTo('/sub-admin/lancer?etape=notice')
  await karim.sees('Ce que chacun lira')
  // As drawn, and « Qui voit vos connexions ? » (C24.5).
  await isShort(karim, 1_280)
  await karim.open('Campagnes')
  await karim.follow('Nouveau planning')
  await karim.sees('Ce que cette campagne montrera')
  // With « Qui pourra entrer ? » as drawn.
  await isShort(karim, 1_260)
  await karim.open('Questionnaires')
  await expect(karim.row('Nouveau planning')).toContainText('5 questions')
  await isShort(karim, 1_000)
  await karim.press('Dupliquer et modifier')
  await karim.sees('33 questions, environ 6 minutes')
  await isShort(karim, 1_200)
  // A long questionnaire begins with the titles of its dimensions.
  await expect(karim.page.locator('button[data-line]')).toHaveCount(3)
  await karim.page.getByRole('button', { name: 'Sens du travail' }).first().click()
  await expect(karim.page.locator('button[data-line]')).toHaveCount(6)
  await karim.press('Tout déplier')
  await expect(karim.page.locator('button[data-line]')).toHaveCount(33)
  await look(karim.page, 'editor-long')
  await karim.leave()

  const odile = await enter(browser, demo, { page: '/login', email: cseMember.email })
  await odile.sees('Campagnes closes')
  await isShort(odile, 1_150)
  await odile.page.getByText('1 visa', { exact: true }).click()
  await odile.sees('A pris connaissance.')
  await look(odile.page, 'cse-calendrier-clos')
  await odile.leave()
})

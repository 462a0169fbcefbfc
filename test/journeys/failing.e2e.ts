import { paths } from '../../src/paths.ts'
import { drawn } from '../drawn.ts'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { fail, kinds, readsOf, wrongWith, type Kind } from './failing.ts'
import { expect, test as base } from './journey.ts'
import type { Visitor } from './visitor.ts'

const isLong = process.env.ROUNDS === 'long'

/** What a page is right without, and why nothing is said of it. */
const silent: Record<string, string> = {
  '/api/access/reset': 'how long a password must be: the server says it again when it refuses',
}

/** Acme with a team, an entity and two campaigns that were published. */
const test = base.extend<{ acme: Awaited<ReturnType<typeof acmeOf>> }>({
  acme: async ({ product, fixture }, provide) => {
    const acme = await acmeOf(product, fixture.acme.id)
    await acme.teams({ Atelier: 12, Vente: 45 })
    const groups = { Atelier: people(12), Vente: people(12, { cha: -1 }) }
    await acme.campaign('Printemps 2026', '2026-04-06', groups)
    await acme.campaign('Automne 2026', '2026-10-05', groups)
    await provide(acme)
  },
})

/** Each read of each page fails alone, in four ways; of the most used pages, some reads in one way each on a day. */
async function wrongOn(visitor: Visitor, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const tried = new Set<string>()
  let turn = 0
  for (const address of drawn(addresses, Math.ceil(addresses.length / 2), 'pages that fail')) {
    // The same question about another page or status fails alike.
    const isNew = (read: string) => !tried.has(read.split('?')[0] ?? '')
    const reads = (await readsOf(visitor, address)).filter((read) => !(read in silent))
    for (const read of drawn(isLong ? reads : reads.filter(isNew), 2, `reads of ${address}`)) {
      tried.add(read.split('?')[0] ?? '')
      for (const kind of isLong ? kinds : [kinds[turn++ % kinds.length] as Kind])
        wrong.push(...(await wrongWith(visitor, address, read, kind, isLong ? 10_000 : 250)))
    }
  }
  return wrong
}

test('H-A1 whatever a page cannot read, it says so once, and asks again when it is asked to', async ({
  ada,
  acme,
  fixture,
  samia,
  paul,
  person,
}) => {
  test.setTimeout(isLong ? 21_600_000 : 600_000)
  await test.step('H-A1 whatever a page of administrators cannot read, it says so once, and asks again when it is told to', async () => {
    const { id } = fixture.acme
    expect(acme).toBeDefined()
    const some = [paths.adminDashboard, paths.company(id), paths.companies, paths.companyResults(id)]
    const others = [
      ...['sous-admins', 'questionnaires', 'analytics'].map(paths.adminDashboardTab),
      ...['equipes', 'notice', 'conformite'].map((part) => paths.companyPart(id, part)),
      ...[paths.adminEmployees, paths.administrators, paths.journal, paths.adminAccount],
      ...[paths.adminTeam(id, 'Atelier'), paths.companyCampaigns(id), paths.companyPlan(id)],
      ...[paths.importPeople(id), paths.companyLaunch(id)],
    ]
    expect(await wrongOn(ada, isLong ? [...some, ...others] : some)).toEqual([])
  })

  await test.step('H-A1 nor one of sub-admins', async () => {
    expect(acme).toBeDefined()
    const some = [paths.subAdminDashboard, paths.questionnaires, paths.subAdminEmployees, paths.plan]
    const results = ['equipes', 'questions', 'evolution', 'methode'].map(
      (part) => `${paths.subAdminResults}/dernier/${part}`,
    )
    const others = [
      ...[
        paths.subAdminProfile,
        paths.inviteEmployees,
        paths.teams,
        paths.subAdminTeam(`${fixture.acme.id}-Atelier`),
      ],
      ...[paths.campaigns, paths.newCampaign(paths.campaigns), paths.launch, paths.ownPrivacy],
      ...[paths.subAdminAccount, paths.importOwnPeople, paths.subAdminResults, ...results],
    ]
    expect(await wrongOn(samia, isLong ? [...some, ...others] : some)).toEqual([])
  })

  await test.step('H-A1 nor one of employees, of the CSE or of everybody', async () => {
    expect(acme).toBeDefined()
    const claire = await person('claire')
    const own = [paths.employeeDashboard, paths.companyRegister]
    const ownMore = [paths.employeeProfile, paths.employeeResults, paths.questionnaire, paths.verify]
    const moreStill = [paths.privacy, paths.accessibility]
    const cse = [paths.cseCalendar, paths.cseQuestions]
    const cseMore = [paths.cseSettings, paths.cseRegister, paths.cseResults, paths.cseAccount]
    const found = [
      ...(await wrongOn(paul, isLong ? [...own, ...ownMore, ...moreStill] : own)),
      ...(await wrongOn(claire, isLong ? [...cse, ...cseMore] : cse)),
    ]
    expect(found).toEqual([])
  })
})

test('what fails late, slowly or for one group alone is said, and nothing wrong is shown or pressed', async ({
  samia,
  acme,
  ada,
  fixture,
}) => {
  test.setTimeout(400_000)
  await test.step('H-A2 an Évolution that fails is said, then its chart comes', async () => {
    expect(acme).toBeDefined()
    const { page } = samia
    await samia.arrivesAt(paths.subAdminResults)
    const parts = page.getByRole('navigation', { name: 'Parties des résultats' })
    const read = (await comparisonOf(samia)).replace(/\/compare\/.*/, '/evolution')
    const { asked } = await fail(page, read, 500)
    await page.reload()
    await parts.getByRole('link', { name: 'Évolution' }).click()
    await samia.sees('L’évolution n’a pas pu être chargée.')
    await page.waitForTimeout(isLong ? 9_000 : 1_500)
    expect(asked.count).toBeLessThanOrEqual(3)
    await expect(page.getByText('Aucune campagne précédente')).toHaveCount(0)
    await expect(parts).toBeVisible()
    asked.isFailing = false
    await samia.press('Réessayer')
    await expect(page.getByRole('heading', { name: 'Toutes les dimensions' })).toBeVisible()
    await expect(page.getByText('n’a pas pu être chargée')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('H-A3 a deletion cannot be pressed before its consequences are read', async () => {
    expect(acme).toBeDefined()
    const { page } = ada
    const { id, name } = fixture.acme
    const { asked, stop } = await fail(page, `/api/companies/${id}/deletion`, 503)
    await ada.arrivesAt(paths.company(id))
    await ada.choose(name, 'Supprimer l’entreprise')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Supprimer' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeEnabled()
    asked.isFailing = false
    await dialog.getByRole('button', { name: 'Réessayer' }).click()
    await expect(dialog.getByRole('button', { name: 'Supprimer' })).toBeEnabled()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await stop()
    // Slow: nothing to press meanwhile.
    let answer = () => {}
    const held = new Promise<void>((go) => (answer = go))
    await page.route('**/deletion', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await ada.choose(name, 'Supprimer l’entreprise')
    await expect(dialog.getByRole('button', { name: 'Supprimer' })).toBeDisabled()
    answer()
    await expect(dialog.getByRole('button', { name: 'Supprimer' })).toBeEnabled()
    await page.unrouteAll()
  })

  await test.step('H-A4 a group of an address that is not there is said, and the parts stay', async () => {
    expect(acme).toBeDefined()
    const { page } = samia
    const parts = page.getByRole('navigation', { name: 'Parties des résultats' })
    await samia.arrivesAt(`${paths.subAdminResults}?groupe=nulle-part`)
    await expect(page.getByRole('alert')).toContainText('Ce groupe n’existe plus', { timeout: 1_000 })
    await expect(parts).toBeVisible()
    await page.getByLabel('Groupe').selectOption({ index: 1 })
    await samia.sees(/personnes sur|réponses/)
    const groups = await readsOf(samia, page.url())
    const read = groups.find((each) => each.includes('/groups/')) ?? ''
    for (const kind of [404, 500] as const) {
      const { stop } = await fail(page, read, kind)
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('Erreur lors du chargement des résultats')
      await expect(parts).toBeVisible()
      await stop()
    }
  })

  await test.step('H-A5 no figure of one group stands under the name of another, no row of one page is pressed on the next', async () => {
    expect(acme).toBeDefined()
    const { page } = samia
    await samia.arrivesAt(paths.subAdminResults)
    const group = page.getByLabel('Groupe')
    const main = page.getByRole('main')
    await group.selectOption({ index: 1 })
    await samia.sees(/Entraide/)
    let answer = () => {}
    const held = new Promise<void>((go) => (answer = go))
    await page.route('**/api/results/*/groups/*', async (route) => {
      await held
      await route.continue()
    })
    await group.selectOption({ index: 2 })
    await expect(page.getByRole('navigation', { name: 'Parties des résultats' })).toBeVisible()
    await expect(main.getByText(/Entraide/)).toHaveCount(0)
    await expect(main.getByRole('status').filter({ hasText: 'Chargement…' })).toBeVisible()
    answer()
    await expect(main.getByText(/Entraide/).first()).toBeVisible()

    await ada.arrivesAt(paths.adminEmployees)
    const row = ada.page.getByRole('row').nth(1)
    await expect(row).toBeVisible()
    let next = () => {}
    const later = new Promise<void>((go) => (next = go))
    await ada.page.route('**/api/employees?*page=2*', async (route) => {
      await later
      await route.fulfill({ status: 404, json: { code: 'not_found' } })
    })
    await ada.press('Page suivante')
    await expect(ada.page.locator('[inert]').getByRole('row', { includeHidden: true }).nth(1)).toBeVisible()
    await expect(ada.page.getByLabel(/Rechercher|Nom/).first()).toBeVisible()
    next()
    await expect(ada.page.getByRole('alert')).toBeVisible()
    await expect(ada.page.getByLabel(/Rechercher|Nom/).first()).toBeVisible()
    await page.unrouteAll()
    await ada.page.unrouteAll()
  })

  await test.step('H-A13 what was read stays under an error that comes later, and is asked again by itself', async () => {
    expect(acme).toBeDefined()
    const { page } = samia
    await page.clock.install()
    await samia.arrivesAt(paths.plan)
    await samia.arrivesAt(paths.teams)
    await samia.sees('Atelier')
    const [read = ''] = (await readsOf(samia, paths.teams)).filter((each) => each.includes('/teams?'))
    const { asked } = await fail(page, read, 503)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('row', { name: /Atelier/ })).toBeVisible()
    asked.isFailing = false
    await page.clock.runFor(17_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

async function comparisonOf(samia: Visitor) {
  const reads = await readsOf(samia, paths.subAdminResults)
  const read = reads.find((each) => each.includes('/compare/'))
  expect(read).toBeDefined()
  return read ?? ''
}

import type { Page } from '@playwright/test'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { paths } from '../../src/paths.ts'
import { addMember, addTeam } from '../waves.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { expect } from './journey.ts'
import { fitsAt } from './look.ts'

const publicPages = [
  ...[paths.login, paths.loginPending, paths.loginRegistered, paths.register, paths.adminLogin],
  ...[paths.adminRegister, paths.subAdminLogin, paths.subAdminRegister, paths.forgottenPassword],
  ...[paths.newPassword, paths.withdrawal, paths.privacy, paths.accessibility],
]
const admin = [
  ...[paths.adminDashboard, ...['sous-admins', 'questionnaires', 'analytics'].map(paths.adminDashboardTab)],
  ...[paths.companies, paths.adminEmployees, paths.surveys, paths.administrators, paths.journal],
  paths.adminAccount,
]
const subAdmin = [
  ...[paths.subAdminDashboard, paths.subAdminProfile, paths.subAdminEmployees, paths.inviteEmployees],
  ...[paths.teams, paths.questionnaires, paths.subAdminResults, paths.subAdminAccount],
]
const employee = [
  ...[paths.employeeDashboard, paths.questionnaire, paths.employeeProfile, paths.employeeResults],
  paths.employeeAccount,
]

/** The page and everything that it asked for at the start have come. */
async function arrived(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}

test('a hundred W in every name widen no page', async ({ ada, samia, paul, visitor, world, product }) => {
  test.slow()
  const { db } = product
  const long = 'W'.repeat(100)
  const key = readApplicationKey(`${product.dataDir}.key`)
  const here = { db, now: () => new Date(), parts: { key } }
  const team = await addTeam(here, world.acme.id, long)
  await addMember(here, world.acme.id, team, world.ids.paul)
  await db.updateTable('accounts').set({ firstName: long, lastName: long, declaredCompany: long }).execute()
  await db.updateTable('companies').set({ name: long }).where('id', '=', world.acme.id).execute()
  await db.updateTable('questionnaires').set({ title: long }).execute()
  const company = [
    paths.company(world.acme.id),
    paths.companyResults(world.acme.id),
    paths.adminTeam(world.acme.id, long),
  ]
  const tooWide: string[] = []
  const own = paths.subAdminTeam(`${world.acme.id}-${long}`)
  for (const [person, addresses] of [
    [visitor, publicPages],
    [ada, [...admin, ...company]],
    [samia, [...subAdmin, own]],
    [paul, employee],
  ] as const)
    for (const address of addresses) {
      await arrived(person.page, address)
      for (const width of [320, 1280])
        await fitsAt(person.page, width).catch((wide: Error) =>
          tooWide.push(`${address} ${wide.message.split('\n')[0]}`),
        )
    }
  expect(tooWide).toEqual([])
})

/** Everything that moved without being asked to, as the browser itself counts it. */
async function shiftsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

const watch = () => {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput && entry.value >= 0.001)
        shifts.push(
          `${location.pathname} ${entry.value.toFixed(3)}: ${entry.sources
            .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeName))
            .join(' | ')}`,
        )
  }).observe({ type: 'layout-shift', buffered: true })
}

test('nothing moves by itself while a public page comes', async ({ visitor }) => {
  const { page } = visitor
  const moved: string[] = []
  await page.addInitScript(watch)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of publicPages) {
      await arrived(page, address)
      moved.push(...(await shiftsOn(page)).map((shift) => `${width} px ${shift}`))
    }
  }
  expect(moved).toEqual([])
})

test('tabs and pages of lists are places to go back to, and the chosen tab is in view', async ({ ada }) => {
  const { page } = ada
  await page.setViewportSize({ width: 390, height: 844 })
  await arrived(page, paths.adminDashboard)
  const tab = (n: number) => page.getByRole('tab').nth(n)
  await tab(1).click()
  await tab(3).click()
  await expect(tab(3)).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(tab(1)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(1)).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(tab(0)).toHaveAttribute('aria-selected', 'true')
  await arrived(page, paths.adminDashboardTab('analytics'))
  await expect(tab(3)).toBeInViewport({ ratio: 1 })
})

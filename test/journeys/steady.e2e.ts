import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { paths } from '../../src/paths.ts'
import { signInDirectly } from '../people.ts'
import { addMember, addTeam } from '../waves.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { admin, cse, employee, ofCompany, publicPages, subAdmin } from './addresses.ts'
import { expect } from './journey.ts'
import { fitsAt } from './look.ts'
import type { Visitor } from './visitor.ts'

/**
 * Counts layout shifts in the page as the browser reports them; answers arrive one by one, so intermediate states
 * show.
 */
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
          `${entry.value.toFixed(3)} ${entry.sources
            .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeName))
            .join(' | ')}`,
        )
  }).observe({ type: 'layout-shift', buffered: true })

  const ask = window.fetch
  let before: Promise<unknown> = Promise.resolve()
  window.fetch = (...request) => {
    const answer = ask(...request)
    before = Promise.allSettled([answer, before]).then(() => new Promise((later) => setTimeout(later, 35)))
    return before.then(() => answer)
  }
}

/** In the page: buttons wider than their container; tables scroll inside their frame. */
const tooWide = () =>
  [...document.querySelectorAll('.mantine-Button-root')]
    .filter((button) => {
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? Infinity
      return !button.closest('table') && right(button) > right(button.parentElement) + 1
    })
    .map((button) => button.textContent)

/** In the page: headings of 20 px. One says what the page is about, all others are smaller. */
const largeHeadings = () =>
  [...document.querySelectorAll('h2')]
    .filter((heading) => heading.checkVisibility() && getComputedStyle(heading).fontSize === '20px')
    .map((heading) => heading.textContent)

/**
 * What moves by itself on these pages while they come, and what is wider than the window, on a telephone and a desk;
 * and pages of two large headings.
 */
async function unsteady(visitor: Visitor, addresses: readonly string[]): Promise<string[]> {
  const { page } = visitor
  const found: string[] = []
  await page.addInitScript(watch)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [width, narrowest] of [
    [390, 320],
    [1280, 1280],
  ] as const)
    for (const address of addresses) {
      await page.setViewportSize({ width, height: 800 })
      await visitor.arrivesAt(address)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      found.push(...shifts.map((shift) => `${address} at ${width} px moves: ${shift}`))
      await fitsAt(page, narrowest).catch((wide: Error) =>
        found.push(`${address} is too wide: ${wide.message.split('\n')[0]}`),
      )
      const buttons = await page.evaluate(tooWide)
      found.push(...buttons.map((words) => `${address} at ${narrowest} px: « ${words} » is too wide`))
      const headings = await page.evaluate(largeHeadings)
      if (headings.length > 1) found.push(`${address} has several large headings: ${headings.join(', ')}`)
    }
  return found
}

test('no public page moves by itself, and tabs are places to go back to', async ({ visitor, ada }) => {
  await test.step('no public page moves by itself while it comes, or is too wide', async () => {
    expect(await unsteady(visitor, publicPages)).toEqual([])
  })

  await test.step('tabs and pages of lists are places to go back to, and the chosen tab is in view', async () => {
    const { page } = ada
    await page.setViewportSize({ width: 390, height: 844 })
    await ada.arrivesAt(paths.adminDashboard)
    const tab = (n: number) => page.getByRole('tab').nth(n)
    await tab(1).click()
    await tab(3).click()
    await expect(tab(3)).toBeInViewport({ ratio: 1 })
    await page.goBack()
    await expect(tab(1)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(1)).toBeInViewport({ ratio: 1 })
    await page.goBack()
    await expect(tab(0)).toHaveAttribute('aria-selected', 'true')
    await ada.arrivesAt(paths.adminDashboardTab('analytics'))
    await expect(tab(3)).toBeInViewport({ ratio: 1 })
  })
})

test.describe('with a hundred W in every name', () => {
  let company: string[] = []
  let team = ''

  test.beforeEach(async ({ fixture, product: { db, dataDir } }) => {
    const long = 'W'.repeat(100)
    const here = { db, now: () => new Date(), parts: { key: readApplicationKey(`${dataDir}.key`) } }
    const name = await addTeam(here, fixture.acme.id, long)
    await addMember(here, fixture.acme.id, name, fixture.ids.paul)
    await db.updateTable('accounts').set({ firstName: long, lastName: long, declaredCompany: long }).execute()
    await db.updateTable('companies').set({ name: long }).where('id', '=', fixture.acme.id).execute()
    await db.updateTable('questionnaires').set({ title: long }).execute()
    // Somebody signed in elsewhere has one button more.
    for (const id of [fixture.ids.ada, fixture.ids.samia, fixture.ids.paul])
      await signInDirectly(db, id, new Date())
    const { id } = fixture.acme
    company = ofCompany(id, long)
    team = paths.subAdminTeam(`${id}-${long}`)
  })

  test('no page of administrators moves by itself or is too wide', async ({ ada }) => {
    expect(await unsteady(ada, [...admin, ...company])).toEqual([])
  })

  test('no page of sub-admins, employees or the CSE does', async ({ samia, paul, person }) => {
    const claire = await person('claire')
    const found = await Promise.all([
      unsteady(samia, [...subAdmin, team]),
      unsteady(paul, employee),
      unsteady(claire, cse),
    ])
    expect(found.flat()).toEqual([])
  })
})

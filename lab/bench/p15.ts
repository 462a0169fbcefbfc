import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { cpuMilliseconds } from './cpu.ts'
import { median, rounded, watched, type Figure } from './measure.ts'
import type { Installation } from './installation.ts'
import {
  copyBefore,
  publish,
  publishedAtFiveLevels,
  saveLargeTree,
  thirtyTeams,
  waitingInstallation,
} from './published.ts'
import { signIn, withBrowser } from './visitor.ts'

const teams = 300
const most = {
  ...{ bytes: 150_000, cpu: 50, frame: 50, workbook: 3_000, evolution: 30 },
  // With a tree: a read, a manager's, the tree saved whole, a fold of its rows.
  ...{ levels: 75, manager: 20, saved: 300 },
}
const campaigns = 8
const reads = 40
/** Milliseconds of processor in a second of nothing. */
const idle = 20

/** The results of three hundred teams and thirty-three questions: their data, and the heatmap in a browser. */
export async function measure(): Promise<Figure> {
  const levels = await atFiveLevels()
  const installation = await waitingInstallation(teams * 12, teams)
  await publish(installation)
  copyBefore(installation, campaigns - 1)
  const server = await installation.startServer()
  const path = `/api/results/${installation.waveId}`
  const read = (more = '') => sizeOf(server.url + path + more, installation.subAdmin)
  const cpuOf = (more = '') => costOf(server, () => read(more))
  const bytes = await read()
  const cpu = await cpuOf()
  const evolution = await cpuOf('/evolution')
  const begun = performance.now()
  await read(`/table.xlsx?compare=${installation.waveId}-1`)
  const workbook = performance.now() - begun
  const { scroll, search, rows } = await withBrowser((browser) =>
    look(browser, { url: server.url, cookie: installation.subAdmin }),
  )
  await server.end()
  const frame = Math.max(scroll, search)
  return {
    value: rounded(bytes / 1000, 1),
    limit: most.bytes / 1000,
    ratio: rounded(frame / most.frame),
    unit: 'KB compressed',
    target: `≤ ${most.bytes / 1000} KB compressed, ≤ ${most.cpu} ms CPU a read; a scroll or a search ≤ ${most.frame} ms (ratio); the workbook ≤ ${most.workbook / 1000} s, Évolution of ${campaigns} campaigns ≤ ${most.evolution} ms CPU`,
    met:
      Math.max(bytes, levels.bytes) <= most.bytes &&
      cpu <= most.cpu &&
      levels.cpu <= most.levels &&
      levels.manager <= most.manager &&
      levels.saved <= most.saved &&
      levels.fold <= most.frame &&
      frame <= most.frame &&
      rows === teams &&
      workbook <= most.workbook &&
      evolution <= most.evolution,
    note: `at five levels ${rounded(levels.bytes / 1000, 1)} KB, ${rounded(levels.cpu, 1)} ms CPU a read, ${rounded(levels.manager, 1)} ms a manager's of ${levels.managed} teams, a tree of 500 saved in ${rounded(levels.saved)} ms (event loop ${rounded(levels.held, 1)} ms), a fold of ${levels.rows} rows ${rounded(levels.fold, 1)} ms; ${rounded(cpu, 1)} ms CPU a read, Évolution ${rounded(evolution, 1)} ms; the workbook ${rounded(workbook)} ms; a scroll ${rounded(scroll, 1)} ms, a search ${rounded(search, 1)} ms of the browser's thread; ${rows} rows`,
  }
}

type Served = Awaited<ReturnType<Installation['startServer']>>

/** Processor time of one read, once V8 has compiled what it runs. */
async function costOf({ child }: Served, read: () => Promise<number>): Promise<number> {
  for (let each = 0; each < reads; each += 1) await read()
  await untilIdle(child.pid ?? 0)
  const begun = cpuMilliseconds(child.pid ?? 0)
  for (let each = 0; each < reads; each += 1) await read()
  return (cpuMilliseconds(child.pid ?? 0) - begun) / reads
}

/** After its start the server checks the whole database on a thread of its own, which is no part of a read. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = -1; ;) {
    const now = cpuMilliseconds(pid)
    if (before !== -1 && now - before <= idle) return
    before = now
    await wait(1_000)
  }
}

/** The same teams in a tree of two hundred entities. */
async function atFiveLevels() {
  const installation = await publishedAtFiveLevels(teams)
  const { result: manager, managed } = await thirtyTeams(installation)
  const server = await installation.startServer()
  const readAs = (cookie: string) => () => sizeOf(`${server.url}/api/results/${installation.waveId}`, cookie)
  const bytes = await readAs(installation.subAdmin)()
  const cpu = await costOf(server, readAs(installation.subAdmin))
  const ofManager = await costOf(server, readAs(manager))
  await server.end()
  const saving = await watched(() => saveLargeTree(installation))
  const after = await installation.startServer()
  const { fold, rows } = await withBrowser((browser) =>
    foldTree(browser, { url: after.url, cookie: installation.subAdmin }),
  )
  await after.end()
  const saved = { saved: saving.milliseconds, held: saving.held }
  return { bytes, cpu, manager: ofManager, managed, fold, rows, ...saved }
}

/** The data as it is read, compressed as the proxy in front does. */
function sizeOf(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { cookie } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(gzipSync(Buffer.concat(parts)).length)
        else reject(new Error(`answered ${answer.statusCode}`))
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** How long the browser's own thread works for one scroll and for one letter of a search, in the median. */
async function look(browser: Browser, at: { url: string; cookie: string }) {
  const context = await browser.newContext({
    baseURL: at.url,
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
  })
  await signIn(context, at)
  const page = await context.newPage()
  await page.goto('/sub-admin/analytics/derniere/equipes')
  const table = page.locator('table')
  await table.waitFor()
  const work = await context.newCDPSession(page)
  await work.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scrolls: number[] = []
  for (let each = 0; each < 30; each += 1)
    scrolls.push(await worked(page, work, () => page.mouse.wheel(0, 400)))
  await page.evaluate(() => window.scrollTo(0, 0))
  const searches: number[] = []
  const field = page.getByLabel('Chercher une équipe')
  await field.focus()
  for (const letter of ['1', 'Backspace', '2', 'Backspace', '29', 'Backspace', 'Backspace', '7', 'Backspace'])
    for (const key of letter.length > 2 ? [letter] : letter)
      searches.push(await worked(page, work, () => page.keyboard.press(key)))
  const rows = await table.locator('tbody tr:visible').count()
  return { scroll: median(scrolls), search: median(searches), rows }
}

/** Each first row of the tree is folded and unfolded again. */
async function foldTree(browser: Browser, at: { url: string; cookie: string }) {
  const context = await browser.newContext({ baseURL: at.url, locale: 'fr-FR' })
  await signIn(context, at)
  const page = await context.newPage()
  await page.goto('/sub-admin/teams')
  const tree = page.getByRole('table', { name: 'Organisation' })
  await tree.waitFor()
  const unfold = page.getByRole('button', { name: 'Tout déplier' })
  if (await unfold.isVisible()) await unfold.click()
  const rows = await tree.locator('tbody tr').count()
  const work = await context.newCDPSession(page)
  await work.send('Performance.enable', { timeDomain: 'threadTicks' })
  const fold = tree.getByRole('button', { name: /^Contenu de/ }).first()
  await fold.focus()
  const folds: number[] = []
  for (let each = 0; each < 10; each += 1)
    folds.push(await worked(page, work, () => page.keyboard.press('Enter')))
  await context.close()
  return { fold: median(folds), rows }
}

/** Processor time of the page's thread, until the frame that shows what was done. */
async function worked(page: Page, session: CDPSession, act: () => Promise<void>) {
  const before = await taskTime(session)
  await act()
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  return (await taskTime(session)) - before
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

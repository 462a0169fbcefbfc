import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const folder = join(root, '.cache', 'reports')
const reports = (runner) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(runner)) : []
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** What an earlier run left would be counted again. */
export function forgetReports() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return 0
}

const sum = (counts) => counts.reduce((all, each) => all + each, 0)

/** One closing line that adds up what both test runners counted, in however many parts. */
export function printTally() {
  const rules = reports('vitest').map(read)
  const journeys = reports('journeys').map((name) => read(name).stats)
  const passed = [
    ...rules.map((each) => each.numPassedTests),
    ...journeys.map(({ expected, flaky }) => expected + flaky),
  ]
  const failed = [
    ...rules.map((each) => each.numFailedTests),
    ...journeys.map(({ unexpected }) => unexpected),
  ]
  const skipped = [...rules.map((each) => each.numPendingTests), ...journeys.map((each) => each.skipped)]
  console.log(`${sum(passed)} passed, ${sum(failed)} failed, ${sum(skipped)} skipped`)
  return 0
}

import { defineConfig } from '@playwright/test'

// test/browser.ts finds the browser and leaves its path here for the workers.
const executablePath = process.env.RESSENTI_BROWSER ?? ''

/** Of parts that run at the same time, each keeps what it writes to itself. */
const { PART: part = 'all', WATCHED: watched } = process.env

// The longest journeys start a product of their own: they come first, so that no worker waits for them at the end.
const ownProducts = /(admin-demo|invitations)\.e2e\.ts/

/**
 * Walks through every page, in every language, of hundreds of people; a whole demonstration; builds and archives: `npm run
 * test:long` alone. What they visit is visited once by the others.
 */
const beforeReleases = [
  ...[
    'admin-demo',
    'admin-keyboard',
    'daily-use',
    'device-disk',
    'earlier-device',
    'guardian',
    'guardian-campaign',
    'hostile.attacks',
    'languages-bytes',
    'languages-campaign',
    'languages-marked',
  ],
  ...['messages', 'release', 'results-past', 'steady'],
  ...['sub-admin-lists', 'translated'],
].map((name) => `${name}.e2e.ts`)
const left = process.env.ROUNDS === 'long' ? [] : beforeReleases

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.e2e.ts',
  outputDir: `test-results/${part}`,
  projects: [
    { name: 'own product', testMatch: ownProducts, testIgnore: left },
    { name: 'journeys', testIgnore: [ownProducts, ...left] },
  ],
  globalSetup: './test/browser.ts',
  globalTeardown: './test/journeys/contactSheet.ts',
  fullyParallel: false,
  workers: 2,
  // One story holds several sentences.
  timeout: 300_000,
  // Where nobody watches, on a shared CI machine, a slow moment is tried again, and shown as flaky; at a desk it fails at once.
  retries: process.env.CI || !(process.stdout.isTTY || watched) ? 2 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `.cache/reports/journeys-${part}.json` }]],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args: ['--disable-gpu', '--font-render-hinting=none'] },
    actionTimeout: 10_000,
  },
})

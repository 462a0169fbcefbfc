import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// test/browser.ts finds the browser and leaves its path here for the workers.
const executablePath = process.env.RESSENTI_BROWSER ?? ''

/** Of parts that run at the same time, each keeps what it writes to itself. */
const { PART: part = 'all', WATCHED: watched } = process.env

// The longest journeys start a product of their own: they come first, so that no worker waits for them at the end.
const ownProducts = /(admin-demo|invitations)\.e2e\.ts/

/** By `npm run test:long` alone: whole files, or titles by their beginning, and what else holds it. */
export const beforeReleases: Record<string, string> = {
  'admin-demo.e2e.ts': 'every page of a whole demonstration',
  'admin-keyboard.e2e.ts': 'the keyboard on pages that others open; organisation and questionnaire use it',
  'daily-use.e2e.ts': 'hundreds of people on every list',
  'device-disk.e2e.ts': 'the disk of a browser, searched after each step',
  'earlier-device.e2e.ts': 'what a browser kept of version 0.1.0',
  'guardian.e2e.ts': 'two builds of the guardian’s program, and its pages',
  'guardian-campaign.e2e.ts': '40 people with guardians; guarded has one campaign of them',
  'hostile.attacks.e2e.ts': 'a hostile text on every page; attacks has names and files',
  'languages-bytes.e2e.ts': 'every request in five languages',
  'languages-campaign.e2e.ts': '60 people in five languages',
  'languages-marked.e2e.ts': 'a build of marked words',
  'messages.e2e.ts': 'every sentence of every screen',
  'release.e2e.ts': 'an archive, built and started',
  'results-past.e2e.ts': 'the check of a file; results/pastResults holds its rules',
  'steady.e2e.ts': 'the layout of every page while it comes',
  'sub-admin-lists.e2e.ts': 'lists of sixty people',
  'translated.e2e.ts': 'every page of employees in four languages',
  'api-docs.e2e.ts': 'one page without a script; base/apiDocs draws it',
  'corrected-translation.e2e.ts': 'two badges; campaigns/cse holds the rule on both engines',
  'foreign-texts.e2e.ts': 'marks of another language; languages-changed has the questionnaire',
  'invitations.e2e.ts': 'mails with a code; registration-to-approval uses one',
  'live-dashboard.e2e.ts': 'changes that others make; registration-to-approval sees them',
  'people-levels.e2e.ts': '400 people and nine managers; managers has one, and teamReaders the rule',
  'person-language.e2e.ts': 'one field of a list',
  'results-administrator.e2e.ts': 'the pages of results-parts, for another role',
  'results-teams.e2e.ts': 'one part of the results; results/byTeam holds its words',
  'directory-story.e2e.ts': 'organisation/scim holds it on both engines; directory has its screens',
  'people-corrected.e2e.ts': 'organisation/import holds corrections on both engines',
  'results-joint.e2e.ts': 'results/tables/store.joint holds who is under one name',
  'sub-admin-questionnaires.e2e.ts': 'surveys/questionnaires takes the file; editor and campaigns ask',
  'a campaign is planned': 'launch plans one; campaigns opens and publishes one',
  'a forgotten password is replaced once':
    'people/entry replaces it on both engines; attacks/entry asks for strangers',
  'a link that is cut off': 'people/entry refuses it',
  'a team page adds and removes': 'organisation and people-import fill teams',
  'all employees are found': 'people/accounts sorts and searches on both engines',
  'an account that is no longer approved': 'people/auth refuses it; registration-to-approval is told why',
  'an administrator approves, attaches, rejects': 'registration-to-approval approves and rejects',
  'an administrator opens a seat': 'campaigns/cse holds it on both engines',
  'a draft begun on one device': 'the sending that was cut is ended on another device too',
  'a draft is read again': 'questionnaire reads again; a draft made without network goes on',
  'from an empty company': 'the 40 people are launched by the same screens',
  'one entry leads everybody': 'who is signed in is led home too; the first administrator of launch enters',
  'one’s own answers are read': 'questionnaire reads and withdraws them',
  'the page of signing in sends': 'the personal link that is over sends the same code',
  'the whole questionnaire is answered': 'organisation and editor-languages use the keyboard alone',
  'the same campaign on SQLite': 'on PostgreSQL it is the same; the other journeys are on SQLite',
  'to the first question': 'people-import enters by a letter and by a mail',
  'two tabs of one browser': 'test/protocol sends from two and three tabs',
  'what cannot be shown': 'results/views and results/layout decide it',
  'C15.7 an administrator merges': 'organisation/teams and attacks/mergedTeams merge on both engines',
  'C20.15 of a translation': 'surveys/editor asks it',
  'C27.10 a tool reads': 'results/layout/api.keys reads by a key on both engines',
  'T-L4 a questionnaire without Polish': 'surveys/questions chooses the language',
  'T-L5 on a shared computer': 'questionnaire has the shared computer, the draft in three languages its code',
}
const isFile = (name: string) => name.endsWith('.e2e.ts')
const left = process.env.ROUNDS === 'long' ? [] : Object.keys(beforeReleases)

/** `npm run pictures` walks no journey of which it would keep nothing. */
function withoutPictures(): string[] {
  const folder = join(import.meta.dirname, 'test', 'journeys')
  const takes = (name: string) => /\blook\(|\bscreenshots\b/.test(readFileSync(join(folder, name), 'utf8'))
  return readdirSync(folder).filter((name) => isFile(name) && !takes(name))
}
const ignored = [...left.filter(isFile), ...(process.env.PICTURES === 'all' ? withoutPictures() : [])]
const literally = (title: string) => new RegExp(title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.e2e.ts',
  grepInvert: left.filter((name) => !isFile(name)).map(literally),
  outputDir: `test-results/${part}`,
  projects: [
    { name: 'own product', testMatch: ownProducts, testIgnore: ignored },
    { name: 'journeys', testIgnore: [ownProducts, ...ignored] },
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

import { existsSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { beforeReleases as journeysBeforeReleases } from '../playwright.config.ts'
import config, { beforeReleases, inTurns, onSqliteAlone } from '../vitest.config.ts'
import { sourcesIn } from './sources.ts'

// Makes the test runner rerun this test when any of them changes.
import.meta.glob('../src/**/*.test.ts')

const places = config.test?.projects?.flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === 'postgres'
    ? (project.test.include ?? [])
    : [],
)

test('what opens a database is tried on both engines, or says in its name on which one', () => {
  const opens = /\b(fixture|freshFixture|populatedFixture|newPlace|openPlace|newInstallation|startServer)\(/
  const isOnOne = ({ path }: { path: string }) =>
    !/\.(sqlite|postgres)\.test\.ts$/.test(path) && !places?.some((place) => matchesGlob(path, place))
  expect(places?.length).toBeGreaterThan(0)
  const opening = sourcesIn('src', /\.test\.ts$/).filter(({ text }) => opens.test(text))
  expect(opening.length).toBeGreaterThan(80)
  expect(opening.filter(isOnOne).map(({ path }) => path)).toEqual([])
})

test('what runs on SQLite alone is there, touches no race and no store, and says why', () => {
  for (const [path, reason] of Object.entries(onSqliteAlone)) {
    expect(existsSync(join(import.meta.dirname, '..', path)), path).toBe(true)
    expect(path).not.toMatch(
      /\/store|race|kills|order|rowSecurity|\/database\/(upgrade|copy|start|backup\.test)/,
    )
    expect(reason).toMatch(/\w{3}/)
  }
})

test('what takes turns on PostgreSQL guards no access, races with nothing, and publishes nothing', () => {
  expect(inTurns.length).toBeGreaterThan(50)
  for (const path of inTurns)
    expect(path).not.toMatch(
      /access|attacks|audiences|races|kills|permissions|results\/|responsibilities|auth\/|entry\/|waves\//,
    )
})

test('what waits for a release is there, and says why', () => {
  for (const [path, reason] of Object.entries(beforeReleases)) {
    expect(existsSync(join(import.meta.dirname, '..', path)), path).toBe(true)
    expect(reason).toMatch(/\w{3}/)
  }
})

test('a journey that waits for a release is there, by its file or by the beginning of its title, and says why', () => {
  const folder = join(import.meta.dirname, 'journeys')
  const journeys = sourcesIn('test/journeys', /\.e2e\.ts$/)
  for (const [name, reason] of Object.entries(journeysBeforeReleases)) {
    const isThere = name.endsWith('.e2e.ts')
      ? existsSync(join(folder, name))
      : journeys.some(({ text }) => text.includes(`test('${name}`))
    expect(isThere, name).toBe(true)
    expect(reason).toMatch(/\w{3}/)
  }
})

import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config, { beforeReleases, onSqliteAlone } from '../vitest.config.ts'
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

test('each list of files names some that are there, and why', () => {
  const files = ['src', 'test'].flatMap((place) => sourcesIn(place, /\.test\.ts$/)).map(({ path }) => path)
  for (const [place, reason] of Object.entries({ ...beforeReleases, ...onSqliteAlone })) {
    expect(files.filter((path) => matchesGlob(path, place)).length, place).toBeGreaterThan(0)
    expect(reason).toMatch(/\w{3}/)
  }
})

test('what runs on SQLite alone touches no race, no store and no table', () => {
  for (const place of Object.keys(onSqliteAlone))
    expect(place).not.toMatch(/\/store|race|kills|order|rowSecurity|sealed|dump/)
})

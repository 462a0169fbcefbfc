import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sentenceOf } from '../../src/data/db/command.ts'
import { engine } from '../fixture.ts'
import { programs, quickly } from './filled.ts'
import { newPlace, openPlace } from './places.ts'

// What a command says when it cannot work: one French sentence, never what the machine said.

const full = 'Le disque est plein : faites de la place, puis recommencez.'

function errorOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.runIf(existsSync('/dev/full'))(
  'a full disk is said as such, and where it is known with the file',
  () => {
    const error = errorOf(() => writeFileSync('/dev/full', 'x')) as Error
    expect(error.message).toMatch(/^ENOSPC/)
    expect(sentenceOf(error)).toBe(full)
    expect(sentenceOf(Object.assign(error, { path: '/dev/full' }))).toBe(full.replace(' :', ' (/dev/full) :'))
  },
)

test.runIf(engine === 'sqlite')('a full disk is said as such by SQLite', () => {
  using db = new DatabaseSync(':memory:')
  db.exec('create table held (bytes blob); pragma max_page_count = 3')
  const error = errorOf(() => db.exec('insert into held values (zeroblob(100000))')) as Error
  expect(error.message).toBe('database or disk is full')
  expect(sentenceOf(error)).toBe(full)
})

test.runIf(engine === 'postgres')('a full disk is said as such by PostgreSQL', async () => {
  const { db, close } = await openPlace(await newPlace())
  const words = `do $$ begin raise 'could not extend file' using errcode = '53100'; end $$`
  const error = await sql
    .raw(words)
    .execute(db)
    .catch((thrown: unknown) => thrown)
  await close()
  expect(error).toMatchObject({ code: '53100' })
  expect(sentenceOf(error)).toBe(full)
})

test('a check without a file, or of one that is not there, says so and speaks of no damage', async () => {
  const place = await newPlace()
  const check = (...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [programs('backup'), '--check', ...words], {
      env: quickly(place),
      encoding: 'utf8',
    })
    return { status, stderr }
  }
  expect(check()).toEqual({
    status: 1,
    stderr: 'Indiquez la sauvegarde : npm run backup -- --check FICHIER\n',
  })
  const missing = `${place.dataDir}/absente.backup`
  expect(check(missing)).toEqual({ status: 1, stderr: `La sauvegarde ${missing} n’existe pas.\n` })
})

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sentenceOf } from '../../src/data/db/command.ts'
import { readHeader } from '../../src/operations/backup/archive.ts'
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

/** Root may do everything: its own files are asked for by another user. */
async function asNobody<T>(work: () => T | Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test('a backup that this user may not read is not called damaged', async () => {
  for (const [ofFolder, ofFile] of [
    [0o755, 0],
    [0, 0o644],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'ressenti-forbidden-'))
    const file = join(folder, 'derniere.backup')
    writeFileSync(file, 'x')
    chmodSync(file, ofFile)
    chmodSync(folder, ofFolder)
    const said = await asNobody(() => readHeader(file).catch((error: unknown) => sentenceOf(error)))
    expect(said).toMatch(
      /^La sauvegarde \S+\/derniere\.backup ne peut pas être lue : l’utilisateur \S+ n’en a pas le droit\. Donnez-le-lui, ou copiez-la dans BACKUP_DIR\.$/,
    )
  }
})

test('a place where this user may not write is said with the user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-forbidden-'))
  chmodSync(folder, 0o555)
  const said = await asNobody(() =>
    sentenceOf(errorOf(() => writeFileSync(join(folder, 'lundi.backup.partial-12'), 'x'))),
  )
  expect(said).toMatch(
    /^L’utilisateur \S+ n’a pas accès à \S+\/lundi\.backup : donnez-lui ce droit, ou choisissez un autre endroit\.$/,
  )
})

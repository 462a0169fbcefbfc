import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { opened, openBallot } from '../../src/answering/ballots/seal.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../src/data/keys/ballotKeyStores.ts'
import { refusedStart, startServer } from '../serverProcess.ts'
import { root } from '../sources.ts'
import { configOf, filledPlace, quickly } from './filled.ts'
import { lookInto, newPlace, type Place } from './places.ts'

// C23.1: what a key file that is lost everywhere costs, and what a machine leaves that is switched off.
const BALLOTS = 7
let place: Place

beforeEach(async () => {
  place = await newPlace()
  const { database } = await filledPlace(place, BALLOTS)
  await database.close()
})

/** Which installation the command works on, which it prints first. */
const where = () =>
  place.databaseUrl
    ? `Endroit : base PostgreSQL ${new URL(place.databaseUrl).pathname.slice(1)} sur ${new URL(place.databaseUrl).hostname}\n`
    : `Endroit : ${place.dataDir} (SQLite)\n`

const ballots = (...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'src/answering/rotation/ballotsCommand.ts'), ...words], {
    env: quickly(place),
    encoding: 'utf8',
  })

const keyFile = () => configOf(place).ballotKeyFile

/** How many answers wait, and how many of them open. */
const waiting = () =>
  lookInto(place, async (db) => {
    const keys = await readBallotKeys(db, keyStoreOf(configOf(place)))
    const rows = await db.selectFrom('ballots').selectAll().execute()
    const answers = await Promise.all(rows.map((row) => opened(keys, row, openBallot)))
    return [rows.length, answers.filter((each) => each !== undefined).length]
  })

const usage =
  'Indiquez : npm run ballots -- --set-aside RÉFÉRENCE, ou --new-key, ou --forget-live (docs/operations.md)\n'

test('a file that is lost everywhere: the start says so, --new-key gives up what waits, and the server serves', async () => {
  rmSync(keyFile())
  const { code, lines } = await refusedStart(quickly(place))
  expect([code, lines]).toEqual([
    1,
    [
      `Ce fichier de clés n’est pas celui de cette installation : copiez ${keyFile()} depuis une machine qui fonctionne. S’il est perdu partout : npm run ballots -- --new-key (les réponses en attente seront perdues).`,
    ],
  ])

  const made = ballots('--new-key')
  expect([made.status, made.stderr]).toEqual([0, ''])
  expect(made.stdout).toBe(
    `${where()}Une nouvelle clé est dans ${keyFile()} : copiez ce fichier sur chaque autre machine. ${BALLOTS} réponses ou commentaires en attente sont perdus.\n`,
  )
  expect(await waiting()).toEqual([0, 0])
  const server = await startServer(quickly(place))
  expect(await server.end()).toBe(0)
}, 60_000)

test('--new-key gives up nothing where the file opens this installation', async () => {
  const refused = ballots('--new-key')
  expect([refused.status, refused.stderr]).toEqual([
    1,
    `${keyFile()} est le fichier de clés de cette installation : il n’y a rien à remplacer.\n`,
  ])
  expect(await waiting()).toEqual([BALLOTS, BALLOTS])
})

test('--forget-live changes the live key once more, and loses nothing', async () => {
  const before = readFileSync(keyFile(), 'utf8')
  expect(ballots('--forget-live')).toMatchObject({
    status: 0,
    stdout: `${where()}La clé des réponses en attente a été remplacée ; rien n’est perdu.\n`,
  })
  const [, secret = ''] = /:"([^"]{44})"/.exec(before) ?? []
  expect(secret).toHaveLength(44)
  expect(readFileSync(keyFile(), 'utf8')).not.toContain(secret)
  expect(await waiting()).toEqual([BALLOTS, BALLOTS])
})

test('while a server serves, neither is done; other words are answered with the right ones', async () => {
  const server = await startServer(quickly(place))
  for (const words of ['--new-key', '--forget-live'])
    expect(ballots(words)).toMatchObject({
      status: 1,
      stderr: 'Arrêtez d’abord Ressenti, sur chaque machine.\n',
    })
  expect(await server.end()).toBe(0)
  expect(ballots('--set-aside')).toMatchObject({ status: 1, stderr: usage })
  expect(ballots()).toMatchObject({ status: 1, stderr: usage })
  expect(await waiting()).toEqual([BALLOTS, BALLOTS])
}, 60_000)

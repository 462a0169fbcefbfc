import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealSecret } from '../../src/people/auth/totp.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import type { Database } from '../../src/data/db/db.ts'
import { openPlace, readyPlace, type Place } from '../database/places.ts'
import { password, populate } from '../people.ts'
import { startServer, type ServerProcess } from '../serverProcess.ts'
import { emails } from './attack.ts'
import { compileCache } from '../compileCache.ts'
import { insertRows } from '../rows.ts'

// The way back in for an administrator without mails: the real server, the real command, the link it prints.

const launcher = join(import.meta.dirname, '..', '..', 'scripts', 'ressenti.mjs')

let place: Place
let database: Database
let server: ServerProcess
let ids: Awaited<ReturnType<typeof populate>>['ids']
beforeAll(async () => {
  place = await readyPlace()
  server = await startServer({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })
  database = await openPlace(place)
  ids = (await populate(database.db, readApplicationKey(`${place.dataDir}.key`))).ids
})
afterAll(async () => {
  await database.close()
  await server.end()
  rmSync(place.dataDir, { recursive: true, force: true })
  rmSync(`${place.dataDir}.key`, { force: true })
})

/** `npm run admin-reset -- …` while the server runs, with its settings. */
async function adminReset(...words: string[]): Promise<{ code: number; said: string }> {
  const settings = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    PORT: new URL(server.url).port,
    ...compileCache,
  }
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  return promisify(execFile)(process.execPath, [launcher, 'admin-reset', ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

const send = (method: string, path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const signIn = (typed: string) =>
  send('POST', '/api/auth/sign-in', { door: 'admin', email: emails.ada, password: typed })

const link = /^http:\/\/127\.0\.0\.1:\d+\/reinitialiser#([\w-]{64})$/m

test('EM-04 a command prints a link that gives a locked-out administrator a new password, once', async () => {
  const { code, said } = await adminReset(emails.ada.toUpperCase())
  expect(code).toBe(0)
  const [address = '', token] = link.exec(said) ?? []
  expect(new URL(address).origin).toBe(server.url)
  const form = { token, password: 'retrouvé', confirmation: 'retrouvé' }
  expect((await send('PUT', '/api/access/reset', form)).status).toBe(204)
  expect((await send('PUT', '/api/access/reset', form)).status).toBe(400)
  expect((await signIn(password)).status).toBe(401)
  const entered = await signIn('retrouvé')
  expect([entered.status, await entered.json()]).toEqual([200, { role: 'admin' }])
  expect(server.printed()).not.toContain(token)
  const events = await database.db.selectFrom('auditEvents').select(['action', 'subject']).execute()
  expect(events).toContainEqual({ action: 'password_reset', subject: emails.ada })
})

test('EM-04 it leaves the second factor, unless it is asked to take it off', async () => {
  const key = readApplicationKey(`${place.dataDir}.key`)
  const sealedSecret = sealSecret(key, ids.ada, Buffer.alloc(20, 1))
  await insertRows(database.db, 'secondFactors', {
    accountId: ids.ada,
    sealedSecret,
    confirmed: 1,
    lastStep: 0,
  })
  await adminReset(emails.ada)
  expect(await (await signIn('retrouvé')).json()).toEqual({ code: 'second_factor_needed' })
  expect((await adminReset(emails.ada, '--sans-double-authentification')).said).toMatch(link)
  expect((await signIn('retrouvé')).status).toBe(200)
})

test('EM-04 it says what is wrong in one line', async () => {
  expect(await adminReset()).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage : .*\n$/) })
  const unknown = await adminReset('personne@exemple.fr')
  expect(unknown).toEqual({ code: 1, said: 'Aucun compte personne@exemple.fr.\n' })
})

import { expect, test } from 'vitest'
import { permissionMatrix } from '../../../test/permissionMatrix.ts'
import { knockAt } from '../../../test/worstRequests.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { password } from '../../../test/fixture.ts'
import { programKey } from '../../../test/programKeys.ts'
import { populatedFixture } from '../../../test/populatedFixture.ts'
import { findRow, findRows, updateRows } from '../../../test/rows.ts'
import { days } from '../../base/time/dates.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { findKey } from './store.ts'

// C27.8: a key opens its one use, and a stolen one nothing more.

const here = freshFixture()

const path = (company = here.acme.id) => `/api/companies/${company}/keys`
const asked = { name: 'Entra ID', kind: 'annuaire', sees: null, password }

async function made(body: object = {}): Promise<{ id: string; key: string }> {
  const answer = await here.as('ada').post(path(), { ...asked, ...body })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; key: string }
}

const listed = async () =>
  (await (await here.as('ada').get(path())).json()) as { id: string; endsOn: string | null }[]
const opens = async (key: string) => (await findKey(here.db, key, dayOf(here.now(), zone()))) !== null

test('C27.8 a key is made with the password, shown once, and kept as an HMAC', async () => {
  const wrong = await here.as('ada').post(path(), { ...asked, password: 'faux' })
  expect([wrong.status, await wrong.json()]).toEqual([400, { code: 'password_wrong' }])
  const { id, key } = await made()
  expect(key).toMatch(/^rst_[A-Za-z0-9]{20}_[\w-]{43}$/)
  expect(JSON.stringify(await listed())).not.toContain('rst_')
  const row = await findRow(here.db, 'accessKeys', ['keyHmac', 'expiresOn'], { id })
  expect(row.keyHmac).toMatch(/^[0-9a-f]{64}$/)
  expect(row.expiresOn).toBe('2027-11-21')
  const journal = await (await here.as('ada').get('/api/journal')).text()
  expect(journal).toContain('access_key_made')
  expect(journal).not.toContain('rst_')
})

test('C27.8 a key has one use: what it sees belongs to results, and to nothing else', async () => {
  const ask = async (body: object) => (await here.as('ada').post(path(), { ...asked, ...body })).status
  expect(await ask({ sees: 'equipes' })).toBe(400)
  expect(await ask({ kind: 'resultats' })).toBe(400)
  expect(await ask({ kind: 'tout' })).toBe(400)
  expect(await ask({ name: ' ' })).toBe(400)
})

test('C27 case 5: a replaced key opens for seven days more, its successor goes on', async () => {
  const { id, key } = await made()
  const replacing = () => here.as('ada').post(`${path()}/${id}/replacement`, { password })
  const answer = await replacing()
  expect(answer.status).toBe(201)
  const next = (await answer.json()) as { key: string }
  expect((await replacing()).status).toBe(409)
  here.travel(days(6))
  expect([await opens(key), await opens(next.key)]).toEqual([true, true])
  here.travel(days(2))
  expect([await opens(key), await opens(next.key)]).toEqual([false, true])
  here.travel(days(365))
  expect(await opens(next.key)).toBe(false)
})

test('C27.8 a revoked key opens nothing from then on; of another company it does not exist', async () => {
  const { id, key } = await made()
  expect((await here.as('ada').delete(`${path(here.globex.id)}/${id}`)).status).toBe(404)
  expect(await opens(key)).toBe(true)
  expect((await here.as('ada').delete(`${path()}/${id}`)).status).toBe(204)
  expect(await opens(key)).toBe(false)
})

test('C27.8 a writer of the database gives a key no other use, company or reach', async () => {
  const { id, key } = await made({ kind: 'resultats', sees: 'entites' })
  const changes = [
    { sees: 'equipes' },
    { companyId: here.globex.id },
    { kind: 'annuaire', sees: null },
  ] as const
  const kept = await findRow(here.db, 'accessKeys', ['kind', 'sees', 'companyId'], { id })
  for (const change of changes) {
    await updateRows(here.db, 'accessKeys', { id }, change)
    expect(await opens(key)).toBe(false)
    await updateRows(here.db, 'accessKeys', { id }, kept)
  }
  expect(await opens(key)).toBe(true)
  expect(await opens(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBe(false)
  expect(await opens(key.slice(4))).toBe(false)
})

test('C27.8 twenty keys a company; the day of their last use alone is kept', async () => {
  const { id, key } = await made()
  expect(await opens(key)).toBe(true)
  expect(await findRow(here.db, 'accessKeys', ['lastUsedOn'], { id })).toEqual({ lastUsedOn: '2026-11-21' })
  for (let n = 1; n < 20; n += 1) await made()
  expect((await here.as('ada').post(path(), asked)).status).toBe(409)
  expect(await findRows(here.db, 'accessKeys', ['id'])).toHaveLength(20)
})

test('C27.8 one key on every route of the product: where none is looked at it is 401, without a word', async () => {
  const populated = await populatedFixture()
  // It reads results; it neither sends a file nor writes a mirror.
  const reads = ['', '/:waveId', '/:waveId/table.csv'].map((rest) => `GET /api/results${rest}`)
  const key = await programKey(populated, populated.acme, 'resultats')
  const headers = { authorization: `Bearer ${key}`, origin: '' }
  const wrong: string[] = []
  for (const route of Object.keys(permissionMatrix)) {
    const { method, path: address } = knockAt(route, populated)
    for (const who of reads.includes(route) ? (['ada'] as const) : (['visitor', 'ada'] as const)) {
      await populated.db.deleteFrom('rateLimits').execute()
      const said = await populated.as(who).bytes(method, address, undefined, headers)
      const text = await said.text()
      if (said.status !== 401 || !/^$|"status":"401"/.test(text))
        wrong.push(`${who} ${route}: ${said.status} ${text}`)
    }
  }
  expect(wrong).toEqual([])
})

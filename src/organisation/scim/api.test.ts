import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { programKey, programOf } from '../../../test/programKeys.ts'
import { root } from '../../../test/sources.ts'
import { scimOf } from '../../../test/scim.ts'
import { findRows } from '../../../test/rows.ts'
import { ENTERPRISE, entra } from '../../../test/scimBodies.ts'

// C27.1, C27.2: what directories send goes to a mirror.

const here = freshFixture()
const { ask } = scimOf(here)

test('C27 case 1: what Entra ID, Okta and Keycloak send is stored, and given back', async () => {
  const { body: made } = await ask('POST', '/Users', { ...entra(1), emails: undefined })
  const path = `/Users/${made.id}`
  const patch = async (...Operations: object[]) => (await ask('PATCH', path, { Operations })).status
  // Entra ID: a work address that is not there yet, dotted keys, a manager as a text, a flag as a text.
  expect(await patch({ op: 'Replace', path: 'emails[type eq "work"].value', value: 'jo@exemple.fr' })).toBe(
    200,
  )
  expect(await patch({ op: 'Add', path: `${ENTERPRISE}:manager`, value: 'e-2' })).toBe(200)
  expect(
    await patch({
      op: 'add',
      value: { 'name.givenName': 'Josiane', [`${ENTERPRISE}:department`]: 'Fusion' },
    }),
  ).toBe(200)
  expect(await patch({ op: 'Replace', path: 'active', value: 'False' })).toBe(200)
  expect((await ask('GET', path)).body).toMatchObject({
    ...{ active: false, userName: 'Jo.1@Exemple.fr', externalId: 'e-1' },
    ...{
      name: { givenName: 'Josiane', familyName: 'Foule1' },
      emails: [{ value: 'jo@exemple.fr', type: 'work' }],
    },
    [ENTERPRISE]: { employeeNumber: 'M1', department: 'Fusion' },
  })
  // Okta: an operation without path.
  expect(await patch({ op: 'replace', value: { active: true } })).toBe(200)
  // Keycloak: a whole person.
  const put = await ask('PUT', path, {
    userName: 'jo.1@exemple.fr',
    active: 'True',
    emails: [{ value: 'a@exemple.fr' }],
  })
  expect(put).toMatchObject({ status: 200, body: { active: true, emails: [{ value: 'a@exemple.fr' }] } })
  expect(put.body).not.toHaveProperty('name')
  const found = async (filter: string) =>
    (await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults
  expect(await found('userName eq "JO.1@EXEMPLE.FR"')).toBe(1)
  expect(await found('emails[type eq "work"].value eq "a@exemple.fr"')).toBe(1)
  expect(await found(`id eq "${made.id}" and manager eq "x"`)).toBe(0)
  // Deleted: not there, until its name comes again.
  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('GET', path)).status).toBe(404)
  expect((await ask('POST', '/Users', entra(1))).body.id).toBe(made.id)
})

interface SentRequest {
  method: string
  path: string
  body?: object
  status?: number
  answer?: object
}

/** In the order and the shapes of their documents; `{id}` is the one that the creation answered. */
test.each(['entra', 'okta', 'keycloak'])(
  'C27 case 1: the requests of %s, one after the other',
  async (name) => {
    const file = join(root, 'test', 'fixtures', 'directories', `${name}.json`)
    let id = ''
    for (const sent of JSON.parse(readFileSync(file, 'utf8')) as SentRequest[]) {
      const { method, path, body, answer = {} } = sent
      const [place = '', query] = path.replaceAll('{id}', id).split('?')
      const asked = query === undefined ? place : `${place}?${new URLSearchParams(query).toString()}`
      const said = await ask(method, asked, body)
      if (method === 'POST' && place === '/Users') id = said.body.id
      const { status = method === 'POST' ? 201 : 200 } = sent
      expect([`${method} ${path}`, said.status]).toEqual([`${method} ${path}`, status])
      expect(said.body).toMatchObject(answer)
    }
  },
)

test('C27.2 what is no person is refused in the schema of SCIM, and writes nowhere', async () => {
  const answer = async (method: string, path: string, body?: unknown) => {
    const said = await ask(method, path, body)
    return [said.status, said.body.scimType ?? null]
  }
  const { body: made } = await ask('POST', '/Users', entra(1))
  const path = `/Users/${made.id}`
  expect(await answer('POST', '/Users', entra(1))).toEqual([409, 'uniqueness'])
  expect(await answer('POST', '/Users', [entra(2)])).toEqual([400, 'invalidSyntax'])
  expect(await answer('POST', '/Users', { active: true })).toEqual([400, 'invalidValue'])
  expect(await answer('POST', '/Users', { ...entra(2), note: 'x'.repeat(64_000) })).toEqual([413, null])
  expect(await answer('GET', `/Users?filter=${encodeURIComponent('userName sw "jo"')}`)).toEqual([
    400,
    'invalidFilter',
  ])
  const many = Array.from({ length: 51 }, () => ({ op: 'add', path: 'active', value: true }))
  expect(await answer('PATCH', path, { Operations: many })).toEqual([400, 'tooMany'])
  expect(await answer('PATCH', path, { Operations: [{ op: 'remove', path: 'userName' }] })).toEqual([
    400,
    'invalidValue',
  ])
  expect(await answer('POST', '/Groups', {})).toEqual([501, null])
  expect(await answer('GET', '/Users/x')).toEqual([404, null])
  const before = (await ask('GET', path)).body
  const hostile = ['__proto__', 'constructor.prototype', 'role', 'password', 'companyId', 'x'.repeat(200)]
  const polluted = hostile.map((each) => ({
    op: 'add',
    path: each,
    value: { polluted: true, role: 'admin' },
  }))
  expect((await ask('PATCH', path, { Operations: polluted })).status).toBe(200)
  expect((await ask('GET', path)).body).toEqual(before)
  expect({}).not.toHaveProperty('polluted')
})

test('C27.2 nested objects, prototypes and endless lists are read as sixteen attributes, or refused', async () => {
  const raw = async (method: string, path: string, text: string, more = {}) => {
    const headers = { 'content-type': 'application/scim+json', origin: '', ...more }
    const said = await here.as('visitor').bytes(method, path, Buffer.from(text), headers)
    return said.status
  }
  const key = await programKey(here, here.acme)
  const by = { authorization: `Bearer ${key}` }
  const { body: made } = await ask('POST', '/Users', entra(1))
  const path = `/scim/v2/Users/${made.id}`
  const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
  const person = JSON.stringify(entra(2)).slice(0, -1)
  // 60 KB of objects in objects; of a few nothing is kept.
  expect(await raw('POST', '/scim/v2/Users', `${person},"x":${deep(9_000)}}`, by)).toBe(400)
  expect(await raw('POST', '/scim/v2/Users', `${person},"x":[${Array(100).fill(deep(2)).join()}]}`, by)).toBe(
    201,
  )
  expect(await raw('POST', '/scim/v2/Users', `{"userName":${deep(9_000)}}`, by)).toBe(400)
  expect(await raw('POST', '/scim/v2/Users', '['.repeat(60_000), by)).toBe(400)
  const polluting = `{"__proto__":{"active":false},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(entra(3)).slice(1)}`
  expect(await raw('POST', '/scim/v2/Users', polluting, by)).toBe(201)
  const emails = JSON.stringify(Array.from({ length: 3_000 }, () => ({ value: 1 })))
  expect(await raw('PATCH', path, `{"Operations":[{"op":"add","value":{"emails":${emails}}}]}`, by)).toBe(400)
  expect(await raw('PATCH', path, `{"Operations":${deep(9_000)}}`, by)).toBe(400)
  expect((await ask('GET', `/Users/${made.id}`)).body).toMatchObject({ active: true, externalId: 'e-1' })
  expect({}).not.toHaveProperty('polluted')
  const kept = await findRows(here.db, 'directoryPeople', ['attributes', 'active'])
  expect(kept).toHaveLength(3)
  for (const { attributes, active } of kept) expect([attributes.length < 1_000, active]).toEqual([true, 1])
  // A key in the address is none.
  expect((await here.as('visitor').get(`/scim/v2/Users?access_token=${key}`)).status).toBe(401)
})

test('C27.1 a key reads and writes the mirror of its own company alone', async () => {
  const { body: made } = await ask('POST', '/Users', entra(1))
  const other = programOf(here, await programKey(here, here.globex))
  for (const method of ['GET', 'DELETE'])
    expect((await other.send(method, `/scim/v2/Users/${made.id}`)).status).toBe(404)
  expect((await other.send('PUT', `/scim/v2/Users/${made.id}`, entra(1))).status).toBe(404)
  const list = (await (await other.get('/scim/v2/Users')).json()) as { totalResults: number }
  expect(list.totalResults).toBe(0)
  expect((await here.as('ada').get('/scim/v2/Users')).status).toBe(401)
})

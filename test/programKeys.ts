import { isForKeys as isPathForKeys } from '../src/organisation/accessKeys/requireKey.ts'
import { makeKey } from '../src/organisation/accessKeys/store.ts'
import type { CompanyInScope } from '../src/organisation/companies/requireCompany.ts'
import type { Actor } from '../src/people/auth/rules.ts'
import { emptyCounts } from '../src/organisation/directory/runs.ts'
import { password, type Fixture } from './fixture.ts'
import { insertRows } from './rows.ts'

// Programs that hold a key, and no session.

/** The routes of « PUT /api/sync/people.csv » and its kind: no role opens them. */
export const isForKeys = (route: string) => isPathForKeys(route.slice(route.indexOf(' ') + 1))

/** Which key opens the route; null: none. */
export const keyKind = (route: string) => (isForKeys(route) ? ('annuaire' as const) : null)

type Kind = 'annuaire' | 'resultats'

/** The key of a program of this company, as an administrator makes it. */
export async function programKey(
  { db, ids, now }: Pick<Fixture, 'db' | 'ids' | 'now'>,
  company: { id: string; name: string },
  kind: Kind = 'annuaire',
  sees: 'entites' | 'equipes' = 'equipes',
): Promise<string> {
  const actor = { id: ids.ada, firstName: 'Ada', lastName: 'Lovelace', role: 'admin' } as Actor
  const scope = { ...company, minimumGroupSize: 5 } as unknown as CompanyInScope
  const asked = { name: 'Programme', kind, sees: kind === 'resultats' ? sees : null, password }
  return (await makeKey(db, { actor, company: scope, now: now() }, asked)).key
}

export const programKeys = async (on: Pick<Fixture, 'db' | 'ids' | 'now' | 'acme'>) => ({
  annuaire: await programKey(on, on.acme),
  resultats: await programKey(on, on.acme, 'resultats'),
})

/** A key, a held run and a person of Acme's directory: rows that open and change nothing. */
export async function addDirectory({ db, ids, acme, now }: Pick<Fixture, 'db' | 'ids' | 'acme' | 'now'>) {
  const use = {
    companyId: acme.id,
    kind: 'annuaire',
    sees: null,
    name: 'Entra',
    keyHmac: 'of-nobody',
  } as const
  const day = { madeOn: '2026-11-01', expiresOn: '2027-11-01', endsOn: null, lastUsedOn: null }
  await insertRows(db, 'accessKeys', { id: 'key', ...use, ...day, madeBy: ids.ada })
  await insertRows(db, 'syncRuns', {
    ...{ id: 'run', companyId: acme.id, source: 'fichier', madeAt: now().toISOString(), day: '2026-11-01' },
    ...{ state: 'held', looked: 0, counts: JSON.stringify(emptyCounts('partial', 1)), reason: 'lines' },
    ...{ rowList: '[]', seal: 'of nobody' },
  })
  await insertRows(db, 'directoryPeople', {
    ...{ id: 'directory-person', companyId: acme.id, externalId: null, accountId: null, emailKey: null },
    ...{ userName: 'jo@exemple.fr', userNameKey: 'jo@exemple.fr', active: 1, acted: null, gone: 0 },
    ...{ goneOn: null, attributes: '{}', changedSince: null, changedAt: null, seal: 'of nobody' },
  })
}

/** What a program sends: a key, and nothing that a browser adds by itself. */
export function programOf(on: Fixture, key: string) {
  const headers = { authorization: `Bearer ${key}`, origin: '' }
  return {
    get: (path: string, more = {}) => on.as('visitor').get(path, { ...headers, ...more }),
    /** A file of people, as `curl -T` sends it. */
    sendFile: (text: string | Buffer, more: Record<string, string> = {}) => {
      const body = Buffer.from(text as string)
      const file = { 'content-type': 'text/csv', 'content-length': String(body.length) }
      return on.as('visitor').bytes('PUT', '/api/sync/people.csv', body, { ...headers, ...file, ...more })
    },
    send: (method: string, path: string, body?: unknown) =>
      on
        .as('visitor')
        .bytes(method, path, body === undefined ? undefined : Buffer.from(JSON.stringify(body)), {
          ...headers,
          'content-type': 'application/scim+json',
        }),
  }
}

export type Program = ReturnType<typeof programOf>

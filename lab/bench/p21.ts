import type { CompanyInScope } from '../../src/organisation/companies/requireCompany.ts'
import { makeKey } from '../../src/organisation/accessKeys/store.ts'
import { performWaiting, toolsOf } from '../../src/organisation/directory/perform.ts'
import { countsOf } from '../../src/organisation/directory/runs.ts'
import { sendFile } from '../../src/organisation/directory/sendFile.ts'
import type { Actor } from '../../src/people/auth/rules.ts'
import { addAccount, password } from '../../test/people.ts'
import { cpuMilliseconds } from './cpu.ts'
import { newInstallation, type Installation } from './installation.ts'
import { rounded, watched, type Figure } from './measure.ts'

const people = 20_000
const [forRequest, forFile] = [10, 15]
const each = 200

/** A directory that knows 5,000 people and asks for some; then the whole staff by a file, held, and once more. */
export async function measure(): Promise<Figure> {
  const installation = await newInstallation()
  const company = await companyOf(installation)
  const { search, create, change, list } = await requests(installation, company)
  const put = await files(installation, company)
  await installation.database.close()
  const most = Math.max(search, create, change, list)
  const shares = [most / forRequest, put.seconds / forFile, put.held / 50]
  return {
    value: rounded(most, 1),
    limit: forRequest,
    ratio: rounded(Math.max(...shares)),
    unit: 'ms',
    target: `a SCIM request ≤ ${forRequest} ms of processor; a file of ${people} lines judged ≤ ${forFile} s, event loop ≤ 50 ms`,
    met: shares.every((share) => share <= 1) && put.waiting >= people,
    note: `search ${rounded(search, 1)}, creation ${rounded(create, 1)}, change ${rounded(change, 1)}, list of 200 ${rounded(list, 1)} ms; file ${rounded(put.seconds, 1)} s, event loop held ${rounded(put.held, 1)} ms`,
  }
}

async function companyOf({ database: { db }, companyId }: Installation): Promise<CompanyInScope> {
  const query = db.selectFrom('companies').selectAll().where('id', '=', companyId)
  return (await query.executeTakeFirstOrThrow()) as unknown as CompanyInScope
}

const personOf = (n: number) => ({
  ...{ userName: `jo.${n}@exemple.fr`, externalId: `e-${n}`, active: true },
  name: { givenName: `Jo${n}`, familyName: `Foule${n}` },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
    ...{ employeeNumber: `M${n}`, department: `Atelier ${n % 50}` },
  },
})

/** Milliseconds of processor per request, the first ones left out: V8 compiles them. */
async function requests({ database: { db }, startServer }: Installation, company: CompanyInScope) {
  const id = await addAccount(db, { firstName: 'Ada', lastName: 'Annuaire', role: 'admin' })
  const actor = { id, firstName: 'Ada', lastName: 'Annuaire', role: 'admin' } as Actor
  const keys: string[] = []
  // Fifty requests a second a key.
  for (let n = 0; n < 20; n += 1) {
    const asked = { name: `Clé ${n}`, kind: 'annuaire', sees: null, password } as const
    keys.push((await makeKey(db, { actor, company, now: new Date() }, asked)).key)
  }
  const server = await startServer()
  let sent = 0
  async function ask(method: string, path: string, body?: object) {
    sent += 1
    const headers = {
      authorization: `Bearer ${keys[sent % keys.length]}`,
      'content-type': 'application/scim+json',
    }
    const answer = await fetch(`${server.url}/scim/v2${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const measured = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < each; n += 1) await work(n)
    const begun = cpuMilliseconds(server.child.pid ?? 0)
    for (let n = each; n < 2 * each; n += 1) await work(n)
    return (cpuMilliseconds(server.child.pid ?? 0) - begun) / each
  }
  const ids: string[] = []
  for (let n = 0; n < 5_000; n += 1) ids.push((await ask('POST', '/Users', personOf(n))).id)
  const filter = (n: number) => encodeURIComponent(`userName eq "JO.${n}@exemple.fr"`)
  const found = {
    search: await measured((n) => ask('GET', `/Users?filter=${filter(n)}`)),
    create: await measured((n) => ask('POST', '/Users', personOf(10_000 + n))),
    change: await measured((n) =>
      ask('PATCH', `/Users/${ids[n]}`, {
        Operations: [{ op: 'Replace', path: 'name.familyName', value: `Autre${n}` }],
      }),
    ),
    list: await measured((n) => ask('GET', `/Users?startIndex=${1 + n}&count=200`)),
  }
  await server.end()
  return found
}

/** The run of a file of the whole staff, from its bytes to its end. */
async function files({ database: { db }, here }: Installation, company: CompanyInScope) {
  const lines = Array.from(
    { length: people },
    (_, n) => `F${n};foule.${n}@exemple.fr;Jo${n};Foule${n};Atelier ${n % 100}`,
  )
  const text = `identifiant;email;prenom;nom;equipe\n${lines.join('\n')}\n`
  const { milliseconds, held } = await watched(async () => {
    await sendFile(db, company, Buffer.from(text), new Date())
    await performWaiting(toolsOf(here.parts))
  })
  const query = db.selectFrom('syncRuns').select('counts').where('source', '=', 'fichier')
  const { waiting } = countsOf(await query.executeTakeFirstOrThrow())
  return { seconds: milliseconds / 1000, held, waiting }
}

import { setTimeout as wait } from 'node:timers/promises'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { days, minutes } from '../../src/base/time/dates.ts'
import { addDays, atHour, type Day } from '../../src/base/time/civilDays.ts'
import { workingDayFrom } from '../../src/base/time/workingDays.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { addBallots } from '../ballots.ts'
import { signInDirectly, type Person } from '../people.ts'
import { findRow, findRows, updateRows } from '../rows.ts'
import { ending, entra, searchFor } from '../scimBodies.ts'
import { sendAll, senderOf } from '../sender.ts'
import { root } from '../sources.ts'
import { atProduct } from './atProduct.ts'
import { serverHours, today, ZONE } from './campaignFixture.ts'
import { people } from './campaignsOfAcme.ts'
import { makesKeyFor, resultsKey, savedTable, scriptOf } from './directoryKeys.ts'
import { expect, test as base } from './journey.ts'
import { look } from './look.ts'
import { startProduct, type Product } from './product.ts'
import type { Visitor } from './visitor.ts'

interface MovableClock {
  now: () => Date
  /** Moves the server's clock on by so many milliseconds. */
  move: (by: number) => void
  settings: Record<string, string>
}

type Clocked = Pick<Product, 'db' | 'url' | 'dataDir'> & MovableClock

function movableClock(): MovableClock {
  const step = join(mkdtempSync(join(tmpdir(), 'ressenti-clock-')), 'step')
  let moved = 0
  const move = (by: number) => writeFileSync(step, String((moved += by)))
  move(0)
  const from = String(Date.now())
  return {
    move,
    now: () => new Date(Date.now() + moved),
    settings: {
      NODE_OPTIONS: `--import ${join(root, 'lab/faults/fastClock.ts')}`,
      ...{ CLOCK_SPEED: '1', CLOCK_FROM: from, CLOCK_REAL: from, CLOCK_STEP: step },
    },
  }
}

const test = base.extend<{ clocked: Clocked }, { clock: MovableClock; product: Product }>({
  clock: [async ({}, provide) => provide(movableClock()), { scope: 'worker' }],
  product: [
    async ({ clock }, provide) => {
      const product = await startProduct(clock.settings)
      await provide(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  clocked: async ({ clock, product }, provide) => provide({ ...product, ...clock }),
})

test('C27 case 2: 400 people come by SCIM, 80 leave, the others are asked, and a tool reads what they said', async ({
  ada,
  samia,
  clocked: product,
  fixture,
}) => {
  test.setTimeout(900_000)
  const annuaire = `/admin/company/${fixture.acme.id}?onglet=annuaire`
  await ada.goTo(annuaire)
  const key = await makesKeyFor(ada, { name: 'Entra ID' })
  await ada.page.getByLabel('Équipe', { exact: true }).selectOption('department')
  await ada.press('Enregistrer la correspondance')
  await ada.sees('Correspondance enregistrée.')
  const directory = directoryOf(product, key)

  const ids = await test.step('the directory stops half-way: what has come waits', async () => {
    const first = await directory.create(0, 180)
    await isJudged(ada, product, 'En attente de votre accord : 180 arrivées en 7 jours sur 2 personnes')
    return first
  })
  await test.step('it goes on; an administrator looks and applies', async () => {
    ids.push(...(await directory.create(180, 400)))
    await isJudged(ada, product, 'En attente de votre accord : 400 arrivées en 7 jours sur 2 personnes')
    await ada.sees('Remplacé par un envoi plus récent')
    await ada.page.getByRole('button', { name: /^Vérifier et appliquer…/ }).click()
    await expect(ada.page.getByRole('heading', { level: 1, name: /^Envoi du/ })).toBeVisible()
    await look(ada.page, 'directory-look-400')
    await ada.page.getByRole('button', { name: 'Appliquer : 400 arrivées, 0 changement, 0 départ' }).click()
    await expect(ada.page.getByText('400 arrivées, 0 départ, 0 changement')).toBeVisible({ timeout: 60_000 })
  })
  await test.step('80 end; the eighty-first, a day later, waits', async () => {
    for (const id of ids.slice(0, 80)) await directory.end(id)
    await isJudged(ada, product, '0 arrivée, 80 départs, 0 changement')
    await seesWhoLeft(ada, fixture.acme.id)
    product.move(days(1))
    await signsInNow(product, [ada, fixture.ids.ada])
    await ada.goTo(annuaire)
    await directory.end(ids[80] ?? '')
    await isJudged(ada, product, 'En attente de votre accord : 81 départs en 7 jours sur 402 personnes')
    await look(ada.page, 'directory-81')
    const present = { companyId: fixture.acme.id, role: 'employee' } as const
    expect(await findRows(product.db, 'accounts', ['id'], present)).toHaveLength(322)
  })

  const waveId = await isAsked({ ada, samia, product, fixture })
  await test.step('a tool reads by the key, and by its file, what the screens show', async () => {
    await ada.goTo(annuaire)
    await isReadByTool(ada, product, waveId)
  })
  await test.step('a key that reads results changes nobody, and the script’s key reads no result', async () => {
    const script = scriptOf(product, key)
    expect(script('jo.399@exemple.fr;Jo399;Foule399;Atelier 19\n')).toContain('"state":"unchanged"')
    expect((await directory.ask('GET', `/../../api/results/${waveId}`)).status).toBe(401)
  })
})

/** Entra ID: it looks, creates, ends, and waits where it was too fast. */
function directoryOf({ url }: Clocked, key: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' }
  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const sent = { method, headers, body: body ? JSON.stringify(body) : null }
    const answer = await fetch(`${url}/scim/v2${path}`, sent)
    if (answer.status !== 429) return answer
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    return ask(method, path, body)
  }
  async function create(from: number, to: number) {
    const ids: string[] = []
    for (let n = from; n < to; n += 1) {
      expect(await (await ask('GET', searchFor(n))).json()).toMatchObject({ totalResults: 0 })
      const made = await ask('POST', '/Users', entra(n))
      expect(made.status).toBe(201)
      ids.push(((await made.json()) as { id: string }).id)
    }
    return ids
  }
  const end = async (id: string) => expect((await ask('PATCH', `/Users/${id}`, ending)).ok).toBe(true)
  return { ask, create, end }
}

/** The directory is still for two minutes: its run is there, without a press of a key. */
async function isJudged(ada: Visitor, { move }: Clocked, says: string) {
  move(minutes(3))
  await expect(ada.page.getByText(says)).toBeVisible({ timeout: 90_000 })
}

/** For thirty days they are listed, and one press brings them back (C27.6). */
async function seesWhoLeft(ada: Visitor, companyId: string) {
  await ada.goTo(`/admin/company/${companyId}`)
  await expect(ada.page.getByRole('heading', { name: 'Personnes parties' })).toBeVisible()
  await ada.sees('80 personnes parties')
  await expect(ada.page.getByRole('button', { name: /^Restaurer/ }).first()).toBeVisible()
  await look(ada.page, 'personnes-parties')
}

/** The clock has gone on, and sessions end. */
async function signsInNow({ db, url, now }: Clocked, ...who: [Visitor, string][]) {
  for (const [{ context }, id] of who) {
    const [name = '', value = ''] = (await signInDirectly(db, id, now())).split('=')
    await context.addCookies([{ name, value, url }])
  }
}

interface Asked {
  ada: Visitor
  samia: Visitor
  product: Clocked
  fixture: { acme: { id: string }; ids: Record<Person, string> }
}

async function isAsked({ ada, samia, product, fixture }: Asked): Promise<string> {
  const { db, dataDir } = product
  const at = await serverHours(product)
  const both: [Visitor, string][] = [
    [ada, fixture.ids.ada],
    [samia, fixture.ids.samia],
  ]
  const until = async (day: Day, hour: number) => {
    product.move(atHour(day, hour, ZONE).getTime() - product.now().getTime())
    await at(day, hour)
    await signsInNow(product, ...both)
  }
  // They enter by their letters, which are printed.
  await updateRows(db, 'accounts', { companyId: fixture.acme.id, role: 'employee' }, { countsSince: today })
  const opensOn = workingDayFrom(addDays(today, 20))
  await signsInNow(product, ...both)
  await samia.goTo('/sub-admin/campagnes/nouvelle')
  await samia.fill({ Du: opensOn, Au: addDays(opensOn, 13), Titre: 'Automne' })
  await samia.sees('322 personnes seront interrogées.')
  await samia.page.getByLabel(/^320 personnes ne pourront pas entrer .* Planifier quand même\.$/).check()
  await look(samia.page, 'campagne-400')
  await samia.page.getByRole('button', { name: /^Planifier pour/ }).click()
  await samia.sees(/^S’ouvre/)
  await until(opensOn, 7)
  const { id: waveId } = await findRow(db, 'waves', ['id'], { openedOn: opensOn })
  const parts = {
    key: readApplicationKey(`${dataDir}.key`),
    ballotKeys: await readBallotKeys(db, fileKeyStore(`${dataDir}.key.ballots`)),
  }
  const here = { db, app: atProduct(product), now: product.now, parts } as unknown as Parameters<
    typeof addBallots
  >[0] &
    Parameters<typeof senderOf>[0]
  for (let team = 0; team < 20; team += 1)
    await addBallots(here, waveId, `Atelier ${team}`, people(team % 3 === 0 ? 12 : 10))
  const { id } = await findRow(db, 'accounts', ['id'], { companyId: fixture.acme.id, lastName: 'Foule399' })
  const sender = await senderOf(here, id, waveId)
  // While deposits are held it is « later »: as a browser does, the same sending is tried again.
  await expect(async () => {
    expect(await sendAll(here, sender, { groupName: 'Atelier 19' })).toBe('sent')
  }).toPass({ timeout: 60_000 })
  await until(addDays(opensOn, 14), 1)
  await samia.goTo(`/sub-admin/analytics/${waveId}`)
  // The close counts them first, while other work goes on.
  await expect(samia.page.getByText(/215 .*réponses|215 personnes sur/).first()).toBeVisible({
    timeout: 60_000,
  })
  await look(samia.page, 'results-of-400')
  return waveId
}

async function isReadByTool(ada: Visitor, product: Clocked, waveId: string) {
  const key = await resultsKey(ada)
  const read = (path: string) =>
    fetch(product.url + path, { headers: { authorization: `Bearer ${key}` }, redirect: 'error' })
  const list = await read('/api/results')
  expect(list.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await list.json()).toMatchObject([{ id: waveId, title: 'Automne' }])
  const page = (await (await read(`/api/results/${waveId}`)).json()) as {
    company: { ballots: number }
    teams: { label: string; ballots: number | null }[]
  }
  expect(page.company.ballots).toBe(215)
  const shown = page.teams.filter(({ ballots }) => ballots !== null)
  expect(shown).toHaveLength(20)
  const answer = await read(`/api/results/${waveId}/table.csv`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/i)
  // A spreadsheet knows UTF-8 by its first character.
  const table = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect(table).toMatch(/^\uFEFF"Groupe";"Niveau";/)
  expect(savedTable(product, { key, waveId })).toBe(table)
  const lines = table.trimEnd().split('\r\n')
  expect(new Set(lines.slice(1).map((line) => line.split(';')[0]))).toEqual(
    new Set(['"Entreprise"', ...shown.map(({ label }) => `"Équipe ${label}"`)]),
  )
}

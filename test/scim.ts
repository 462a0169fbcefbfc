import { beforeEach, expect } from 'vitest'
import { pino } from 'pino'
import { minutes, seconds } from '../src/base/time/dates.ts'
import { runDirectories } from '../src/organisation/directory/perform.ts'
import type { Fixture } from './fixture.ts'
import { programKey, programOf, type Program } from './programKeys.ts'
import { findRows } from './rows.ts'
import { ending, entra, searchFor } from './scimBodies.ts'

// What a directory sends to Acme by SCIM, and the runs that follow.

export interface ShownRun {
  id: string
  state: string
  waiting: number
  why: { kind: string; n: number; of: number } | null
  done: { arrived: number; left: number }
}
export function scimOf(here: Fixture) {
  let by: Program
  let sent = 0
  beforeEach(async () => void (by = programOf(here, await programKey(here, here.acme))))

  /** Fifty requests a second a key: a directory keeps to it. */
  async function ask(method: string, path: string, body?: unknown) {
    sent += 1
    if (sent % 40 === 0) here.travel(seconds(2))
    const answer = await by.send(method, `/scim/v2${path}`, body)
    const text = await answer.text()
    return {
      status: answer.status,
      body: (text ? JSON.parse(text) : {}) as Record<string, never> & { id: string },
    }
  }

  async function create(from: number, to: number): Promise<string[]> {
    const ids: string[] = []
    for (let n = from; n < to; n += 1) {
      // Entra ID looks first.
      const found = await ask('GET', searchFor(n))
      expect([found.status, found.body.totalResults]).toEqual([200, 0])
      const made = await ask('POST', '/Users', entra(n))
      expect(made.status).toBe(201)
      ids.push(made.body.id)
    }
    return ids
  }

  const end = (id: string) => ask('PATCH', `/Users/${id}`, ending)

  return { ask, create, end }
}

/** The runs of Acme's mirror, as its administrators read them. */
export function runsOf(here: Fixture) {
  /** The mirror is still for two minutes; then a run is made of it. */
  async function still() {
    here.travel(minutes(3))
    const tools = {
      db: here.db,
      key: here.parts.key,
      log: pino({ level: 'silent' }),
      now: here.now(),
      hasMail: false,
    }
    await runDirectories(tools)
    const [last] = (await runs()) ?? []
    return last!
  }

  const runs = async () =>
    (await (await here.as('ada').get(`/api/companies/${here.acme.id}/runs`)).json()) as ShownRun[]

  async function apply(run: ShownRun, leaving: number | null = null) {
    const path = `/api/companies/${here.acme.id}/runs/${run.id}`
    const looked = await here.as('ada').post(`${path}/check`, { choices: null })
    const { fingerprint } = (await looked.json()) as { fingerprint: string }
    const answer = await here.as('ada').post(`${path}/application`, { fingerprint, leaving })
    expect(answer.status, await answer.clone().text()).toBe(200)
  }

  const present = async () =>
    (await findRows(here.db, 'accounts', ['id'], { companyId: here.acme.id, role: 'employee' })).length

  return { apply, present, runs, still }
}

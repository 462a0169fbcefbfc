import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Fixture } from './fixture.ts'
import { addAccount } from './people.ts'
import { programKey, programOf, type Program } from './programKeys.ts'
import { findRows } from './rows.ts'
import { addMember, addTeam } from './waves.ts'

// Files that a script sends, as `curl -T` does.

export const sendingProgram = async (here: Fixture, company = here.acme) =>
  programOf(here, await programKey(here, company))

export interface SentRun {
  state: string
  counts: { arrived: number; changed: number; left: number; waiting: number }
  lines: { line: number; code: string }[]
}

/** Sends the file, and waits until its run is over. */
export async function deliver(by: Program, text: string | Buffer): Promise<SentRun> {
  const sent = await by.sendFile(text)
  expect(sent.status, await sent.clone().text()).toBe(202)
  const { run } = (await sent.json()) as { run: string }
  for (let n = 0; n < 400; n += 1) {
    const found = (await (await by.get(`/api/sync/runs/${run}`)).json()) as SentRun
    if (found.state !== 'waiting') return found
    await wait(10)
  }
  throw new Error('the run does not end')
}

export const head = 'email;prenom;nom;equipes\n'
export const line = (n: number, team = 'Atelier', name = `Foule${n}`) =>
  `jo.${n}@exemple.fr;Jo${n};${name};${team}\n`
export const crowd = (from: number, to: number, team?: string) =>
  Array.from({ length: to - from }, (_, n) => line(from + n, team)).join('')

/** So many people of Acme; a file names them by their address. */
export async function addCrowd(here: Fixture, size: number, team = 'Atelier') {
  const key = await addTeam(here, here.acme.id, team)
  for (let n = 0; n < size; n += 1) {
    const person = { firstName: `Jo${n}`, lastName: `Foule${n}`, email: `jo.${n}@exemple.fr` }
    const id = await addAccount(here.db, { ...person, companyId: here.acme.id })
    await addMember(here, here.acme.id, key, id)
  }
}

export const countEmployees = async (here: Fixture, companyId = here.acme.id) =>
  (await findRows(here.db, 'accounts', ['id'], { companyId, role: 'employee', status: 'approved' })).length

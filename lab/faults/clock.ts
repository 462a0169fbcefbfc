import type { Installation } from '../bench/installation.ts'
import { createApp } from '../../src/app.ts'
import { runDueJobs, type Job } from '../../src/data/db/scheduler.ts'
import { days, hours } from '../../src/base/time/dates.ts'
import type { Outcome } from './outcomes.ts'

const home = 'http://127.0.0.1:3000'

/** F9: the clock jumps; nobody gets in after the end of a session, nobody is locked out, every job still runs. */
export async function clockJumps({ here, subAdmin, database }: Installation): Promise<Outcome> {
  let jump = 0
  const clock = () => new Date(Date.now() + jump)
  const app = createApp({ ...here.parts, clock })
  const wrong: string[] = []
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) wrong.push(`${what}: ${String(found)} instead of ${String(expected)}`)
  }
  const me = async () => (await app.request(`${home}/api/me`, { headers: { cookie: subAdmin } })).status
  const signIn = async (email: string, password: string) => {
    const headers = { 'content-type': 'application/json', origin: home }
    const body = JSON.stringify({ door: 'sub-admin', email, password })
    return (await app.request(`${home}/api/auth/sign-in`, { method: 'POST', headers, body })).status
  }

  const jumps = {
    now: 0,
    '+2 h': hours(2),
    '-2 h': -hours(2),
    '+6 d': days(6),
    '+8 d': days(8),
    '+10 y': days(3653),
  }
  for (const [name, milliseconds] of Object.entries(jumps)) {
    jump = milliseconds
    expect(`session at ${name}`, await me(), milliseconds > days(7) ? 401 : 200)
  }
  jump = 0
  for (let attempt = 0; attempt < 11; attempt += 1) await signIn('ada.sub-admin@exemple.fr', 'wrong')
  expect('eleventh failure', await signIn('ada.sub-admin@exemple.fr', 'wrong'), 429)
  for (const milliseconds of [hours(2), -hours(2), -days(3653), days(3653)]) {
    jump = milliseconds
    expect(
      `sign-in after a jump of ${milliseconds / hours(1)} h`,
      await signIn('ada.sub-admin@exemple.fr', 'secret'),
      200,
    )
  }
  let ran = 0
  const job: Job = {
    name: 'clock test',
    next: (now) => new Date(now.getTime() + hours(1)),
    run: async () => void (ran += 1),
  }
  for (const milliseconds of [days(3653), days(3653) + hours(2), 0, hours(2)]) {
    jump = milliseconds
    await runDueJobs(database.db, [job], clock)
  }
  expect('runs of an hourly job over a jump back', ran, 2)
  const note = wrong.length > 0 ? wrong.join('; ') : '+2 h, -2 h, +6 d, +8 d, ±10 y'
  return { fault: 'clock jumps', engine: database.engine, rounds: 1, note, passed: wrong.length === 0 }
}

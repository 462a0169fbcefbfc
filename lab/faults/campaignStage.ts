import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { addRespondents, type Installation } from '../bench/installation.ts'
import { asked } from '../../test/ballots.ts'
import { addAskable } from '../../test/plans.ts'
import { addCompany } from '../../test/people.ts'
import { addMember, addTeam } from '../../test/waves.ts'
import { addDays, atHour, dayOf, type Day } from '../../src/base/time/civilDays.ts'
import { zone } from '../../src/base/time/zone.ts'
import type { CompanyInScope } from '../../src/organisation/companies/requireCompany.ts'
import type { Actor } from '../../src/people/auth/rules.ts'
import { planCampaign } from '../../src/campaigns/planning/planning.ts'
import { allMails } from '../../src/campaigns/plans/rules.ts'
import { workingDayFrom } from '../../src/base/time/workingDays.ts'

const victim = join(import.meta.dirname, 'campaignVictim.ts')
export type Work = 'open' | 'queue' | 'close' | 'start' | 'beat'

export interface Campaign {
  id: string
  companyId: string
  questionnaireId: string
  opensOn: Day
  closesOn: Day
  people: number
}

export const people = 12

/** A company of its own with twelve people, ten of them in a team, and a campaign that is planned for the whole of it. */
export async function planOne(
  installation: Installation,
  round: number,
  today = dayOf(new Date(), zone()),
): Promise<Campaign> {
  const { here, database } = installation
  const { db } = database
  const { id: companyId } = await addCompany(db, `Acme ${round} ${randomInt(1e9)}`)
  const staff = await addRespondents(db, companyId, people)
  const team = await addTeam(here, companyId, 'Atelier')
  for (const { accountId } of staff.slice(0, 10)) await addMember(here, companyId, team, accountId, 100)
  const questionnaireId = await addAskable({ ...here, acme: { id: companyId } }, [asked('q1'), asked('q2')])
  const opensOn = workingDayFrom(addDays(today, 3))
  const closesOn = addDays(opensOn, 13)
  const ada = await db
    .selectFrom('accounts')
    .selectAll()
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const form = { title: 'Printemps', questionnaireId, audience: 'company', teams: [], weeks: 26 } as const
  const id = await planCampaign(
    db,
    ada as unknown as Actor,
    // What `requireCompany` would have loaded.
    { id: companyId, name: 'Acme', minimumGroupSize: 5 } as CompanyInScope,
    { ...form, teams: [], opensOn, closesOn, mails: allMails },
    {
      key: here.parts.key,
      now: atHour(today, 9, zone()),
      ways: { today, hasMail: true, providers: new Map() },
    },
  )
  return { id, companyId, questionnaireId, opensOn, closesOn, people }
}

interface Ended {
  killed: boolean
  steps: number
}

/** Does the work in a process of its own that dies at this step; 0: it survives. */
export function work(installation: Installation, what: Work, now: Date, dieAt = 0): Promise<Ended> {
  const env = {
    ...installation.settings,
    SECRET_FILE: installation.config.secretFile,
    ...{ WORK: what, NOW: now.toISOString(), DIE_AT: String(dieAt), PATH: process.env.PATH ?? '' },
    ...(process.env.TZ && { TZ: process.env.TZ }),
  }
  const process_ = spawn(process.execPath, [victim], { env })
  let [said, complained] = ['', '']
  process_.stdout.on('data', (part) => (said += String(part)))
  process_.stderr.on('data', (part) => (complained += String(part)))
  return new Promise((resolve, reject) => {
    process_.once('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve({ killed: true, steps: dieAt })
      else if (code !== 0) reject(new Error(`${what}: ${complained}`))
      else resolve({ killed: false, steps: Number(/steps (\d+)/.exec(said)?.[1] ?? 0) })
    })
  })
}

/** How many steps each work had when it lived, so that a death is drawn among them. */
const known = new Map<Work, number>()

/** Killed at a random step, looked at, and done by the next process: whether it was killed. */
export async function killedThenDone(
  installation: Installation,
  what: Work,
  now: Date,
  look: () => Promise<void>,
): Promise<boolean> {
  const { killed } = await work(installation, what, now, randomInt(1, (known.get(what) ?? 20) + 1))
  await look()
  const { steps } = await work(installation, what, now)
  known.set(what, Math.max(known.get(what) ?? 0, steps))
  return killed
}

import { generateKeyPair } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { createQuestionnaire } from '../src/asking/questionnaires/creating.ts'
import type { Db } from '../src/data/db/db.ts'
import { fold } from '../src/base/kit/fold.ts'
import { days } from '../src/base/kit/dates.ts'
import { newId } from '../src/base/kit/ids.ts'
import { addRespondents, newInstallation } from './installation.ts'
import { rounded, thrice, type Figure } from './measure.ts'

const people = 5_000
const teams = 300

/** Opening a questionnaire for 5,000 people in 300 teams, keys included, beside the bare making of as many keys. */
export async function measure(): Promise<Figure> {
  const { database, here, companyId } = await newInstallation()
  const { db } = database
  await fillTeams(db, companyId)
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('role', '=', 'sub-admin')
    .executeTakeFirstOrThrow()
  const actor = { ...account, number: null, companyId, companyName: 'Acme' }
  let turn = 0
  const { seconds, bare, held } = await thrice(async () => {
    turn += 1
    const question = { id: 'q', type: 'oui_non', question: `Sujet${turn} thème${turn} ?` } as const
    const asked = {
      title: `Ouverture ${turn}`,
      audience: 'company' as const,
      teams: [],
      questions: [{ ...question, dimension: null, required: false, reversed: false, help: null }],
    }
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const begun = performance.now()
    delay.enable()
    await createQuestionnaire(db, actor, asked, { key: here.parts.key, now: new Date() })
    delay.disable()
    return { seconds: (performance.now() - begun) / 1000, held: delay.max / 1e6, bare: await bareKeys() }
  })
  await database.close()
  const ratio = rounded(seconds / bare)
  return {
    value: rounded(seconds),
    limit: rounded(bare),
    ratio,
    unit: 's to open',
    target: '≤ 1.2 × the bare keys; event loop ≤ 50 ms',
    met: ratio <= 1.2 && held <= 50,
    note: `event loop held ${rounded(held, 1)} ms; limit: ${teams + 1} RSA-2048 pairs, two at a time`,
  }
}

async function bareKeys(): Promise<number> {
  const begun = performance.now()
  let left = teams + 1
  async function make() {
    while ((left -= 1) >= 0)
      await promisify(generateKeyPair)('rsa', { modulusLength: 2048, publicExponent: 0x10001 })
  }
  await Promise.all([make(), make()])
  return (performance.now() - begun) / 1000
}

/** Everybody in one team, all for long. */
async function fillTeams(db: Db, companyId: string) {
  const since = new Date(Date.now() - days(60)).toISOString()
  const everybody = await addRespondents(db, companyId, people)
  const rows = Array.from({ length: teams }, (_, n) => {
    const name = `Équipe ${n}`
    return { key: newId(), companyId, name, sortName: fold(name), createdAt: since }
  })
  await db.insertInto('teams').values(rows).execute()
  const members = everybody.map(({ accountId }, n) => {
    const teamKey = rows[n % teams]?.key ?? ''
    return { teamKey, accountId, companyId, since }
  })
  for (let from = 0; from < members.length; from += 500)
    await db
      .insertInto('teamMembers')
      .values(members.slice(from, from + 500))
      .execute()
}

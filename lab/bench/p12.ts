import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { toJson } from '../../src/data/db/json.ts'
import { allMails } from '../../src/campaigns/plans/rules.ts'
import { addDays, dayOf } from '../../src/base/time/civilDays.ts'
import { zone } from '../../src/base/time/zone.ts'
import { addVersion } from '../../src/surveys/questions/versions.ts'
import { addMemberships } from '../../src/organisation/companies/memberships.ts'
import { closeCampaign } from '../../src/campaigns/lifecycle/due.ts'
import { openCampaign } from '../../src/campaigns/lifecycle/opening.ts'
import { publishThenErase, publishTools } from '../../src/results/publication/daily.ts'
import { addBallots, same } from '../../test/ballots.ts'
import type { Db } from '../../src/data/db/db.ts'
import { foldAccents } from '../../src/base/text/foldAccents.ts'
import { days } from '../../src/base/time/dates.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import { startPostgres } from '../../test/postgres.ts'
import { addRespondents, newInstallation, type Installation } from './installation.ts'
import { rounded, thrice, watched, type Figure } from './measure.ts'

const people = 5_000
const teams = 300
const questionCount = 33
/** On each of five levels. */
const entities = 40
const LEVELS = 5

/**
 * Opening a campaign for 5,000 people in 300 teams, compared with making its keys; then closing it and publishing
 * 5,000 answers in a tree of 200 entities on five levels. On both engines.
 */
export async function measure(): Promise<Figure> {
  const cluster = await startPostgres()
  const lite = await measureOn(await newInstallation())
  const postgres = await measureOn(await newInstallation({ postgresUrl: cluster.url }))
  await cluster.stop()
  const fits = [lite, postgres].every(
    ({ ratio, held, closing }) => ratio <= 1.2 && held <= 50 && closing <= 50,
  )
  const notes = Object.entries({ SQLite: lite, PostgreSQL: postgres }).map(
    ([engine, { seconds, ratio, held, closing }]) =>
      `${engine} ${rounded(seconds)} s, ${ratio} ×, event loop held ${rounded(held, 1)} ms, at the close of 200 entities on five levels ${rounded(closing, 1)} ms`,
  )
  return {
    value: rounded(lite.seconds),
    limit: rounded(lite.bare),
    ratio: Math.max(lite.ratio, postgres.ratio),
    unit: 's to open',
    target: '≤ 1.2 × the bare keys; event loop ≤ 50 ms, at the close too',
    met: fits,
    note: `${notes.join('; ')}; limit: ${teams + 1} RSA-2048 pairs, two at a time`,
  }
}

async function measureOn({ database, here, companyId }: Installation) {
  const { db } = database
  await fillTeams(db, companyId)
  const tools = { db, parts: here.parts, now: () => new Date() }
  let turn = 0
  const { milliseconds, bare, held, closing } = await thrice(async () => {
    turn += 1
    const campaignId = await planSomething(db, companyId, turn)
    const opening = await watched(() =>
      openCampaign(db, campaignId, { key: here.parts.key, now: new Date() }),
    )
    const { id: waveId } = await db
      .selectFrom('waves')
      .select('id')
      .where('campaignId', '=', campaignId)
      .executeTakeFirstOrThrow()
    await fillBallots(tools, waveId)
    const ending = await watched(() => end(tools, campaignId, waveId))
    const { milliseconds, held } = opening
    return { milliseconds, held, bare: await bareKeys(), closing: ending.held }
  })
  await database.close()
  const seconds = milliseconds / 1000
  return { seconds, bare, ratio: rounded(seconds / bare), held, closing }
}

/** Each turn asks about another subject, or C9 would refuse it. */
async function planSomething(db: Db, companyId: string, turn: number): Promise<string> {
  const [id, questionnaireId] = [newId(), newId()]
  const title = `Ouverture ${turn}`
  const about = {
    companyId,
    audience: 'company',
    createdBy: null,
    createdAt: new Date().toISOString(),
  } as const
  await db
    .insertInto('questionnaires')
    .values({ ...about, id: questionnaireId, title, sortTitle: foldAccents(title) })
    .execute()
  const questions = Array.from({ length: questionCount }, (_, n) => ({
    ...{
      id: `q${n}`,
      type: 'likert' as const,
      question: `Sujet${turn} thème${turn}x${n} ?`,
      dimension: null,
    },
    ...{ required: false, reversed: false, help: null },
  }))
  const versionId = await addVersion(db, {
    questionnaireId,
    number: 1,
    source: 'csv',
    questions,
    dimensions: [],
  })
  const today = dayOf(new Date(), zone())
  const dates = { opensOn: today, closesOn: addDays(today, 13), openedOn: null, state: 'planned' } as const
  const made = { versionId, seriesId: null, number: 1, refusal: null, mails: toJson(allMails) }
  await db
    .insertInto('campaigns')
    .values({ ...about, ...dates, ...made, id, questionnaireId, title })
    .execute()
  return id
}

type Here = Parameters<typeof addBallots>[0]

async function fillBallots(here: Here, waveId: string) {
  for (let n = 0; n < teams; n += 1) {
    const given = Object.fromEntries(
      Array.from({ length: questionCount }, (_, at) => [`q${at}`, 1 + ((n + at) % 5)]),
    )
    await addBallots(here, waveId, `Équipe ${n}`, same(n % 3 === 0 ? 4 : 17 + (n % 3), given))
  }
}

/** Two weeks later: the job closes it, and everything that waits is published. */
async function end({ db, parts }: Here, campaignId: string, waveId: string) {
  const later = new Date(Date.now() + days(14))
  await closeCampaign(db, campaignId, { key: parts.key, now: later })
  await publishThenErase(publishTools(parts, later), waveId, 'close')
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
  const tree = await fillEntities(db, companyId)
  const rows = Array.from({ length: teams }, (_, n) => {
    const name = `Équipe ${n}`
    const groupingId = tree[n % tree.length] ?? null
    return { key: newId(), companyId, name, sortName: foldAccents(name), createdAt: since, groupingId }
  })
  await db.insertInto('teams').values(rows).execute()
  const members = everybody.map(({ accountId }, n) => {
    const teamKey = rows[n % teams]?.key ?? ''
    return { teamKey, accountId, companyId, since }
  })
  await addMemberships(db, members)
}

/** Two hundred entities, each but the first forty in one of the level above. */
async function fillEntities(db: Db, companyId: string): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < LEVELS * entities; n += 1) {
    const [id, name] = [newId(), `Entité ${n}`]
    const parentId = ids[n - entities] ?? null
    await db.insertInto('groupings').values({ id, companyId, name, sortName: name, parentId }).execute()
    ids.push(id)
  }
  return ids
}

import { sql } from 'kysely'
import { setRequest } from '../../surveys/waves/waveWrites.ts'
import { resultsState } from '../../surveys/waves/rules.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/auditLog.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { setCommentText } from '../comments/store.ts'
import { publishThenErase } from '../publication/daily.ts'
import type { PublishTools } from '../publication/publish.ts'
import type { ReadingScope } from './readingScope.ts'
import { maskWords, type PublicationOutcome, type ResultsRefusal } from './rules.ts'

const refuse = (code: ResultsRefusal, status: 404 | 409 = 404, details = {}) =>
  new Refusal(code, status, details)

/** Every query below uses this: a wave out of scope does not exist (D24). */
function visibleTo({ tables, companyId, accountId, managed }: ReadingScope) {
  if (tables === 'none') return sql<boolean>`1 = 0`
  if (companyId === undefined) return sql<boolean>`1 = 1`
  if (companyId === null) return sql<boolean>`w.company_id is null`
  if (tables !== 'own') return sql<boolean>`w.company_id = ${companyId}`
  // Managers: also those that ask everybody, or one of their teams (C25.3).
  const theirs =
    managed.size === 0
      ? sql<boolean>`1 = 0`
      : sql<boolean>`(w.audience = 'company' or exists (select 1 from wave_groups a
          where a.wave_id = w.id and a.team_key in (${sql.join([...managed])})))`
  return sql<boolean>`w.company_id = ${companyId} and (w.mode = 'permanent' or ${theirs} or exists (
    select 1 from roster r where r.wave_id = w.id and r.account_id = ${accountId}))`
}

const described = [
  'w.id',
  'w.questionnaireId',
  'w.companyId',
  'w.mode',
  'w.state',
  'w.openedOn',
  'w.closedOn',
  'w.restoredOn',
  'w.minimumGroupSize',
  'w.publicationNumber',
  'w.publicationAskedOn',
  'w.regroupingAskedOn',
  'c.name as companyName',
] as const

const waves = (db: Db, scope: ReadingScope) =>
  db
    .selectFrom('waves as w')
    .innerJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
    .leftJoin('companies as c', 'c.id', 'w.companyId')
    .where(visibleTo(scope))
    .leftJoin('campaigns as campaign', 'campaign.id', 'w.campaignId')
    .where('w.replacedBy', 'is', null)
    .select(described)
    .select(sql<0 | 1>`case when w.guarded_act is null then 0 else 1 end`.as('isGuarded'))
    // A campaign has a name of its own: « Printemps 2027 ».
    .select(({ fn }) => fn.coalesce('campaign.title', 'q.title').as('title'))

/** The campaign closed last first, permanent waves after all (C26.14). Administrators name the company, or none. */
export async function listWaves(db: Db, scope: ReadingScope, asked: string | undefined) {
  const companyId = scope.companyId === undefined ? (asked ?? null) : scope.companyId
  const rows = await waves(db, scope)
    .where('w.companyId', companyId === null ? 'is' : '=', companyId)
    .select((eb) =>
      eb
        .selectFrom('batches')
        .whereRef('batches.waveId', '=', 'w.id')
        .select(({ fn }) => fn.max('batches.day').as('day'))
        .as('publishedOn'),
    )
    .orderBy('w.mode')
    .orderBy(({ fn }) => fn.coalesce('w.closedOn', 'w.closesOn', 'w.openedOn'), 'desc')
    .orderBy('w.id')
    .execute()
  return rows.map(({ id, title, questionnaireId, mode, openedOn, closedOn, publishedOn, ...row }) => ({
    ...{ id, title, questionnaireId, mode, openedOn, closedOn, publishedOn },
    state: resultsState(row),
    isPublished: publishedOn !== null,
  }))
}

/** Replaced ones too: their entries stay in the register. */
export const visibleWaves = (db: Db, scope: ReadingScope, companyId: string) =>
  db
    .selectFrom('waves as w')
    .where('w.companyId', '=', companyId)
    .where(visibleTo(scope))
    .select(['w.id', 'w.campaignId'])
    .execute()

const openedDay = sql<string>`substr(w.opened_on, 1, 10)`

/** Published waves of an earlier day, of the same company or of those without one. */
export const earlierWaves = (
  db: Db,
  scope: ReadingScope,
  { id, companyId, openedOn }: { id: string; companyId: string | null; openedOn: string },
) =>
  waves(db, scope)
    .select('w.versionId')
    .where('w.companyId', companyId === null ? 'is' : '=', companyId)
    .where('w.id', '!=', id)
    .where(openedDay, '<', openedOn.slice(0, 10))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('batches').whereRef('batches.waveId', '=', 'w.id').select('batches.waveId')),
    )
    .execute()

export async function findWave(db: Db, scope: ReadingScope, id: string) {
  const wave = await waves(db, scope)
    .where('w.id', '=', id)
    .select(['w.versionId', 'w.setAside', 'w.closesOn'])
    .executeTakeFirst()
  if (!wave) throw refuse('results_not_found')
  return { ...wave, state: resultsState(wave) }
}

/**
 * A first publication is immediate, later ones wait for the next morning, once a day (C6.2): nobody can
 * publish between two people's answers.
 */
export async function askPublication(
  tools: PublishTools,
  { actor, scope }: { actor: Actor; scope: ReadingScope },
  id: string,
  isRegrouping: boolean,
): Promise<PublicationOutcome> {
  const wave = await findWave(tools.db, scope, id)
  if (wave.mode !== 'permanent' || wave.state !== 'open') throw refuse('wave_not_permanent', 409)
  const hasPublished = wave.publicationNumber > 0
  await tools.db.transaction().execute((tx: Db) => recordRequest(tx, { tools, actor, wave, isRegrouping }))
  if (hasPublished) return 'tomorrow'
  const published = await publishThenErase(tools, id, isRegrouping ? 'regroup' : 'daily')
  return published ? 'published' : 'nothing_yet'
}

interface Request {
  tools: PublishTools
  actor: Actor
  wave: Awaited<ReturnType<typeof findWave>>
  isRegrouping: boolean
}

async function recordRequest(tx: Db, { tools, actor, wave, isRegrouping }: Request): Promise<void> {
  const today = dayOf(tools.now, tools.timeZone)
  const column = isRegrouping ? 'regroupingAskedOn' : 'publicationAskedOn'
  const query = tx.selectFrom('waves').select([column, 'publicationNumber']).where('id', '=', wave.id)
  const current = await forUpdate(tx, query).executeTakeFirstOrThrow()
  if (current.publicationNumber > 0) {
    if (current[column] !== null) throw refuse('publication_already_asked', 409)
    await setRequest(tx, wave.id, { [column]: today })
  }
  const { title: subject, companyId } = wave
  await audit(tx, { actor, action: 'results_requested', subject, companyId, now: tools.now })
}

/** Masks identifying words: neither the old text nor the journal keeps them. */
export async function maskComment(db: Db, actor: Actor, change: { id: string; words: string; now: Date }) {
  return db.transaction().execute(async (tx: Db) => {
    const comment = await tx
      .selectFrom('comments as c')
      .innerJoin('waves as w', 'w.id', 'c.waveId')
      .innerJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
      .select(['c.text', 'q.title', 'w.companyId'])
      .where('c.id', '=', change.id)
      .executeTakeFirst()
    if (!comment) throw refuse('comment_not_found')
    const text = maskWords(comment.text, change.words)
    if (text === null) throw refuse('words_not_found', 409, { field: 'words' })
    await setCommentText(tx, change.id, text)
    const { title: subject, companyId } = comment
    await audit(tx, { actor, action: 'comment_masked', subject, companyId, now: change.now })
    return { text }
  })
}

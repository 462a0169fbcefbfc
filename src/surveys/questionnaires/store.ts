import { sql } from 'kysely'
import { countOf, onPage } from '../../data/db/paging.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/schema.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { mayShowParticipation } from '../waves/rules.ts'
import type { QuestionnaireRefusal } from '../questions/rules.ts'
import { readVersion, withoutKeys } from '../questions/versions.ts'

/** Each query for a person uses this condition: out of scope is « not found ». */
export function visibleTo(actor: Actor) {
  const company = sql.ref('questionnaires.companyId')
  if (actor.role === 'admin') return sql<boolean>`${company} is not null`
  if (actor.role === 'sub-admin' && actor.companyId) return sql<boolean>`${company} = ${actor.companyId}`
  return sql<boolean>`1 = 0`
}

/** The open wave, else the latest. */
const presentWave = sql<string>`(
  select w.id from waves w where w.questionnaire_id = questionnaires.id and w.replaced_by is null
  order by case w.state when 'open' then 0 else 1 end, w.opened_on desc, w.id limit 1)`

export async function listQuestionnaires(
  db: Db,
  actor: Actor,
  { page, archived }: { page: number; archived: 'oui' | 'non' },
) {
  if (actor.role === 'sub-admin' && !actor.companyId) throw refusal('no_company', 404)
  const found = db
    .selectFrom('questionnaires')
    .innerJoin('companies', 'companies.id', 'questionnaires.companyId')
    .innerJoin('waves', (join) => join.on('waves.id', '=', presentWave))
    .leftJoin('participationCounts as figure', (join) =>
      join.onRef('figure.waveId', '=', 'waves.id').on('figure.groupId', '=', wholeWave),
    )
    .where(visibleTo(actor))
    // An administrator looks at everything; a sub-admin has put some away.
    .$if(actor.role === 'sub-admin', (all) =>
      all.where('questionnaires.archivedOn', archived === 'oui' ? 'is not' : 'is', null),
    )
  const counts = await countOf(found)
  const rows = await found
    .select(listed)
    .select(['figure.answered', 'figure.addressed', 'figure.day'])
    .select((eb) =>
      eb
        .selectFrom('versionQuestions')
        .whereRef('versionQuestions.versionId', '=', 'waves.versionId')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('questionCount'),
    )
    .orderBy('questionnaires.createdAt', 'desc')
    .orderBy('questionnaires.id')
    .$call(onPage(page))
    .execute()
  const teams = await teamsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    ...counts,
    questionnaires: rows.map(({ questionCount, answered, addressed, day, ...row }) => {
      const names = teams.get(row.id) ?? []
      const participation = participationOf({ answered, addressed, day }, row.minimumGroupSize)
      return {
        ...row,
        questionCount: Number(questionCount),
        teams: names,
        teamCount: names.length,
        participation,
      }
    }),
  }
}

export type ListedQuestionnaire = Awaited<ReturnType<typeof listQuestionnaires>>['questionnaires'][number]

/** The daily job's figure for the whole wave. */
export const wholeWave = ''

interface DatedParticipation {
  answered: number | null
  addressed: number | null
  day: string | null
}

export function participationOf({ answered, addressed, day }: DatedParticipation, k: number) {
  if (answered === null || addressed === null || day === null) return null
  return mayShowParticipation({ answered, addressed }, k) ? { answered, addressed, day } : null
}

const listed = [
  'questionnaires.id as id',
  'questionnaires.title as title',
  'questionnaires.createdAt as createdAt',
  'questionnaires.companyId as companyId',
  'companies.name as companyName',
  'waves.audience as audience',
  'questionnaires.createdBy as createdBy',
  'questionnaires.archivedOn as archivedOn',
  'waves.id as waveId',
  'waves.state as state',
  'waves.closedOn as closedOn',
  'waves.minimumGroupSize as minimumGroupSize',
  'waves.campaignId as campaignId',
  'waves.closesOn as closesOn',
] as const

export async function findQuestionnaire(db: Db, actor: Actor, id: string) {
  const found = await db
    .selectFrom('questionnaires')
    .innerJoin('companies', 'companies.id', 'questionnaires.companyId')
    .innerJoin('waves', (join) => join.on('waves.id', '=', presentWave))
    .where('questionnaires.id', '=', id)
    .where(visibleTo(actor))
    .select(listed)
    .select('waves.versionId')
    .executeTakeFirst()
  if (!found) throw refusal('questionnaire_not_found', 404)
  const teams = (await teamsOf(db, [id])).get(id) ?? []
  const { versionId, ...row } = found
  const { questions, dimensions } = await readVersion(db, versionId)
  return { ...row, teams, employees: [] as string[], questions: questions.map(withoutKeys), dimensions }
}

async function teamsOf(db: Db, questionnaireIds: string[]): Promise<Map<string, string[]>> {
  if (questionnaireIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('waves')
    .innerJoin('waveTeams', 'waveTeams.waveId', 'waves.id')
    .innerJoin('teams', 'teams.key', 'waveTeams.teamKey')
    .where('waves.questionnaireId', 'in', questionnaireIds)
    .where('waves.replacedBy', 'is', null)
    .select(['waves.questionnaireId as id', 'teams.name as name'])
    .orderBy('teams.sortName')
    .orderBy('teams.key')
    .execute()
  const names = new Map<string, string[]>()
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return names
}

export const refusal = (code: QuestionnaireRefusal, status: 400 | 404 | 409, details = {}) =>
  new Refusal(code, status, details)

interface NewRow {
  title: string
  companyId: string
  audience: 'company' | 'teams'
  createdBy: string
}

export async function insertQuestionnaire(tx: Db, about: NewRow, now: Date): Promise<string> {
  const id = newId()
  const row = { ...about, id, sortTitle: foldAccents(about.title), createdAt: now.toISOString() }
  await tx.insertInto('questionnaires').values(row).execute()
  return id
}

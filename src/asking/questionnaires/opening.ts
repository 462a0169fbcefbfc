import { audit } from '../../data/db/audit.ts'
import { changed } from '../../data/db/changed.ts'
import type { Db } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { lockCompany } from '../../organisation/companies/store.ts'
import { addDays, dayOf } from '../../base/kit/civilDays.ts'
import { zone } from '../../base/kit/zone.ts'
import { fold } from '../../base/kit/fold.ts'
import { newId } from '../../base/kit/ids.ts'
import { withSigningKeys } from '../waves/keys.ts'
import type { WaveTools } from '../waves/groups.ts'
import { closeWave, openQuestionnaireWave } from '../waves/store.ts'
import { shareAQuestion, tooCloseTo, twinDays, type Audience } from './openingCheck.ts'
import type { Question } from './rules.ts'
import { findQuestionnaire, refusal } from './store.ts'
import { addVersion, freezeVersion, namedDimensions, questionsOf } from './versions.ts'

export interface Addressed {
  audience: 'company' | 'teams'
  /** Names of teams of the company; empty when the audience is the whole company. */
  teams: readonly string[]
}

export interface NewQuestionnaire extends Addressed {
  title: string
  questions: readonly Question[]
}

/** Creates the questionnaire of the sub-admin's own company and opens its wave: all or nothing. */
export async function createQuestionnaire(db: Db, actor: Actor, asked: NewQuestionnaire, tools: WaveTools) {
  const { companyId } = actor
  if (!companyId) throw refusal('no_company', 404)
  return withSigningKeys(db, async (tx, keys) => {
    // Teams cannot go meanwhile, nor a twin be opened by another request.
    await lockCompany(tx, companyId)
    const teamKeys = await teamKeysOf(tx, companyId, asked)
    await refuseTwin(tx, companyId, { ...asked, teamKeys }, tools.now)
    const id = newId()
    const { title, audience, questions } = asked
    await tx
      .insertInto('questionnaires')
      .values({
        id,
        title,
        sortTitle: fold(title),
        companyId,
        audience,
        createdBy: actor.id,
        createdAt: tools.now.toISOString(),
      })
      .execute()
    for (const teamKey of teamKeys)
      await tx.insertInto('questionnaireTeams').values({ questionnaireId: id, teamKey }).execute()
    const dimensions = namedDimensions(questions)
    const versionId = await addVersion(tx, {
      questionnaireId: id,
      number: 1,
      source: 'csv',
      questions,
      dimensions,
    })
    await freezeVersion(tx, versionId, dayOf(tools.now, zone()))
    await openQuestionnaireWave(tx, { id, companyId, versionId, audience, teamKeys }, { ...tools, keys })
    await audit(tx, { actor, action: 'questionnaire_created', subject: title, companyId, now: tools.now })
    await changed(tx, 'questionnaires', { companyId })
    return { id }
  })
}

/** How many could answer such a questionnaire today, and how many answers a group needs to be shown. */
export async function countReach(db: Db, { companyId }: Actor, asked: Addressed) {
  if (!companyId) throw refusal('no_company', 404)
  const people = await peopleOf(db, companyId, asked.audience, await teamKeysOf(db, companyId, asked))
  return { people: people.size, minimumGroupSize: await minimumGroupSizeOf(db, companyId) }
}

/** « Clore le questionnaire » (C3), by a sub-admin of the company or an administrator. */
export function closeQuestionnaire(db: Db, actor: Actor, id: string, now: Date) {
  return db.transaction().execute(async (tx: Db) => {
    const { waveId, state, title, companyId } = await findQuestionnaire(tx, actor, id)
    if (state !== 'open') throw refusal('questionnaire_closed', 409)
    await closeWave(tx, waveId, now)
    await audit(tx, { actor, action: 'questionnaire_closed', subject: title, companyId, now })
    await changed(tx, 'questionnaires', { companyId })
  })
}

async function teamKeysOf(tx: Db, companyId: string, { audience, teams }: Addressed) {
  if (audience === 'company' || teams.length === 0) return []
  const rows = await tx
    .selectFrom('teams')
    .select('key')
    .where('companyId', '=', companyId)
    .where('name', 'in', teams)
    .execute()
  if (rows.length < new Set(teams).size) throw refusal('team_not_found', 404)
  return rows.map(({ key }) => key)
}

interface Opening {
  audience: 'company' | 'teams'
  teamKeys: readonly string[]
  questions: readonly Question[]
}

/** C9: nearly the same people are not asked the same question again within ninety days. */
async function refuseTwin(tx: Db, companyId: string, opening: Opening, now: Date) {
  const ours = opening.questions.map(({ question }) => question)
  const others: Audience[] = []
  for (const wave of await recentWaves(tx, companyId, now)) {
    const theirs = await questionsOf(tx, wave.versionId)
    if (!shareAQuestion(ours, theirs.map(({ question }) => question))) continue // prettier-ignore
    const people = wave.mode === 'once' ? await roster(tx, wave.id) : await employeesOf(tx, companyId)
    others.push({ title: wave.title, people })
  }
  if (others.length === 0) return
  const audience = await peopleOf(tx, companyId, opening.audience, opening.teamKeys)
  const twin = tooCloseTo(audience, others, await minimumGroupSizeOf(tx, companyId))
  if (twin) throw refusal('audience_too_close', 409, { title: twin.title })
}

async function minimumGroupSizeOf(db: Db, companyId: string) {
  const company = await db
    .selectFrom('companies')
    .select('minimumGroupSize')
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company) throw refusal('no_company', 404)
  return company.minimumGroupSize
}

/** Everything the company opened in the last ninety days, and the default questionnaire, which is always open. */
function recentWaves(tx: Db, companyId: string, now: Date) {
  return tx
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .where('waves.companyId', '=', companyId)
    .where(({ or, eb }) =>
      or([
        eb('waves.mode', '=', 'permanent'),
        eb('waves.openedOn', '>', addDays(dayOf(now, zone()), -twinDays)),
      ]),
    )
    .select(['waves.id', 'waves.mode', 'waves.versionId', 'questionnaires.title'])
    .orderBy('waves.id')
    .execute()
}

/** Everybody who could answer at any time of the wave. */
async function roster(tx: Db, waveId: string) {
  const rows = await tx.selectFrom('roster').select('accountId as id').where('waveId', '=', waveId).execute()
  return new Set(rows.map(({ id }) => id))
}

const peopleOf = (tx: Db, companyId: string, audience: Addressed['audience'], teamKeys: readonly string[]) =>
  audience === 'company' ? employeesOf(tx, companyId) : membersOf(tx, teamKeys)

async function employeesOf(tx: Db, companyId: string) {
  const rows = await approvedEmployees(tx).where('companyId', '=', companyId).execute()
  return new Set(rows.map(({ id }) => id))
}

async function membersOf(tx: Db, teamKeys: readonly string[]) {
  if (teamKeys.length === 0) return new Set<string>()
  const rows = await approvedEmployees(tx)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('teamMembers')
          .select('teamKey')
          .whereRef('teamMembers.accountId', '=', 'accounts.id')
          .where('teamKey', 'in', teamKeys),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const approvedEmployees = (tx: Db) =>
  tx.selectFrom('accounts').select('id').where('role', '=', 'employee').where('status', '=', 'approved')

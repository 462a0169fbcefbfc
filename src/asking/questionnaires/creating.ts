import { audit } from '../../data/db/audit.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { changed } from '../../data/db/changed.ts'
import type { Db } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { zone } from '../../base/kit/zone.ts'
import { withSigningKeys } from '../waves/keys.ts'
import type { WaveTools } from '../waves/groups.ts'
import { closeWave, openQuestionnaireWave } from '../waves/store.ts'
import {
  audienceOf,
  findTwins,
  minimumGroupSizeOf,
  recentTeams,
  refuseTwin,
  sharing,
  takeNobodyIn,
} from './twins.ts'
import type { Question } from '../questions/rules.ts'
import { findQuestionnaire, insertQuestionnaire, refusal } from './store.ts'
import { addVersion, freezeVersion, namedDimensions } from '../questions/versions.ts'

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
  const shared = await sharing(db, companyId, asked.questions)
  return withSigningKeys(db, async (tx, keys) => {
    // Teams cannot go meanwhile, nor a twin be opened by another request.
    await lockCompany(tx, companyId)
    const teamKeys = await teamKeysOf(tx, companyId, asked)
    const today = dayOf(tools.now, zone())
    const twins = await findTwins(tx, companyId, { shared, today })
    await refuseTwin(tx, companyId, { teamKeys, twins })
    const { title, audience, questions } = asked
    const about = { title, companyId, audience, createdBy: actor.id }
    const id = await insertQuestionnaire(tx, about, tools.now)
    for (const teamKey of teamKeys ?? [])
      await tx.insertInto('questionnaireTeams').values({ questionnaireId: id, teamKey }).execute()
    const dimensions = namedDimensions(questions)
    const versionId = await addVersion(tx, {
      questionnaireId: id,
      number: 1,
      source: 'csv',
      questions,
      dimensions,
    })
    await freezeVersion(tx, versionId, today)
    const takesNewcomers = twins.length === 0
    const recent = await recentTeams(tx, companyId, { shared, today })
    const wave = { id, companyId, versionId, teamKeys, takesNewcomers, recentTeams: recent }
    await openQuestionnaireWave(tx, wave, { ...tools, keys })
    await takeNobodyIn(tx, twins)
    await audit(tx, { actor, action: 'questionnaire_created', subject: title, companyId, now: tools.now })
    await changed(tx, 'questionnaires', { companyId })
    return { id }
  })
}

/** How many could answer such a questionnaire today, and how many answers a group needs to be shown. */
export async function countReach(db: Db, { companyId }: Actor, asked: Addressed) {
  if (!companyId) throw refusal('no_company', 404)
  const people = await audienceOf(db, companyId, await teamKeysOf(db, companyId, asked))
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

/** The keys of named teams; none where the whole company is asked. */
export async function teamKeysOf(tx: Db, companyId: string, { audience, teams }: Addressed) {
  if (audience === 'company') return null
  if (teams.length === 0) return []
  const rows = await tx
    .selectFrom('teams')
    .select('key')
    .where('companyId', '=', companyId)
    .where('name', 'in', teams)
    .execute()
  if (rows.length < new Set(teams).size) throw refusal('team_not_found', 404)
  return rows.map(({ key }) => key)
}

import type { Db } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { usualDays } from './length.ts'
import { audienceOf, minimumGroupSizeOf } from './similarWaves.ts'
import type { Question } from '../questions/rules.ts'
import { insertQuestionnaire, refusal } from './store.ts'
import { addVersion, namedDimensions } from '../questions/versions.ts'

export interface AudienceChoice {
  audience: 'company' | 'teams'
  /** Names of teams of the company; empty when the audience is the whole company. */
  teams: readonly string[]
}

export interface NewQuestionnaire extends AudienceChoice {
  title: string
  questions: readonly Question[]
}

interface QuestionnaireInput extends Pick<NewQuestionnaire, 'title' | 'audience' | 'questions'> {
  companyId: string
  /** None: the whole company. */
  teamKeys: readonly string[] | null
  createdBy: string
}

/** Writes a questionnaire from its file, with the public it was made for; nobody is asked yet. Answers the id. */
export async function writeQuestionnaire(tx: Db, asked: QuestionnaireInput, now: Date): Promise<string> {
  const { questions, teamKeys, ...about } = asked
  const questionnaireId = await insertQuestionnaire(tx, about, now)
  for (const teamKey of teamKeys ?? [])
    await tx.insertInto('questionnaireTeams').values({ questionnaireId, teamKey }).execute()
  const dimensions = namedDimensions(questions)
  await addVersion(tx, { questionnaireId, number: 1, source: 'csv', questions, dimensions })
  return questionnaireId
}

/** How many could answer if it were created now and until when, and how many answers a group needs to be shown. */
export async function countReach(db: Db, { companyId }: Actor, asked: AudienceChoice, now: Date) {
  if (!companyId) throw refusal('no_company', 404)
  const people = await audienceOf(db, companyId, await teamKeysOf(db, companyId, asked))
  const closesOn = addDays(dayOf(now, zone()), usualDays - 1)
  return { people: people.size, minimumGroupSize: await minimumGroupSizeOf(db, companyId), closesOn }
}

/** The keys of named teams; none where the whole company is asked. */
export async function teamKeysOf(tx: Db, companyId: string, { audience, teams }: AudienceChoice) {
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

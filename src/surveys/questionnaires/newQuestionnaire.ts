import type { Db } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { usualDays } from './length.ts'
import { readGrowth } from '../waves/growth.ts'
import { audienceOf } from './similarWaves.ts'
import type { Question } from '../questions/rules.ts'
import type { Texts } from '../questions/translations.ts'
import { insertQuestionnaire, refusal } from './store.ts'
import { addVersion, namedDimensions } from '../questions/versions.ts'

export interface AudienceChoice {
  audience: 'company' | 'teams'
  teams: readonly string[]
}

export interface NewQuestionnaire extends AudienceChoice {
  title: string
  questions: readonly Question[]
  texts: Texts
}

interface QuestionnaireInput extends Pick<NewQuestionnaire, 'title' | 'audience' | 'questions' | 'texts'> {
  companyId: string
  teamKeys: readonly string[] | null
  createdBy: string
}

/** Creates it with its audience, without a wave; returns the id. */
export async function writeQuestionnaire(tx: Db, asked: QuestionnaireInput, now: Date): Promise<string> {
  const { questions, texts, teamKeys, ...about } = asked
  const questionnaireId = await insertQuestionnaire(tx, about, now)
  for (const teamKey of teamKeys ?? [])
    await tx.insertInto('questionnaireTeams').values({ questionnaireId, teamKey }).execute()
  const dimensions = namedDimensions(questions)
  await addVersion(tx, { questionnaireId, number: 1, source: 'csv', questions, dimensions, texts })
  return questionnaireId
}

/** How many people could answer until then, and the company's k. */
export async function countReach(db: Db, { companyId }: Actor, asked: AudienceChoice, now: Date) {
  if (!companyId) throw refusal('no_company', 404)
  const people = await audienceOf(db, { companyId, teamKeys: await teamKeysOf(db, companyId, asked) })
  const closesOn = addDays(dayOf(now, zone()), usualDays - 1)
  const { minimumGroupSize } = await readGrowth(db, companyId)
  return { people: people.size, minimumGroupSize, closesOn }
}

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

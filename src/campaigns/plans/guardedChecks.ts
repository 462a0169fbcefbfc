import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { cellsOf, layoutOf } from '../../answering/protocol/layout.ts'
import { depositLength } from '../../answering/protocol/lengths.ts'
import { bodies } from '../../base/http/body.ts'
import type { Db } from '../../data/db/db.ts'
import { isExpired, type NextGuardians } from '../../organisation/guardians/store.ts'
import { latestVersion, questionsOf } from '../../surveys/questions/versions.ts'
import type { PlanContext } from './audienceChecks.ts'
import type { CampaignPlan } from './plan.ts'
import type { GuardingProblem } from '../../organisation/guardians/rules.ts'
import type { PlanProblem } from './rules.ts'

const [MOST_PEOPLE, MOST_CELLS] = [10_000, 1_023]

/** Why a campaign of a company with guardians could not be guarded; it never opens unguarded (C28.1). */
export async function problemsOfGuarding(
  db: Db,
  plan: CampaignPlan,
  { people, k, guarding }: PlanContext,
  now: Date,
): Promise<PlanProblem[]> {
  if (guarding === null) return []
  const why =
    guarding === 'altered' ? guarding : await whyNot(db, plan, { guarding, people: people.size, k, now })
  if (!why) return []
  const field = why === 'questions' || why === 'choices' ? 'questionnaireId' : 'teams'
  return [{ field, code: 'cannot_be_guarded', details: { guarding: why, k } }]
}

interface Guarded {
  guarding: NextGuardians
  people: number
  k: number
  now: Date
}

async function whyNot(
  db: Db,
  plan: CampaignPlan,
  { guarding, people, k, now }: Guarded,
): Promise<GuardingProblem | null> {
  const { body } = guarding.list
  if (isExpired(body, dayOf(now, zone()))) return 'expired'
  if (people < 2 * k) return 'few'
  if (people > MOST_PEOPLE) return 'many'
  const questions = await questionsOf(db, (await latestVersion(db, plan.questionnaireId)) ?? '')
  const cells = cellsOf(layoutOf(questions))
  if (cells === 0) return 'choices'
  const length = depositLength(questions, { suite: 1, guardians: body.members.length })
  if (cells > MOST_CELLS || length > bodies.ballot.bytes) return 'questions'
  return (await isRestOfFew(db, plan, k)) ? 'close' : null
}

/** A rest that C14.6 may erase must not be of so few people that its number describes them (C23.5.4). */
async function isRestOfFew(db: Db, { teamKeys }: CampaignPlan, k: number): Promise<boolean> {
  if (teamKeys === null) return false
  const members = await db
    .selectFrom('teamMembers')
    .select(['teamKey', 'accountId'])
    .where('teamKey', 'in', teamKeys)
    .execute()
  const sizes = Map.groupBy(members, ({ teamKey }) => teamKey)
  const people = Map.groupBy(members, ({ accountId }) => accountId)
  const rest = [...people.values()].filter(
    ([first, second]) => second !== undefined || (sizes.get(first?.teamKey ?? '')?.length ?? 0) < k,
  )
  return rest.length > 0 && rest.length < k
}

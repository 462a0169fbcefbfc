import { sql } from 'kysely'
import { factsAhead } from '../../answering/guarded/facts.ts'
import type { Db } from '../../data/db/schema.ts'
import type { Ways } from '../../people/accounts/means.ts'
import { deepestFirst, pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { readGrowth } from '../../surveys/waves/growth.ts'
import { eligibleMembers } from '../../surveys/waves/labelRights.ts'
import {
  dayOfWave,
  checkComparability,
  type GroupLabel,
  type ComparabilityVerdict,
} from '../../results/batches/continuity.ts'
import { lengthOf, nextOccurrences, plannedMailDays } from '../plans/days.ts'
import type { PlanContext } from '../plans/audienceChecks.ts'
import { hasPermanent, findProblems, loadChecks } from '../plans/checks.ts'
import { isDefault, type CampaignPlan } from '../plans/plan.ts'
import { readPlanLanguages } from './planLanguages.ts'
import { waysOfPlan } from '../plans/waysChecks.ts'
import type { PlanCheck } from '../plans/planCheck.ts'
import type { ShownTeam } from '../plans/rules.ts'

interface CheckTools {
  now: Date
  ways: Ways
  mailsPerMinute: number
}

/** Writes nothing. */
export async function checkPlan(
  db: Db,
  plan: CampaignPlan,
  { now, ways, mailsPerMinute }: CheckTools,
): Promise<PlanCheck> {
  const judged = await loadChecks(db, plan, now)
  const teams = await teamsShown(db, plan, judged)
  const { opensOn, closesOn } = plan
  const { guarding } = judged
  const endsPermanent = isDefault(plan) && (await hasPermanent(db, plan.companyId))
  return {
    problems: await findProblems(db, plan, judged, now),
    people: judged.people.size,
    ways: await waysOfPlan(db, plan, judged, ways),
    minimumGroupSize: judged.k,
    opensOn,
    closesOn,
    mailDays: plannedMailDays(plan, now),
    nextRuns: plan.weeks ? nextOccurrences(opensOn, plan.weeks, { length: lengthOf(plan), count: 3 }) : [],
    teams,
    companyOnly: !teams.some(({ verdict }) => verdict === 'shown' || verdict === 'from'),
    endsPermanentOn: endsPermanent ? opensOn : null,
    languages: await readPlanLanguages(db, plan, judged.k),
    ...(guarding && guarding !== 'altered' && { guarded: await factsAhead(guarding, closesOn) }),
    ...{ hasMailServer: ways.hasMail, mailsPerMinute },
  }
}

interface TeamToBe {
  teamKey: string
  name: string
  people: ReadonlySet<string>
  members: number
  grouping: string | null
}

/** Each team of the audience, as if everybody answered. */
export async function teamsShown(
  db: Db,
  plan: CampaignPlan,
  { k, earlier }: PlanContext,
): Promise<ShownTeam[]> {
  const teams = await teamsToBe(db, plan)
  const groups = teams
    .filter(({ people }) => people.size >= k)
    .map(({ teamKey, people }): GroupLabel => ({ id: teamKey, team: teamKey, people, ballots: people.size }))
  const day = dayOfWave({ openedOn: plan.opensOn, closesOn: plan.closesOn })
  const verdicts = checkComparability({ day, isKnown: true, groups }, earlier, { k })
  const { names, parents } = await treeToBe(db, plan.companyId)
  const labels = ownLabels(teams, parents, k)
  return teams.map(({ teamKey, name, members, grouping }) => {
    const verdict = verdicts.get(teamKey)
    const label = names.get(pathOf(parents, grouping).find((entity) => labels.has(entity)) ?? '')
    const countsFor = label === undefined ? {} : { countsFor: label }
    const path = pathOf(parents, grouping)
      .reverse()
      .map((entity) => names.get(entity) ?? entity)
    return {
      name,
      people: members,
      path,
      ...(verdict ? verdictOf(verdict, k) : { ...smallTeam, ...countsFor }),
    }
  })
}

function ownLabels(teams: readonly TeamToBe[], parents: Parents, k: number): Set<string> {
  const keyed = teams.filter(({ people }) => people.size >= k)
  const holders = new Set(keyed.flatMap(({ people }) => [...people]))
  const small = teams.filter(({ people }) => people.size < k)
  const left = new Map<string, Set<string>>()
  const add = (entity: string | null, people: ReadonlySet<string>) => {
    if (entity === null) return
    left.set(entity, new Set([...(left.get(entity) ?? []), ...people]))
  }
  for (const { grouping, people } of small) add(grouping, people)
  const labels = new Set<string>()
  for (const entity of deepestFirst(parents)) {
    const people = new Set([...(left.get(entity) ?? [])].filter((each) => !holders.has(each)))
    if (people.size < k) add(parents.get(entity) ?? null, people)
    else labels.add(entity)
    if (people.size >= k) for (const person of people) holders.add(person)
  }
  return labels
}

const smallTeam = { verdict: 'small', atLeast: 0, rule: null, since: null, until: null } as const

function verdictOf(
  { hiding, atLeast }: ComparabilityVerdict,
  k: number,
): Omit<ShownTeam, 'name' | 'people' | 'path'> {
  if (hiding?.reason === 'composition') {
    const { rule, since, until } = hiding
    return { verdict: 'composition', atLeast: 0, rule, since, until }
  }
  if (hiding) return { verdict: 'nombre', atLeast: 0, rule: null, since: null, until: null }
  return { verdict: atLeast ? 'from' : 'shown', atLeast: atLeast ?? k, rule: null, since: null, until: null }
}

async function treeToBe(db: Db, companyId: string) {
  const rows = await db
    .selectFrom('groupings')
    .select(['id', 'name', 'parentId'])
    .where('companyId', '=', companyId)
    .execute()
  return {
    names: new Map(rows.map(({ id, name }) => [id, name])),
    parents: new Map(rows.map(({ id, parentId }) => [id, parentId])),
  }
}

interface TeamRow {
  teamKey: string
  name: string
  grouping: string | null
  accountId: string | null
  isHolder: number
}

async function teamsToBe(db: Db, { companyId, teamKeys, opensOn }: CampaignPlan): Promise<TeamToBe[]> {
  const { grownOn } = await readGrowth(db, companyId)
  const among = teamKeys ? sql`t.key in (${sql.join(teamKeys)})` : sql`t.company_id = ${companyId}`
  const { rows } = await sql<TeamRow>`
    select t.key as team_key, t.name, t.grouping_id as grouping, a.id as account_id,
      case when e.account_id is null then 0 else 1 end as is_holder
    from teams t
    left join team_members m on m.team_key = t.key
    left join accounts a on a.id = m.account_id and a.role = 'employee' and a.status = 'approved'
    left join (${eligibleMembers({ companyId, grownOn, day: opensOn })}) e
      on e.team_key = t.key and e.account_id = a.id
    where ${among}
    order by t.sort_name, t.key`.execute(db)
  return [...Map.groupBy(rows, ({ teamKey }) => teamKey)].map(([teamKey, members]) => ({
    teamKey,
    name: members[0]?.name ?? '',
    grouping: members[0]?.grouping ?? null,
    people: new Set(members.flatMap(({ accountId, isHolder }) => (accountId && isHolder ? [accountId] : []))),
    members: members.filter(({ accountId }) => accountId !== null).length,
  }))
}

import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { hours } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'
import { inFours } from '../../base/encoding/codes.ts'
import { sha256, toHex, utf8 } from '../../base/encoding/bytes.ts'
import { defaultQuestionnaireId, defaultVersionId } from '../questions/rules.ts'
import { MINIMUM_K } from '../../thresholds.ts'

export type WaveRefusal =
  | 'wave_not_found'
  | 'wave_closed'
  | 'wave_closing'
  | 'team_asked'
  | 'campaign_cancelled'

export const defaultWave = {
  questionnaireId: defaultQuestionnaireId,
  title: 'Questionnaire d’engagement',
  versionId: defaultVersionId,
} as const

/** « entreprise », or people without a company: everybody without a team's group (C1). */
export const companyGroupName = 'Entreprise'
export const withoutCompanyName = 'Sans entreprise'

/** A person's team in a wave, or a grouping's own label (C15.3). */
export interface Membership {
  kind: 'team' | 'grouping'
  /** Null while the team has no key in this wave. */
  groupId: string | null
  name: string
  /** People who hold its label's right and can answer. */
  people: number
  /** Written at the opening; permanent wave: member for 14 days (C12.6). */
  hasRight: boolean
}

export interface LabelState {
  minimumGroupSize: number
  counts: boolean
}

export const hasEnoughForKey = (people: number, minimumGroupSize: number): boolean =>
  people >= minimumGroupSize

/** Whether a ballot may use this team's label: an active right, shared by enough people (C1). */
export function mayLabel(membership: Membership, { minimumGroupSize, counts }: LabelState): boolean {
  const { groupId, people, hasRight } = membership
  return groupId !== null && hasRight && counts && hasEnoughForKey(people, minimumGroupSize)
}

export interface OfferedGroup {
  groupId: string
  name: string
}

export type GroupChoice =
  | { kind: 'company'; because: 'no-team' | 'small-team' | 'not-counted' }
  | { kind: 'company'; because: 'recent-member'; name: string }
  | ({ kind: 'team' } & OfferedGroup)
  /** `recentTeam`: the team that they have joined too lately to count for it (C12.6). */
  | ({ kind: 'grouping'; recentTeam: string | null } & OfferedGroup)
  | { kind: 'ask'; teams: OfferedGroup[] }

/** Where answers count: decided without a choice for one label at most, asked once for several. */
export function groupChoice(memberships: readonly Membership[], state: LabelState): GroupChoice {
  const usable = memberships.filter((membership) => mayLabel(membership, state))
  const offered = usable.flatMap(({ groupId, name }) => (groupId === null ? [] : [{ groupId, name }]))
  if (offered.length > 1) return { kind: 'ask', teams: offered }
  const teams = memberships.filter(({ kind }) => kind === 'team')
  const isLarge = ({ people }: Membership) => hasEnoughForKey(people, state.minimumGroupSize)
  const large = teams.find(isLarge)
  const [only] = offered
  if (only && usable[0]?.kind === 'team') return { kind: 'team', ...only }
  if (only) return { kind: 'grouping', ...only, recentTeam: large?.name ?? null }
  if (memberships.length === 0) return { kind: 'company', because: 'no-team' }
  if (memberships.some((each) => each.hasRight && isLarge(each)))
    return { kind: 'company', because: 'not-counted' }
  if (!large) return { kind: 'company', because: 'small-team' }
  return { kind: 'company', because: 'recent-member', name: large.name }
}

/** « entreprise » for everybody in the wave; a team's group only with a usable label. */
export function mayTakeGroup(
  groupId: string,
  companyGroupId: string,
  memberships: readonly Membership[],
  state: LabelState,
) {
  return (
    groupId === companyGroupId ||
    memberships.some((each) => each.groupId === groupId && mayLabel(each, state))
  )
}

/** The last day decides, not the state that a job writes (C12.4). */
export const acceptsSignatures = (wave: { state: string; closesOn: string | null }, today: Day): boolean =>
  wave.state === 'open' && (wave.closesOn === null || today <= wave.closesOn)

interface BallotBoxDates {
  state: string
  closesOn: string | null
  depositsUntil: string | null
}

/** Until a day after the close (C3); for a dated wave, a day after its last day (C12.15). */
export function acceptsDeposits(wave: BallotBoxDates, now: Date): boolean {
  if (wave.closesOn !== null && wave.closesOn < lastDayTaken(now)) return false
  if (wave.state === 'closing') return wave.depositsUntil !== null && wave.depositsUntil > now.toISOString()
  return wave.state === 'open'
}

type StoredState = 'open' | 'closing' | 'closed'

interface EndedWave {
  state: StoredState
  publicationNumber: number
  restoredOn: string | null
}

/**
 * Between the end of deposits and publication: closed, and nothing of it is published yet. Cancelling counts as a
 * publication; a restore ends a wave without one.
 */
export const awaitsPublication = ({ state, publicationNumber, restoredOn }: EndedWave): boolean =>
  state === 'closed' && publicationNumber === 0 && restoredOn === null

export const resultsState = (wave: EndedWave): StoredState =>
  awaitsPublication(wave) ? 'closing' : wave.state

/** Deposits now belong to signatures of this day or later. */
export const lastDayTaken = (now: Date): Day => dayOf(new Date(now.getTime() - hours(24)), zone())

/** One line of a wave's public, append-only key list (C2). */
export interface GroupKey {
  id: string
  name: string
  /** People who could answer when the key was added, rounded down: 5, 10, 20, 50, 100… (ATT19). */
  people: number
  /** Whether k people can answer with it now: the public list gives no other number. */
  isLargeEnough: boolean
  publicKey: string
  previousHash: string
}

export interface KeyList {
  waveId: string
  minimumGroupSize: number
  /** The first one is « entreprise » (or « Sans entreprise »). */
  groups: GroupKey[]
}

export interface SeenList {
  length: number
  fingerprint: string
}

export const firstHash = (waveId: string): Promise<string> => hashOf(['ressenti/v1', waveId])

export function keyLineHash(line: Omit<GroupKey, 'isLargeEnough'>, position: number): Promise<string> {
  return hashOf([position, line.id, line.name, line.people, line.publicKey, line.previousHash])
}

export type CheckedList = { ok: true; seen: SeenList } | { ok: false; why: 'broken' | 'rewritten' }

/** Verifies the chain, and that it is the browser's last list: longer only in a permanent wave (C23.6). */
export async function checkKeyList(
  list: KeyList,
  lastSeen: SeenList | null,
  { mayGrow = false } = {},
): Promise<CheckedList> {
  let fingerprint = await firstHash(list.waveId)
  const fingerprints = [fingerprint]
  for (const [position, line] of list.groups.entries()) {
    if (line.previousHash !== fingerprint) return { ok: false, why: 'broken' }
    fingerprint = await keyLineHash(line, position)
    fingerprints.push(fingerprint)
  }
  const isGrown = lastSeen !== null && lastSeen.length < list.groups.length
  if (lastSeen && (fingerprints[lastSeen.length] !== lastSeen.fingerprint || (isGrown && !mayGrow)))
    return { ok: false, why: 'rewritten' }
  return { ok: true, seen: { length: list.groups.length, fingerprint } }
}

/** The requested group, or « entreprise » if it is below k or k is invalid. */
export function safeGroup(list: KeyList, groupId: string): GroupKey | undefined {
  const asked = list.groups.find(({ id }) => id === groupId)
  return asked?.isLargeEnough && list.minimumGroupSize >= MINIMUM_K ? asked : list.groups[0]
}

/** 0, 5, 10, 20, 50, 100, 200…: exact counts would reveal each arrival. */
export function roundedDown(people: number): number {
  let step = 0
  for (const next of roundNumbers(people)) step = next
  return step
}

function* roundNumbers(most: number) {
  for (let ten = 1; ten <= most; ten *= 10)
    for (const number of [ten, 2 * ten, 5 * ten]) if (number >= 5 && number <= most) yield number
}

/** « 3f2a 91c0 … »: for comparison by two people. */
export const readableFingerprint = (fingerprint: string): string => inFours(fingerprint.slice(0, 32), ' ')

async function hashOf(parts: unknown[]): Promise<string> {
  return toHex(await sha256(utf8(JSON.stringify(parts))))
}

/** Shown only when it covers enough people (C7). */
export type Participation = { answered: number; addressed: number }

export function mayShowParticipation({ answered, addressed }: Participation, k: number): boolean {
  return addressed >= 2 * k && answered >= k
}

import type { JsonValue } from '../../base/encoding/canonicalJson.ts'
import { isText, recordOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import type { Language } from '../../base/text/languages.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import type { Db } from '../../data/db/schema.ts'
import { detailHash, detailsOf, type EntryDetail, type ChainEntry } from '../../data/register/chain.ts'
import { countsPart, readersOf, type CountsBody, type ShownBody } from '../../data/register/kinds.ts'
import { readEntries } from '../../data/register/store.ts'
import { tablesOf } from '../../data/register/tables.ts'
import { guardianNames } from '../../organisation/guardians/store.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { ownersOf } from '../batches/holders.ts'
import { shownOf } from '../publication/publicationEntry.ts'
import type { ReadingScope } from '../tables/readingScope.ts'
import { visibleWaves } from '../tables/store.ts'
import { tableTexts } from '../tables/tableTexts.ts'

/** A person's reading rights in a register; the chain itself is for everybody (C16.1). */
interface Reach {
  /** `entities`: titles, questions and company tables; never what names a team (C17.2). */
  tables: ReadingScope['tables']
  addressed: ReadonlySet<string>
  waves: ReadonlySet<string>
  groups: ReadonlySet<string>
}

async function reachOf(db: Db, scope: ReadingScope, companyId: string): Promise<Reach> {
  const none = new Set<string>()
  const { tables, teams } = scope
  if (tables !== 'own') return { tables, addressed: none, waves: none, groups: none }
  const waves = await visibleWaves(db, scope, companyId)
  const groups = await db
    .selectFrom('reportingGroups as g')
    .where('g.teamKey', 'in', ['', ...teams])
    .where('g.ended', '=', 0)
    .select('g.id')
    .execute()
  const seen = waves.map((wave) => wave.id)
  return {
    tables,
    addressed: new Set([...seen, ...waves.flatMap(({ campaignId }) => campaignId ?? [])]),
    waves: new Set(seen),
    groups: new Set(groups.map((group) => group.id)),
  }
}

function mayRead({ tables, addressed }: Reach, part: string, entry: ChainEntry | undefined): boolean {
  const readers = readersOf(part)
  if (tables === 'all' || readers === 'nobody') return readers !== 'nobody'
  if (tables === 'entities') return readers === 'seats' || readers === 'addressed'
  const { wave = '', campaign = '' } = (entry?.body ?? {}) as { wave?: string; campaign?: string }
  return readers === 'addressed' && (addressed.has(wave) || addressed.has(campaign))
}

const isJson = (value: unknown): value is JsonValue => value !== undefined
const isShownBody: Guard<ShownBody> = shapeOf({ wave: isText, group: isText, questions: recordOf(isJson) })

const seesTable = ({ tables, waves, groups }: Reach, { wave, group }: ShownBody) =>
  tables === 'all' ||
  (tables === 'entities' && group === '') ||
  (waves.has(wave) && (group === '' || groups.has(group)))

const tableParts = ['counts-%', 'shown-%'] as const

const isOpenedGuarded = shapeOf({ wave: isText, act: shapeOf({ guardians: isText }) })

/** By wave, who guards it: the register itself names places of a list (C28.13). */
async function guardiansIn(db: Db, companyId: string, entries: readonly ChainEntry[]) {
  const opened = entries.flatMap(({ body }) => (isOpenedGuarded(body) ? [body] : []))
  if (opened.length === 0) return {}
  const names = await guardianNames(db, companyId)
  const guardians: Record<string, string[]> = {}
  for (const { wave, act } of opened) guardians[wave] = names.get(act.guardians) ?? []
  return { guardians }
}

const detailsOfCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('registerDetails')
    .select(['position', 'part', 'nonce', 'body'])
    .where('companyId', '=', companyId)

export async function readRegister(db: Db, scope: ReadingScope, { id: companyId, name }: CompanyInScope) {
  const entries = await readEntries(db, companyId)
  const reach = await reachOf(db, scope, companyId)
  const details = await detailsOfCompany(db, companyId)
    .where(({ and, not, eb }) => and(tableParts.map((pattern) => not(eb('part', 'like', pattern)))))
    .orderBy('position')
    .orderBy('part')
    .execute()
  return {
    companyId,
    company: name,
    entries,
    ...(await guardiansIn(db, companyId, entries)),
    details: details.filter(({ position, part }) => mayRead(reach, part, entries[position])),
  }
}

export type Register = Awaited<ReturnType<typeof readRegister>>

export interface RecordedTable {
  position: number
  part: string
  name: string
  content: ShownBody | null
  /** Whether its unpublished counts still have the recorded hash. */
  isSame: boolean
}

/** The tables of one publication visible to this person, with their expected hashes (C16 case 6). */
export async function readTables(
  db: Db,
  scope: ReadingScope,
  { id: companyId }: CompanyInScope,
  position: number,
) {
  const entry = (await readEntries(db, companyId))[position]
  if (!entry) throw new Refusal('register_entry_not_found', 404)
  const reach = await reachOf(db, scope, companyId)
  const parts = await detailsOfCompany(db, companyId)
    .where('position', '=', position)
    .where(({ or, eb }) => or(tableParts.map((pattern) => eb('part', 'like', pattern))))
    .orderBy('part')
    .execute()
  const inReach = parts.flatMap((detail) => {
    if (!detail.part.startsWith('shown-') || detail.body === null) return []
    const body = readJson(detail.body, isShownBody)
    return seesTable(reach, body) ? [{ detail, body }] : []
  })
  return {
    details: inReach.map(({ detail }) => detail),
    tables: await tablesNow(db, entry, { parts, inReach, language: scope.language }),
  }
}

interface FoundTables {
  parts: readonly EntryDetail[]
  inReach: readonly { detail: EntryDetail; body: ShownBody }[]
  language: Language
}

async function tablesNow(
  db: Db,
  entry: ChainEntry,
  { parts, inReach, language }: FoundTables,
): Promise<RecordedTable[]> {
  const [first] = inReach
  if (!first) return []
  const { wave } = first.body
  const groups = inReach.map(({ body }) => body.group)
  const now = new Map((await tablesOf(db, wave, groups)).map((table) => [table.group, table]))
  const names = await namesOf(db, wave, { groups, language })
  const { versionId } = await db
    .selectFrom('waves')
    .select('versionId')
    .where('id', '=', wave)
    .executeTakeFirstOrThrow()
  const questions = await questionsOf(db, versionId)
  const found: RecordedTable[] = []
  for (const { detail, body } of inReach) {
    const table = now.get(body.group)
    const counts = parts.find(({ part }) => part === countsPart(Number(detail.part.slice('shown-'.length))))
    found.push({
      ...{ position: entry.position, part: detail.part, name: names.get(body.group) ?? '' },
      content: table ? shownOf(questions, table) : null,
      isSame: await isRecorded(entry, counts, table),
    })
    await yieldToEventLoop()
  }
  return found
}

async function isRecorded(entry: ChainEntry, counts: EntryDetail | undefined, table: CountsBody | undefined) {
  if (!counts || !table) return false
  const written = detailsOf(entry.body)[counts.part]
  return written === (await detailHash({ nonce: counts.nonce, body: canonical(table) }))
}

async function namesOf(
  db: Db,
  waveId: string,
  { groups, language }: { groups: readonly string[]; language: Language },
): Promise<Map<string, string>> {
  const owners = await ownersOf(db, waveId)
  const isJoint = (id: string) => owners.some(({ jointWith }) => jointWith === id)
  const rows = await db
    .selectFrom('reportingGroups')
    .select(['id', 'name'])
    .where('id', 'in', groups)
    .execute()
  const groupings = await db
    .selectFrom('waveGroupings')
    .select(['groupingId as id', 'name'])
    .where('groupingId', 'in', groups)
    .execute()
  const { jointLabel } = tableTexts[language]
  return new Map([...rows, ...groupings].map(({ id, name }) => [id, isJoint(id) ? jointLabel(name) : name]))
}

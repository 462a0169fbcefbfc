import { sql } from 'kysely'
import { keysetPages } from '../../base/async/keysetPages.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { addDays, type Day } from '../../base/time/civilDays.ts'
import { later, minutes } from '../../base/time/dates.ts'
import { raiseAlarm } from '../../data/db/alarms.ts'
import type { Db } from '../../data/db/db.ts'
import type { DirectoryPerson } from '../../data/db/directorySchema.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { sealRow } from '../../data/keys/rowSeals.ts'
import type { DirectoryAttribute } from '../companies/directoryAttributes.ts'
import { readDirectory, type DirectorySettings } from '../companies/directorySettings.ts'
import type { ImportRow } from '../import/rules.ts'
import type { DeliveredRows } from '../directory/delivery.ts'
import { isPersonSealed, personOf, sealedRow } from './store.ts'
import { setLanguage } from '../../people/auth/accountLanguages.ts'
import { languageNamed, spokenLanguages, type SpokenLanguage } from '../../base/text/languages.ts'
import type { StoredScimPerson } from './resource.ts'

// What of the mirror a run sees, and what is noted of it (C27.4).

const PAGE = 500

async function* rowsOf(db: Db, companyId: string) {
  const after = (id: string) =>
    db
      .selectFrom('directoryPeople')
      .selectAll()
      .where('companyId', '=', companyId)
      .where('id', '>', id)
      .orderBy('id')
      .limit(PAGE)
      .execute()
  const turn = yieldEvery10ms()
  for await (const page of keysetPages({ size: PAGE, keyOf: ({ id }: DirectoryPerson) => id }, after))
    for (const row of page) {
      yield row
      await turn()
    }
}

/** Whether the directory says that this person works here. */
const isHere = ({ active, gone }: DirectoryPerson) => active === 1 && gone === 0

/** The word is acted on once: what is done by hand after it holds until the next one. */
const isNewWord = (row: DirectoryPerson) => row.acted !== (isHere(row) ? 1 : 0)

/** A line for each person of whom there is something to say; who is not in the mirror is not meant. */
export async function deliverMirror(tx: Db, companyId: string, now: Date): Promise<DeliveredRows> {
  const settings = await readDirectory(tx, companyId)
  const present = await presentAccounts(tx, companyId)
  const rows: ImportRow[] = []
  const accounts = new Map<number, string>()
  const fresh = new Set<number>()
  let line = 1
  for await (const row of rowsOf(tx, companyId)) {
    if (!isPersonSealed(tx, row)) {
      await raiseAlarm(tx, 'rights_altered', '', now)
      continue
    }
    line += 1
    const isNew = isNewWord(row)
    // Who was taken out by hand stays out, who was restored stays in.
    if (!isNew && (!isHere(row) || row.accountId === null || !present.has(row.accountId))) continue
    rows.push(lineOf(personOf(row), { settings, line, left: !isHere(row) }))
    if (row.accountId) accounts.set(line, row.accountId)
    if (isNew) fresh.add(line)
  }
  return { rows, mode: 'partial', accounts, mayReturn: (each) => fresh.has(each) }
}

async function presentAccounts(tx: Db, companyId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('accounts').select('id').where('companyId', '=', companyId).execute()
  return new Set(rows.map(({ id }) => id))
}

interface LineAsked {
  settings: DirectorySettings
  line: number
  left: boolean
}

function lineOf(person: StoredScimPerson, { settings, line, left }: LineAsked): ImportRow {
  const { attributes, userName } = person
  const valueOf = (name: DirectoryAttribute | null) =>
    name === null
      ? ''
      : name === 'userName'
        ? userName
        : name === 'externalId'
          ? (person.externalId ?? '')
          : (attributes[name] ?? '')
  const [first = '', ...rest] = (attributes.displayName ?? '').split(' ')
  const path = settings.levels.map((name) => valueOf(name).replaceAll('|', ',')).filter(Boolean)
  return {
    line,
    number: valueOf(settings.number).slice(0, 200),
    // Entra ID's userName is an address; the one of work wins.
    email: attributes.email ?? (userName.includes('@') ? userName : ''),
    firstName: attributes.givenName ?? first,
    lastName: attributes.familyName ?? rest.join(' '),
    teams: settings.team === null ? null : valueOf(settings.team).replaceAll('|', ','),
    levels: settings.levels.length > 0 ? path.join('|') : null,
    leads: null,
    left: left ? 'oui' : '',
  }
}

interface SettledMirror {
  /** Lines left out: their word is still to be acted on. */
  skipped: ReadonlySet<number>
  accounts: ReadonlyMap<number, string>
}

/** Notes what was acted on; null: the run waits as a whole. */
export async function settleMirror(tx: Db, companyId: string, settled: SettledMirror | null) {
  let line = 1
  const reading = new Map<SpokenLanguage, string[]>(spokenLanguages.map((each) => [each, []]))
  for await (const row of rowsOf(tx, companyId)) {
    if (!isPersonSealed(tx, row)) continue
    line += 1
    const done = settled !== null && !settled.skipped.has(line)
    const acted = done ? (isHere(row) ? (1 as const) : (0 as const)) : row.acted
    const accountId = (done ? settled.accounts.get(line) : undefined) ?? row.accountId
    if (acted === row.acted && accountId === row.accountId && row.changedAt === null) continue
    const language = done && accountId !== null ? languageOf(personOf(row)) : undefined
    if (language && accountId) reading.get(language)?.push(accountId)
    const { seal: _, ...known } = row
    const after = { ...known, acted, accountId, changedAt: null, changedSince: null }
    await tx
      .updateTable('directoryPeople')
      .set({ acted, accountId, changedAt: null, changedSince: null })
      .set({ seal: sealRow(keyOf(tx), 'directory-person', sealedRow(after)) })
      .where('id', '=', row.id)
      .execute()
  }
  for (const [language, ids] of reading) await setLanguage(tx, language, ids)
}

/** The first language that it names and that is known here; a region is left out (C20.8). */
function languageOf({ attributes: { preferredLanguage = '', locale = '' } }: StoredScimPerson) {
  return languageNamed(preferredLanguage) ?? languageNamed(locale) ?? undefined
}

const STILL = minutes(2)
const LONGEST = minutes(30)

/** Companies whose mirror has been still for two minutes, or has changed for half an hour (C27.4). */
export async function stillMirrors(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('directoryPeople')
    .where('changedAt', 'is not', null)
    .groupBy('companyId')
    .select('companyId')
    .having(
      sql<boolean>`max(changed_at) <= ${later(now, -STILL)} or min(changed_since) <= ${later(now, -LONGEST)}`,
    )
    .orderBy('companyId')
    .execute()
  return rows.map(({ companyId }) => companyId)
}

export const mirrorSize = async (db: Db, companyId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('directoryPeople')
    .where('companyId', '=', companyId)
    .where('gone', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Nobody leaves by this: the accounts stay as they are. */
export async function forgetMirror(tx: Db, companyId: string): Promise<number> {
  const gone = await tx.deleteFrom('directoryPeople').where('companyId', '=', companyId).execute()
  return Number(gone[0]?.numDeletedRows ?? 0)
}

const GONE_DAYS = 30

export async function eraseGone(db: Db, today: Day): Promise<void> {
  await db
    .deleteFrom('directoryPeople')
    .where('gone', '=', 1)
    .where('goneOn', '<', addDays(today, -GONE_DAYS))
    .execute()
}

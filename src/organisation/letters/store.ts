import { sql } from 'kysely'
import { setLetterCode } from '../../people/auth/accessLinks.ts'
import { entryChanged } from '../../people/accountSettings/entryChange.ts'
import { codeHmac } from '../../people/accountSettings/activation.ts'
import { REFUSALS } from '../../people/accounts/means.ts'
import { inUse, isFixed, numberOf } from '../../people/auth/identifiers.ts'
import { mailLanguageOf, offeredBy } from '../../people/auth/languages.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { Language, SpokenLanguage } from '../../base/text/languages.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { record } from '../../data/register/store.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { sortKey } from '../../base/text/sortKey.ts'
import { randomCode } from '../../base/encoding/codes.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { zone } from '../../base/time/zone.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import type { LetterRefusal } from './rules.ts'
import { lastDayAsked, letterEnds } from './validity.ts'

export interface PrintedLetter {
  firstName: string
  lastName: string
  /** A number, or an address to which no mail goes. */
  identifier: string
  /** The first by name; empty without one. */
  team: string
  expiresOn: string
  /** Of the file (C20.8). */
  language?: Language
  /** Twelve signs, never stored: only on paper. */
  code: string
}

export interface Letters {
  madeOn: string
  /** By team, then by name. */
  people: PrintedLetter[]
}

const refuse = (code: LetterRefusal, status: 403 | 404 | 409) => new Refusal(code, status)

/** One-time codes for people to whom no mail goes; an earlier code ends. Stores only HMACs (C19.8). */
export async function makeLetters(
  db: Db,
  actor: Actor,
  { company, accountIds, isHeld, hasMail }: LettersInput,
  { key, now }: { key: ApplicationKey; now: Date },
): Promise<Letters> {
  // A letter with an address that opens on this machine alone is paper for nobody (C24.15).
  if (isHeld) throw refuse('no_public_url', 409)
  const madeOn = dayOf(now, zone())
  return db.transaction().execute(async (tx: Db) => {
    const people: PrintedLetter[] = []
    const offered = await offeredBy(tx, company.id)
    for (const person of await lockPeople(tx, actor, { company, accountIds, hasMail })) {
      if (person.isInUse) await entryChanged(tx, { id: person.id, email: null }, now)
      const code = randomCode(12)
      const expiresOn = letterEnds(madeOn, person.lastDay)
      const made = { accountId: person.id, codeHmac: codeHmac(key, person.id, code), madeOn, expiresOn }
      await setLetterCode(tx, made)
      const { firstName, lastName, identifier, team } = person
      const language = letterLanguage(person.language, offered)
      people.push({ firstName, lastName, identifier, team, language, expiresOn, code })
    }
    const subject = `${company.name} : ${people.length}`
    await audit(tx, { actor, action: 'letters_printed', subject, companyId: company.id, now })
    await publishChange(tx, 'employees', { companyId: company.id })
    await record(
      tx,
      { companyId: company.id, now },
      { kind: 'letters_printed', body: { number: people.length } },
    )
    people.sort(byTeam)
    return { madeOn, people }
  })
}

/** Stable: within a team by name; who is in none comes last. */
function byTeam({ team: one }: PrintedLetter, { team: other }: PrintedLetter): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  const [first, second] = [sortKey(one), sortKey(other)]
  return first < second ? -1 : Number(first > second)
}

type LetterPeople = Omit<LettersInput, 'isHeld'>

async function lockPeople(tx: Db, actor: Actor, { company: { id }, accountIds, hasMail }: LetterPeople) {
  const query = tx
    .selectFrom('accounts')
    .select(['accounts.id', 'email', 'firstName', 'lastName', isFixed.as('isFixed'), numberOf.as('number')])
    .select([
      inUse.as('isInUse'),
      'mailFailures',
      'accounts.language',
      lastDayAsked.as('lastDay'),
      firstTeam.as('team'),
    ])
    .where('accounts.id', 'in', accountIds)
    .where('companyId', '=', id)
    .where('role', '=', 'employee')
    .where('status', '<>', 'rejected')
    .orderBy('sortName')
    .orderBy('accounts.id')
  const found = await forUpdate(tx, query).execute()
  if (found.length !== accountIds.length) throw refuse('person_not_found', 404)
  return found.map(({ email, isFixed, number, team, mailFailures, ...person }) => {
    const isMailed = hasMail && mailFailures < REFUSALS
    if (email !== null && isMailed) throw refuse('has_address', 409)
    // A code opens the account; a refusal of who has entered would show it, one of who was asked does not (C23.8).
    if (actor.role !== 'admin' && isFixed) throw refuse('was_asked', 403)
    const identifier = number ?? email
    if (identifier === null) throw refuse('no_identifier', 409)
    return { ...person, identifier, team: team ?? '' }
  })
}

/** The own choice is not read: what is printed would say that somebody has entered. */
const letterLanguage = (language: SpokenLanguage | null, offered: readonly Language[]) =>
  mailLanguageOf({ mailLanguage: null, language }, offered)

const firstOf = (column: 'name' | 'sort_name') => sql<string | null>`(
  select ${sql.ref(`t.${column}`)} from team_members m join teams t on t.key = m.team_key
  where m.account_id = accounts.id order by t.sort_name, t.name limit 1)`

export const firstTeam = firstOf('name')
export const firstTeamOrder = firstOf('sort_name')

interface LettersInput {
  company: CompanyInScope
  accountIds: readonly string[]
  hasMail: boolean
  isHeld: boolean
}

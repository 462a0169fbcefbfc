import { isText, recordOf } from '../../base/encoding/jsonGuards.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/db.ts'
import { auditOwnAct } from '../../data/db/auditLog.ts'
import { fromJson } from '../../data/db/json.ts'
import type { MailKind } from '../../data/mail/messages.ts'
import { findLink, isGood, spendLink, type FoundLink } from '../auth/accessLinks.ts'
import { noteSignIn } from '../auth/accountSignIns.ts'
import { setCounting, setPassword } from '../auth/accountWrites.ts'
import { displayNameOf } from '../auth/identifiers.ts'
import { hashPassword } from '../auth/password.ts'
import type { Credential } from '../auth/revoke.ts'
import { signInRefusalFor, type Role } from '../auth/rules.ts'
import { acceptFactor, proveFactor, type FactorProof } from '../auth/totp.ts'
import { limits } from '../rateLimits/rules.ts'
import { limitAttempts } from '../rateLimits/store.ts'
import { mayHaveAccess, readHolder, type LinkHolder } from './links.ts'
import { maskedEmail, type EntryRefusal, type LinkState } from './rules.ts'

export const refuse = (code: EntryRefusal, status: 400 | 403 | 409 = 400) => new Refusal(code, status)

const kindsHere = ['access', 'entry', 'confirmation'] as const // A reset has a page of its own.

/** What the page shows before the press; writes nothing (C24.4). */
export async function look(db: Db, token: string, now: Date): Promise<LinkState> {
  const link = await findLink(db, token, kindsHere)
  const holder = link && (await readHolder(db, link.accountId))
  if (!link || !holder?.email || holder.status === 'rejected') return { state: 'unknown' }
  const { company, contact } = await companyOf(db, holder.companyId)
  const about = { contact, to: maskedEmail(holder.email) }
  if (!isGood(link, now)) return { state: link.used === 1 ? 'used' : 'over', ...about }
  const { firstName, lastName, role } = holder
  const person = { firstName, lastName, company }
  return {
    ...{ state: 'good', ...about, ...person },
    ...{ confirms: link.kind === 'confirmation', needsPassword: role === 'cse' },
  }
}

async function companyOf(db: Db, companyId: string | null) {
  const row = await db
    .selectFrom('companies')
    .leftJoin('legalNotices as n', 'n.companyId', 'companies.id')
    .select(['companies.name', 'n.fields'])
    .where('companies.id', '=', companyId ?? '')
    .orderBy('n.version', 'desc')
    .executeTakeFirst()
  const { dataContact = '' } = row?.fields ? fromJson(row.fields, recordOf(isText)) : {}
  return { company: row?.name ?? '', contact: dataContact }
}

interface LinkPress {
  token: string
  password?: string | undefined
  now: Date
}

export async function findPressed(db: Db, { token, password, now }: LinkPress) {
  const link = await findLink(db, token, kindsHere)
  // Checked first, so that a wrong link costs no password hash.
  if (!link || !isGood(link, now)) throw refuse('link_invalid')
  const newHash =
    password === undefined
      ? undefined
      : await hashPassword({ email: link.accountId, address: link.accountId }, password)
  return { link, newHash }
}

/** Null where the account has no second factor, or is gone. */
export async function proveHolder(
  db: Db,
  accountId: string,
  attempt: Parameters<typeof proveFactor>[2],
): Promise<FactorProof | null> {
  const holder = await readHolder(db, accountId)
  return holder && proveFactor(db, holder, attempt)
}

interface PressedLink {
  link: FoundLink
  newHash?: string | undefined
  proof: FactorProof | null
  now: Date
}

/** The person is known by the mail: they count from now on (C22.1). */
export async function enterByLink(
  tx: Db,
  { link, newHash, proof, now }: PressedLink,
): Promise<EnteredHolder> {
  const holder = await readHolder(tx, link.accountId, { locks: true })
  if (!holder || !mayHaveAccess(holder)) throw refuse('link_invalid')
  if (holder.role === 'cse') {
    if (newHash === undefined) throw refuse('fields_required')
    await setPassword(tx, holder.id, newHash)
    for (const action of ['account_activated', 'cse_signed_in'] as const)
      await auditOwnAct(tx, { actor: holder, action, subject: displayNameOf(holder), now })
  }
  return enterHolder(tx, holder, { tokenHash: link.tokenHash, proof }, now)
}

export interface EnteredHolder {
  credential: Credential
  role: Role
}

interface SpentLink {
  tokenHash: string
  proof: FactorProof | null
}

async function enterHolder(
  tx: Db,
  holder: LinkHolder,
  { tokenHash, proof }: SpentLink,
  now: Date,
): Promise<EnteredHolder> {
  const { id, role, accessVersion: version } = holder
  const refused = signInRefusalFor('employee', holder)
  if (refused) throw new Refusal(refused, 403)
  await acceptFactor(tx, holder, proof)
  if (!(await spendLink(tx, tokenHash, now))) throw refuse('link_invalid')
  await setCounting(tx, [id], dayOf(now, zone()))
  await noteSignIn(tx, id, now)
  return { credential: { accountId: id, version }, role }
}

export async function enterByCode(
  tx: Db,
  { accountId, ...spent }: Pick<FoundLink, 'accountId'> & SpentLink,
  now: Date,
): Promise<EnteredHolder> {
  const holder = await readHolder(tx, accountId, { locks: true })
  if (!holder) throw refuse('code_over')
  return enterHolder(tx, holder, spent, now)
}

/** Proves the address: from this day an approved account counts (C22.1). */
export async function confirmByLink(tx: Db, link: FoundLink, now: Date): Promise<void> {
  const holder = await readHolder(tx, link.accountId, { locks: true })
  if (!holder || holder.status === 'rejected') throw refuse('link_invalid')
  if (!(await spendLink(tx, link.tokenHash, now))) throw refuse('link_invalid')
  await setCounting(tx, [holder.id], dayOf(now, zone()))
  const subject = displayNameOf(holder)
  await auditOwnAct(tx, { actor: holder, action: 'address_confirmed', subject, now })
}

/** The mail that replaces a link, and where to; its own limit: asking by address keeps no holder of a link out (C24.20). */
export async function renewalOf(
  db: Db,
  token: string,
  now: Date,
): Promise<{ kind: 'entry' | Extract<MailKind, 'activation' | 'confirmation'>; email: string }> {
  const link = await findLink(db, token, kindsHere)
  const holder = link && (await readHolder(db, link.accountId))
  if (!link || !holder?.email || holder.status === 'rejected') throw refuse('link_invalid')
  await limitAttempts(db, `renewal:${holder.id}`, limits.resetsOfAccount, now)
  const isFirstOfCse = holder.role === 'cse' && !holder.isInUse
  const kind = link.kind === 'confirmation' ? 'confirmation' : isFirstOfCse ? 'activation' : 'entry'
  return { kind, email: holder.email }
}

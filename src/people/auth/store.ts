import { addInstallationValue } from '../../data/db/installationValues.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { audit } from '../../data/db/auditLog.ts'
import { isConflict } from '../../data/engines/conflict.ts'
import type { Db } from '../../data/db/db.ts'
import { prepared, type Params } from '../../data/engines/prepared.ts'
import { queueMail } from '../../data/mail/store.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { isEntrySealed, sealedColumns } from './accountSeal.ts'
import { insertAccounts } from './accountWrites.ts'
import { noteSignIn } from './accountSignIns.ts'
import { displayNameOf, numberOf, accountTexts } from './identifiers.ts'
import { redeemInvitation, type AdminCodeEntry } from './adminCodes.ts'
import type { DeviceOwner } from './device.ts'
import { limits, perAddress, type RateLimitClient } from '../rateLimits/rules.ts'
import {
  clearAttempts,
  forgiveEmail,
  refundAttempt,
  limitAttempts,
  limitEmails,
  refuseAddress,
  refuseBeyond,
} from '../rateLimits/store.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { countKnown, countUnknown, noteFailedSignIn, type Person } from './failedSignIn.ts'
import { signInRefusalFor, type SignInEntry, type SignUp } from './rules.ts'
import type { Credential } from './revoke.ts'
import { verifySecondFactor } from './totp.ts'

interface SignInAttempt {
  door: SignInEntry
  email: string
  password: string
  code: string
  asker: RateLimitClient
  knows(owner: DeviceOwner): string | null
  key: ApplicationKey
  now: Date
}

export interface SignIn {
  account: Person & DeviceOwner
  credential: Credential
  /** Failure counts to clear once the sign-in is complete (ATT2). */
  counted: { asker: RateLimitClient; keys: readonly [string, ...string[]] }
}

/** Returns the account, or throws the refusal of security 2.1. The same work for each address. */
export async function signIn(db: Db, attempt: SignInAttempt): Promise<SignIn> {
  const { door: entry, email, password, asker, now } = attempt
  const [account] = await accountOf(db, { email })
  const device = account ? attempt.knows(account) : null
  // One count of failures for both identifiers of an account.
  const name = account ? signInName(account) : email
  const key = device ? `sign-in-device:${device}` : `sign-in:${name}`
  const counted = device ? null : countedAs(attempt, account)
  if (counted) await refuseAddress(db, { deed: counted, asker }, limits.accountsOfAddress, now)
  const tries = await limitAttempts(db, key, limits.failuresOfAccount, now)

  const turn = { email, address: asker.address }
  const right = await verifyPassword(turn, password, account?.passwordHash ?? undefined).catch(
    async (busy: unknown) => {
      await refundAttempt(db, key)
      throw busy
    },
  )
  if (!account || !right || !isEntrySealed(db, account)) {
    if (!account) await countUnknown(db, now)
    else if (tries === limits.failuresOfAccount.most) await noteFailedSignIn(db, account, now)
    else await countKnown(db, now)
    if (counted) await limitEmails(db, { deed: counted, email: name, asker }, limits.accountsOfAddress, now)
    throw wrongAt(attempt, account !== undefined)
  }
  // Parallel failures may have reached the address's limit: then a right guess is refused too.
  if (counted) await refuseAddress(db, { deed: counted, asker }, limits.accountsOfAddress, now)
  const refused = signInRefusalFor(entry, account)
  if (refused) throw new Refusal(refused, 403)
  const keyOfCode = account.hasSecondFactor
    ? await verifySecondFactor(db, { ...attempt, device }, account)
    : null
  const credential = { accountId: account.id, version: account.accessVersion }
  return { account, credential, counted: { asker, keys: keyOfCode ? [key, keyOfCode] : [key] } }
}

const deed = 'sign-in'

type TypedName = Pick<SignInAttempt, 'door' | 'email'>

const isNumber = ({ door: entry, email }: TypedName) => entry === 'employee' && !email.includes('@')

/**
 * At the employees' page an e-mail without account is counted apart, so that made-up names lock nobody out; a number that
 * nobody has is not, or the limit would show which ones exist (C24.20).
 */
function countedAs(attempt: TypedName, account: object | undefined): string | null {
  if (account || attempt.door !== 'employee') return deed
  return isNumber(attempt) ? null : `${deed}-unknown`
}

function wrongAt(attempt: TypedName, isKnown: boolean): Refusal {
  if (isNumber(attempt)) return new Refusal('number_wrong', 401)
  if (attempt.door === 'employee' && !isKnown) return new Refusal('account_unknown', 401)
  return wrongPassword(attempt.door)
}

export const signInName = ({ id, email }: { id: string; email: string | null }) => email ?? id

/** The same refusal for a wrong password and a wrong address, except where the specification differs. */
export const wrongPassword = (entry: SignInEntry) =>
  new Refusal(entry === 'employee' ? 'password_wrong' : 'credentials_wrong', 401)

const accountOf = prepared((db, { email }: Params<{ email: string }>) =>
  db
    .selectFrom('accounts')
    .leftJoin('secondFactors', 'secondFactors.accountId', 'accounts.id')
    .selectAll('accounts')
    .select(sealedColumns(db))
    .select(['secondFactors.confirmed as hasSecondFactor', numberOf.as('number')])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('accounts.email', '=', email),
        eb(
          'accounts.id',
          '=',
          selectFrom('accountIdentifiers')
            .select('accountId')
            .where('kind', '=', 'number')
            .where('issuer', '=', '')
            .where('valueKey', '=', email),
        ),
      ]),
    ),
)

export async function completeSignIn(tx: Db, { account, counted }: SignIn, now: Date) {
  const { asker, keys } = counted
  const [key, keyOfCode] = keys
  // A mistake before a sign-in is no guess: an address counts only accounts that failed to sign in (D4).
  await forgiveEmail(tx, key, { deed, email: signInName(account), asker })
  if (keyOfCode) await clearAttempts(tx, keyOfCode)
  await noteSignIn(tx, account.id, now)
  // The time of a CSE account's sign-in is visible, never what it read (C17.6).
  if (account.role === 'cse')
    await audit(tx, { actor: account, action: 'cse_signed_in', subject: displayNameOf(account), now })
}

interface Registration {
  role: 'employee' | 'sub-admin'
  person: SignUp
  declaredCompany: string
  asker: RateLimitClient
  /** With mail, the address must be confirmed (C22.1). */
  hasMail: boolean
  now: Date
}

/** Creates a pending account; throws `email_taken` (D1). */
export async function register(db: Db, { role, person, declaredCompany, asker, hasMail, now }: Registration) {
  const passwordHash = await hashOfNew(db, person, asker, now)
  await db.transaction().execute(async (tx) => {
    await insertAccount(tx, { role, status: 'pending', person, declaredCompany, passwordHash, now })
    if (hasMail && role === 'employee') await queueMail(tx, { kind: 'confirmation', to: person.email }, now)
  })
}

export async function registerAdmin(
  db: Db,
  person: SignUp,
  { entry, asker }: { entry: AdminCodeEntry; asker: RateLimitClient },
  now: Date,
): Promise<Credential> {
  // Before the lock, under which administrators register one after the other (C24.20).
  const codes = `invitation-codes:${asker.address}`
  const most = perAddress(limits.codesOfAddress, asker)
  await refuseBeyond(db, codes, most, now)
  const passwordHash = await hashOfNew(db, person, asker, now)
  const registered = db.transaction().execute(async (tx) => {
    await redeemInvitation(tx, entry, now)
    const id = await insertAccount(tx, {
      role: 'admin',
      status: 'approved',
      person,
      declaredCompany: '',
      passwordHash,
      now,
    })
    await addInstallationValue(tx, 'first_administrator', id)
    await audit(tx, { actor: { id, ...person }, action: 'admin_registered', subject: person.email, now })
    return { accountId: id, version: 0 }
  })
  return registered.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'invitation_invalid')
      await limitAttempts(db, codes, most, now)
    throw error
  })
}

async function hashOfNew(
  db: Db,
  { email, password }: SignUp,
  asker: RateLimitClient,
  now: Date,
): Promise<string> {
  await limitEmails(db, { deed: 'sign-up', email, asker }, limits.signUpsOfAddress, now)
  await limitAttempts(db, `sign-up:${email}`, limits.signUpsOfEmail, now)
  return hashPassword({ email, address: asker.address }, password)
}

interface NewAccount {
  role: 'employee' | 'sub-admin' | 'admin'
  status: 'pending' | 'approved'
  person: SignUp
  declaredCompany: string
  passwordHash: string
  now: Date
}

async function insertAccount(
  tx: Db,
  { role, status, person, declaredCompany, passwordHash, now }: NewAccount,
) {
  const { firstName, lastName, email } = person
  const id = newId()
  await refuseTakenEmail(tx, role, email)
  try {
    const account = {
      ...{ id, email, firstName, lastName, role, status },
      ...{ declaredCompany, companyId: null, passwordHash },
      createdAt: now.toISOString(),
      approvedAt: status === 'approved' ? now.toISOString() : null,
      lastLoginAt: role === 'admin' ? now.toISOString() : null,
      ...accountTexts(person),
    }
    await insertAccounts(tx, [account])
  } catch (error) {
    if (isConflict(error, 'email')) throw new Refusal('email_taken')
    throw error
  }
  return id
}

/** The administrators' form has its own text for an administrator's address (D3). */
async function refuseTakenEmail(tx: Db, role: NewAccount['role'], email: string) {
  const other = await tx.selectFrom('accounts').select('role').where('email', '=', email).executeTakeFirst()
  if (!other) return
  throw new Refusal(role === 'admin' && other.role === 'admin' ? 'email_taken_by_admin' : 'email_taken')
}

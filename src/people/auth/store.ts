import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import { audit } from '../../data/db/audit.ts'
import { changed } from '../../data/db/changed.ts'
import { isConflict } from '../../data/db/conflict.ts'
import type { Db } from '../../data/db/db.ts'
import { prepared } from '../../data/db/prepared.ts'
import { newId } from '../../base/kit/ids.ts'
import { Refusal } from '../../base/kit/refusal.ts'
import { accountTexts } from './accountTexts.ts'
import { spendInvitation, type Entry } from './invitations.ts'
import { count, forgive, giveBack, limitAttempts, limits, refuseBeyond, tooManyAttempts } from './limits.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { checkSecondFactor } from './secondFactor.ts'
import { turnedAway, type Door, type SignUp } from './rules.ts'

interface Attempt {
  door: Door
  email: string
  password: string
  /** Of the second factor; empty while it was not asked for. */
  code: string
  address: string
  /** The browser in which this account has entered before. */
  device: string | null
  key: ApplicationKey
  now: Date
}

/** The account that may enter by this door, or the refusal of security 2.1. The same work is done for every address. */
export async function signIn(db: Db, attempt: Attempt) {
  const { door, email, password, device, now } = attempt
  if (!device) await refuseBeyond(db, addressKey(attempt), limits.accountsOfAddress, now)
  await limitAttempts(db, accountKey(attempt), limits.failuresOfAccount, now)

  const [account] = await accountOf(db, { email })
  const right = await verifyPassword(password, account?.passwordHash).catch(async (busy: unknown) => {
    await giveBack(db, accountKey(attempt))
    throw busy
  })
  if (!account || !right) {
    await noteFailure(db, attempt, account)
    if (door !== 'employee') throw new Refusal('credentials_wrong', 401)
    throw new Refusal(account ? 'password_wrong' : 'account_unknown', 401)
  }
  // Others may have failed meanwhile from the same address: beyond the limit a right guess is not told either.
  if (!device) await refuseBeyond(db, addressKey(attempt), limits.accountsOfAddress, now)
  const refused = turnedAway(door, account)
  if (refused) {
    await forgiveFailures(db, attempt)
    throw new Refusal(refused, 403)
  }
  if (account.hasSecondFactor) await passSecondFactor(db, attempt, account)
  return account
}

const accountOf = prepared((db, { email }: { email: string }) =>
  db
    .selectFrom('accounts')
    .leftJoin('secondFactors', 'secondFactors.accountId', 'accounts.id')
    .selectAll('accounts')
    .select('secondFactors.confirmed as hasSecondFactor')
    .where('email', '=', email),
)

const accountKey = ({ device, email }: Attempt) => (device ? `sign-in-device:${device}` : `sign-in:${email}`)
const addressKey = ({ address }: Attempt) => `sign-in-address:${address}`
const pairKey = ({ address, email }: Attempt) => `sign-in-pair:${address}:${email}`

async function noteFailure(db: Db, attempt: Attempt, account: Person | undefined) {
  const { device, now } = attempt
  // The same writing for unknown addresses, so that time does not tell them apart.
  await audit(db, {
    actor: account ?? null,
    action: 'sign_in_failed',
    subject: account ? account.email : 'compte inconnu',
    now,
  })
  if (device !== null) return
  const pair = await count(db, pairKey(attempt), limits.accountsOfAddress, now)
  if (pair.points > 1) return
  const { points, left } = await count(db, addressKey(attempt), limits.accountsOfAddress, now)
  if (points > limits.accountsOfAddress.most) throw tooManyAttempts(left)
}

/** A missing code is asked for and is no failure; a wrong one counts like a wrong password. */
async function passSecondFactor(db: Db, attempt: Attempt, account: Person) {
  const { code, key, now } = attempt
  const checked = await checkSecondFactor(db, { account, code, key, now })
  if (checked === 'missing') {
    await giveBack(db, accountKey(attempt))
    throw new Refusal('second_factor_needed', 401)
  }
  if (checked === 'wrong') {
    await audit(db, { actor: account, action: 'sign_in_failed', subject: account.email, now })
    throw new Refusal('second_factor_wrong', 401)
  }
}

interface Person {
  id: string
  email: string
  firstName: string
  lastName: string
}

/** The attempt has led in: its failures are forgiven, and the account keeps when. */
export async function noteSignIn(tx: Db, accountId: string, attempt: Attempt) {
  await forgiveFailures(tx, attempt)
  await keepLastSignIn(tx, { accountId, at: attempt.now.toISOString() })
}

const keepLastSignIn = prepared((tx, { accountId, at }: { accountId: string; at: string }) =>
  tx.updateTable('accounts').set({ lastLoginAt: at }).where('id', '=', accountId),
)

/** Whoever mistypes and then enters is no guesser: of an address only accounts that did not enter count (D4). */
async function forgiveFailures(db: Db, attempt: Attempt) {
  const forgiven = await forgive(db, accountKey(attempt), pairKey(attempt))
  if (forgiven.includes(pairKey(attempt))) await giveBack(db, addressKey(attempt))
}

interface Registration {
  role: 'employee' | 'sub-admin'
  person: SignUp
  declaredCompany: string
  address: string
  now: Date
}

/** A pending account; `email_taken` where the address has one already (D1). */
export async function register(db: Db, { role, person, declaredCompany, address, now }: Registration) {
  await limitAttempts(db, `sign-up:${address}`, limits.signUpsOfAddress, now)
  const passwordHash = await hashPassword(person.password)
  await db.transaction().execute(async (tx) => {
    await insertAccount(tx, { role, status: 'pending', person, declaredCompany, passwordHash, now })
    await changed(tx, role === 'employee' ? 'employees' : 'sub-admins')
  })
}

/** The administrator that this entry lets in (D2, D3); the code is spent by the same transaction. */
export async function registerAdmin(db: Db, person: SignUp, entry: Entry, now: Date) {
  const passwordHash = await hashPassword(person.password)
  return db.transaction().execute(async (tx) => {
    await spendInvitation(tx, entry, now)
    const id = await insertAccount(tx, {
      role: 'admin',
      status: 'approved',
      person,
      declaredCompany: '',
      passwordHash,
      now,
    })
    await tx
      .insertInto('installation')
      .values({ name: 'first_administrator', value: id })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    await changed(tx, 'administrators')
    await audit(tx, { actor: { id, ...person }, action: 'admin_registered', subject: person.email, now })
    return id
  })
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
    await tx
      .insertInto('accounts')
      .values({
        id,
        email,
        firstName,
        lastName,
        role,
        status,
        declaredCompany,
        companyId: null,
        passwordHash,
        createdAt: now.toISOString(),
        approvedAt: status === 'approved' ? now.toISOString() : null,
        lastLoginAt: null,
        ...accountTexts(person),
      })
      .execute()
  } catch (error) {
    if (isConflict(error, 'email')) throw new Refusal('email_taken')
    throw error
  }
  return id
}

/** An administrator's own address has its own sentence on the administrators' form (D3). */
async function refuseTakenEmail(tx: Db, role: NewAccount['role'], email: string) {
  const other = await tx.selectFrom('accounts').select('role').where('email', '=', email).executeTakeFirst()
  if (!other) return
  throw new Refusal(role === 'admin' && other.role === 'admin' ? 'email_taken_by_admin' : 'email_taken')
}

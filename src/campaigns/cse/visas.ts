import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { record } from '../../data/register/store.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { assertCredentialCurrent } from '../../people/auth/revoke.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { confirmPassword } from '../../people/accountSettings/store.ts'
import { campaignsOf } from './calendar.ts'
import { planHash, publishedOf, readSigned } from './documents.ts'
import type { CseRefusal, NewVisa } from './rules.ts'

const refuse = (code: CseRefusal, status: 404 | 409) => new Refusal(code, status)

/**
 * One visa per account and document, never withdrawn, blocking nothing (C17.3). The signer enters the
 * password again; the hash comes from the page.
 */
export async function sign(db: Db, actor: Actor, company: CompanyInScope, visa: NewVisa, now: Date) {
  const credential = await confirmPassword(db, actor, visa.password, now)
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    await assertCredentialCurrent(tx, credential)
    const { entries, visas } = await readSigned(tx, company.id)
    const document = await documentOf(tx, company, visa, entries)
    if (document.hash !== visa.document) throw refuse('document_changed', 409)
    if (visas.some(({ document: hash, seat: accountId }) => hash === document.hash && accountId === actor.id))
      throw refuse('already_signed', 409)
    const signed = {
      seat: actor.id,
      name: `${actor.firstName} ${actor.lastName}`,
      reservations: visa.reservations.trim(),
    }
    const body = { document: document.hash, campaign: document.campaign, position: document.position }
    await record(tx, { companyId: company.id, now }, { kind: 'visa', body, details: { visa: signed } })
  })
}

type Entries = Awaited<ReturnType<typeof readSigned>>['entries']

async function documentOf(
  tx: Db,
  company: CompanyInScope,
  { campaignId, waveId }: NewVisa,
  entries: Entries,
) {
  if (waveId !== null) {
    const entry = publishedOf(entries, waveId)
    if (!entry) throw refuse('document_not_found', 404)
    return { hash: entry.hash, campaign: null, position: entry.position }
  }
  const campaign = (await campaignsOf(tx, company)).find(({ id }) => id === campaignId)
  // Once open, a plan is carried out: only its result can be signed then.
  if (!campaign || campaign.openedOn !== null) throw refuse('document_not_found', 404)
  return { hash: await planHash(tx, campaign), campaign: campaign.id, position: null }
}

import type { Language } from '../../base/text/languages.ts'
import type { Db } from '../../data/db/schema.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { moveEndOfUse, rewriteMails, waitingMailsOf } from '../../data/mail/campaignQueue.ts'
import { sealDetails } from '../../data/mail/store.ts'
import { readableHead } from '../../data/register/chain.ts'
import { readHead } from '../../data/register/store.ts'
import { minutesFor } from '../../surveys/questions/duration.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { readMailings, type DueMailing } from './dueMailings.ts'
import { endOfUse } from './mailings.ts'
import type { MailFact } from './facts.ts'
import { senderByLanguage } from '../../organisation/companies/sender.ts'

/** Left out once its mailing is cancelled or of use no more; the day shows whether it is late. */
export type QueuedMail = MailFact & { mailing: string; dueOn?: string | undefined }

export interface WordTools {
  key: ApplicationKey
  companyId: string
}

/** Fixes and seals the words once per group of recipients and language: the same bytes for all (C13.4). */
export async function sealedWords(tx: Db, mailings: readonly DueMailing[], { key, companyId }: WordTools) {
  const head = readableHead((await readHead(tx, companyId))?.hash ?? '')
  const senderIn = await senderByLanguage(tx, companyId)
  const facts = new Map<string, QueuedMail>()
  for (const mailing of mailings) facts.set(mailing.id, await factOf(tx, mailing))
  const sealed = new Map<string, Uint8Array>()
  return (ids: readonly string[], language: Language): Uint8Array => {
    const group = [language, ...ids].join()
    const known = sealed.get(group)
    if (known) return known
    const tellings = JSON.stringify(ids.flatMap((id) => facts.get(id) ?? []))
    // Frozen when the mailing is queued (C24.14).
    const sender = JSON.stringify(senderIn(language))
    const made = sealDetails(key, { head, sender, tellings, language })
    sealed.set(group, made)
    return made
  }
}

async function factOf(
  tx: Db,
  {
    id,
    kind,
    dueOn,
    openedOn,
    opensOn,
    closesOn,
    versionId,
    extensions,
    accessSentOn,
    isGuarded,
  }: DueMailing,
): Promise<QueuedMail> {
  return {
    ...{ mailing: id, dueOn, kind, opensOn: openedOn ?? opensOn, closesOn },
    minutes: minutesFor(await questionsOf(tx, versionId)),
    isExtended: extensions > 0,
    ...(isGuarded === 1 && { isGuarded: true }),
    ...(accessSentOn !== null && { linkedOn: accessSentOn }),
  }
}

/** After a change of days: no mail says an old day, and none leaves after its use (C13.10). */
export async function rewriteWaiting(tx: Db, campaignId: string, tools: WordTools): Promise<void> {
  const own = await tx.selectFrom('mailings').select('id').where('campaignId', '=', campaignId).execute()
  const waiting = await waitingMailsOf(
    tx,
    own.map(({ id }) => id),
  )
  if (waiting.length === 0) return
  const carried = await readMailings(tx, [...new Set(waiting.flatMap(({ mailings }) => mailings))])
  const wordsOf = await sealedWords(tx, carried, tools)
  const groups = Map.groupBy(waiting, ({ language, mailings }) => [language, ...mailings].join())
  for (const mails of groups.values())
    await rewriteMails(
      tx,
      mails.map(({ id }) => id),
      wordsOf(mails[0]?.mailings ?? [], mails[0]?.language ?? 'fr'),
    )
  for (const mailing of carried)
    await moveEndOfUse(tx, { id: mailing.id, expiresAt: endOfUse(mailing).toISOString() })
}

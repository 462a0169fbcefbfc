import { sql, type RawBuilder } from 'kysely'
import { hasDirectory } from '../../people/accounts/store.ts'
import { hasCseAccount, latestNotice } from '../../organisation/companies/legalNotice.ts'
import { countedColumns, countsSinceOf } from '../../people/auth/accountCounts.ts'
import { managersOfOwnTeams } from '../../people/teamReaders/ownTeams.ts'
import { offeredBy } from '../../people/auth/languages.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import { colleaguesOf, textLanguageOf } from './colleagues.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { inLanguage, languagesOffered } from '../../surveys/questions/translations.ts'
import { readHashes, readVersion, withoutKeys } from '../../surveys/questions/versions.ts'
import type { Language } from '../../base/text/languages.ts'
import { readKeyList } from '../../surveys/waves/groups.ts'
import { ownLabelsOf } from '../../surveys/waves/groupings.ts'
import { membershipsOf } from '../../surveys/waves/labelRights.ts'
import { resultsBy } from '../../surveys/waves/resultsBy.ts'
import {
  defaultWave,
  groupChoice,
  type GroupChoice,
  type LabelState,
  type Membership,
} from '../../surveys/waves/rules.ts'
import { guardedFacts } from '../guarded/facts.ts'
import { readCopy } from './copies.ts'
import { hidesState, responseState, stateOn, type ResponseRefusal, type ShownState } from './rules.ts'

/** Waves that this person may answer (C7, C12.7). */
export const addressedTo = (accountId: string | RawBuilder<string>) =>
  sql<boolean>`waves.id in (select p.wave_id from wave_people p where p.account_id = ${accountId})`

export const addressedWaves = (db: Db, actor: Actor) =>
  db
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .leftJoin('responses', (join) =>
      join.onRef('responses.waveId', '=', 'waves.id').on('responses.accountId', '=', actor.id),
    )
    .innerJoin('accounts as own', (join) => join.on('own.id', '=', actor.id))
    .where(addressedTo(actor.id))
    // Its place was taken by another after a restore (C5).
    .where('waves.replacedBy', 'is', null)

/** As `hidesState`, of the account joined as `own`. */
export const showsState = sql<boolean>`(own.entry_changed_on is null or own.entry_changed_on < waves.opened_on)`

/** Campaigns whose audience this person is in, by today's teams; they need not have opened. */
const campaignsFor = (db: Db, accountId: string) =>
  db
    .selectFrom('campaigns')
    .innerJoin('accounts', 'accounts.companyId', 'campaigns.companyId')
    .where('accounts.id', '=', accountId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('campaigns.audience', '=', 'company'),
        exists(
          selectFrom('campaignTeams as f')
            .innerJoin('teamMembers as m', 'm.teamKey', 'f.teamKey')
            .select('f.teamKey')
            .whereRef('f.campaignId', '=', 'campaigns.id')
            .where('m.accountId', '=', accountId),
        ),
      ]),
    )

/** Days: a repetition of next year concerns nobody yet. */
const SHOWN_AHEAD = 30

/** What opens next, for who has come before its day (C24.4). */
export const plannedCampaigns = (db: Db, accountId: string, today: Day) =>
  campaignsFor(db, accountId)
    .select(['campaigns.id', 'campaigns.questionnaireId', 'campaigns.title', 'campaigns.opensOn'])
    .select('campaigns.revision')
    .where('campaigns.state', '=', 'planned')
    .where('campaigns.opensOn', '<=', addDays(today, SHOWN_AHEAD))
    .orderBy('campaigns.opensOn')
    .orderBy('campaigns.id')
    .execute()

/**
 * Refused at its opening, after the personal link had left: who was written to reads so until its last day
 * (C24.12).
 */
export const refusedCampaigns = (db: Db, actor: Actor, today: Day) =>
  campaignsFor(db, actor.id)
    .select(['campaigns.id as waveId', 'campaigns.questionnaireId', 'campaigns.title'])
    .where('accounts.email', 'is not', null)
    .where('accounts.campaignMails', '=', 1)
    .where('campaigns.state', '=', 'refused')
    .where('campaigns.closesOn', '>=', today)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mailings')
          .select('mailings.id')
          .whereRef('mailings.campaignId', '=', 'campaigns.id')
          .where('mailings.kind', '=', 'access')
          .where('mailings.sentOn', 'is not', null),
      ),
    )
    .orderBy('campaigns.id')
    .execute()

type FormAsked =
  | { questionnaireId: string; waveId?: undefined }
  | { waveId: string; questionnaireId?: undefined }

interface FormReader {
  now: Date
  /** Of the page that asks. */
  language: Language
}

/** The questionnaire in the reader's language, else in its base; all of it is in the answer (C20.10). */
export async function readForm(db: Db, actor: Actor, asked: FormAsked, { now, language }: FormReader) {
  const wave = await addressedWaves(db, actor)
    .$if('waveId' in asked, (query) => query.where('waves.id', '=', asked.waveId ?? ''))
    .$if('questionnaireId' in asked, (query) =>
      query.where('waves.questionnaireId', '=', asked.questionnaireId ?? ''),
    )
    .leftJoin('campaigns', 'campaigns.id', 'waves.campaignId')
    .select(['waves.id', 'waves.companyId', 'waves.state', 'waves.minimumGroupSize', 'waves.versionId'])
    .select(['waves.guardedAct', 'waves.eraseAfter'])
    .select([
      'waves.questionnaireId',
      'waves.closesOn',
      'responses.id as responseId',
      'responses.isCompleted',
      'waves.openedOn',
      'own.entryChangedOn',
    ])
    .select(sql<string>`coalesce(campaigns.title, questionnaires.title)`.as('title'))
    // The one that is open now, else the latest.
    .orderBy(sql`case waves.state when 'open' then 0 else 1 end`)
    .orderBy('waves.openedOn', 'desc')
    .orderBy('waves.id')
    .executeTakeFirst()
  if (!wave) throw notFound()
  const groups = await groupsFor(db, actor, wave, now)
  const guarded = await guardedFacts(db, wave)
  const version = await readVersion(db, wave.versionId)
  const { questions, ...words } = inLanguage(version, language)
  const offered = wave.companyId ? await offeredBy(db, wave.companyId) : []
  return {
    waveId: wave.id,
    waveState: stateOn(wave, dayOf(now, zone())),
    closesOn: wave.closesOn,
    // Of a guarded wave the day depends on a guardian.
    resultsBy: wave.guardedAct === null && wave.closesOn ? resultsBy(wave.closesOn) : null,
    ...(guarded && { guarded }),
    minimumGroupSize: wave.minimumGroupSize,
    isTooSmall: await isTooSmall(db, wave.id, now),
    questionnaireId: wave.questionnaireId,
    title: wave.title,
    isDefault: wave.questionnaireId === defaultWave.questionnaireId,
    questions: questions.map(withoutKeys),
    ...words,
    textLanguage: await textLanguageOf(db, wave, { language, base: version.base }),
    languages: languagesOffered(version, offered),
    hashes: await readHashes(db, wave.versionId),
    notice: await readNotice(db, wave.companyId),
    hasSeat: wave.companyId !== null && (await hasCseAccount(db, wave.companyId)),
    hasDirectory: wave.companyId !== null && (await hasDirectory(db, wave.companyId)),
    group: groups.choice,
    colleagues: await colleaguesOf(db, groups.choice, dayOf(now, zone())),
    companyGroupId: groups.companyGroupId,
    readers: await managersOfOwnTeams(db, actor.id, dayOf(now, zone())),
    state: shownState(wave),
    copy: await readCopy(db, actor, wave.id),
  }
}

interface OwnResponse {
  responseId: string | null
  isCompleted: 0 | 1 | null
  openedOn: string
  entryChangedOn: string | null
}

function shownState({ responseId, isCompleted, entryChangedOn, ...wave }: OwnResponse): ShownState {
  if (hidesState(wave, entryChangedOn)) return 'unknown'
  return responseState(responseId === null ? undefined : { isCompleted: isCompleted ?? 0 })
}

async function isTooSmall(db: Db, waveId: string, now: Date): Promise<boolean> {
  const { groups } = await readKeyList(db, waveId, now)
  return !groups[0]?.isLargeEnough
}

const notFound = () => new Refusal('wave_not_found' satisfies ResponseRefusal, 404)

const readNotice = async (db: Db, companyId: string | null) =>
  companyId === null ? {} : (await latestNotice(db, companyId)).fields

export interface AddressedWave {
  id: string
  questionnaireId: string
  versionId: string
  minimumGroupSize: number
  state: 'open' | 'closing' | 'closed'
  openedOn: string
  entryChangedOn: string | null
}

/** A wave that is not addressed to this person does not exist. */
export async function findAddressedWave(db: Db, actor: Actor, waveId: string): Promise<AddressedWave> {
  const wave = await addressedWaves(db, actor)
    .where('waves.id', '=', waveId)
    .select(['waves.id', 'waves.questionnaireId', 'waves.versionId', 'waves.minimumGroupSize'])
    .select(['waves.state', 'waves.openedOn', 'own.entryChangedOn'])
    .executeTakeFirst()
  if (!wave) throw notFound()
  return wave
}

interface GroupsFor {
  companyGroupId: string
  memberships: Membership[]
  choice: GroupChoice
  state: LabelState
}

export async function groupsFor(
  db: Db,
  actor: Actor,
  wave: Pick<AddressedWave, 'id' | 'minimumGroupSize'>,
  now: Date,
): Promise<GroupsFor> {
  const { companyGroupId, ...account } = await db
    .selectFrom('reportingGroups')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', actor.id))
    .select(['reportingGroups.id as companyGroupId', ...countedColumns])
    .where('waveId', '=', wave.id)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  const memberships = [
    ...(await membershipsOf(db, actor.id, wave.id, dayOf(now, zone()))),
    ...(await ownLabelsOf(db, actor.id, wave.id)),
  ]
  const state = { minimumGroupSize: wave.minimumGroupSize, counts: countsSinceOf(db, account) !== null }
  return { companyGroupId, memberships, choice: groupChoice(memberships, state), state }
}

export async function deleteResponses(tx: Db, waveId: string): Promise<void> {
  for (const table of ['responses', 'departedResponses'] as const)
    await tx.deleteFrom(table).where('waveId', '=', waveId).execute()
}

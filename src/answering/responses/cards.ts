import { sql } from 'kysely'
import type { Actor } from '../../people/auth/rules.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { guardedColumn, guardedPart } from '../guarded/facts.ts'
import { minutesFor } from '../../surveys/questions/duration.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { isExcluded } from '../../surveys/waves/excludedIdentifiers.ts'
import { resultsBy } from '../../surveys/waves/resultsBy.ts'
import { awaitsPublication, defaultWave } from '../../surveys/waves/rules.ts'
import type { ShownState, Unavailable, WaveState } from './rules.ts'
import { hidesState, responseState, stateOn } from './rules.ts'
import { addressedWaves, plannedCampaigns, refusedCampaigns, showsState } from './store.ts'

const CLOSED_CARDS_STAY = 30
/** Days before the end of a permanent questionnaire from which it is announced (C12.2). */
const END_TOLD = 14

/** One card per questionnaire addressed to the person; closed ones stay a month, answered ones for good. */
export async function listCards(db: Db, actor: Actor, { key, now }: { key: ApplicationKey; now: Date }) {
  const today = dayOf(now, zone())
  const recently = addDays(today, -CLOSED_CARDS_STAY)
  const rows = (await addressedRows(db, actor, recently)).map(withState)
  const hidden = await listNotOffered(db, { actor, key, today })
  const barred = new Set(hidden.map(({ waveId }) => waveId))
  const ending = await endOfPermanent(db, actor, today)
  const shown = rows.filter(({ waveId, state }) => state === 'completed' || !barred.has(waveId))
  const asked = new Map<string, readonly Question[]>()
  for (const { versionId } of shown) asked.set(versionId, await questionsOf(db, versionId))
  const cards = shown.map(({ isPublished, isAskedAgain, guardedAs, mode, outageOn, versionId, ...row }) => ({
    ...row,
    waveState: stateOn({ state: row.waveState, closesOn: row.closesOn }, today),
    resultsBy: row.closesOn && guardedAs === null ? resultsBy(row.closesOn) : null,
    ...guardedPart(guardedAs),
    isProlonged: outageOn !== null,
    ending: mode === 'permanent' && row.waveState === 'open' ? ending : null,
    questionCount: (asked.get(versionId) ?? []).length,
    minutes: minutesFor(asked.get(versionId) ?? []),
    notOffered: null,
    isCancelled: false,
    isRefused: false,
    opensOn: null,
    isAskedAgain: Boolean(isAskedAgain),
    isDefault: row.questionnaireId === defaultWave.questionnaireId,
    isPublished: Boolean(isPublished),
    isOld: row.waveState === 'closed' && (row.closedOn ?? today) < recently,
  }))
  const cancelled = await cancelledWaves(db, actor, recently)
  const unopened = await refusedCampaigns(db, actor, today)
  const [next] = await plannedCampaigns(db, actor.id, today)
  return [
    ...unopened.map((campaign) => ({ ...emptyCard(campaign, 'closed'), isRefused: true })),
    ...cards,
    ...cancelled.map((wave) => ({ ...emptyCard(wave, 'closed'), isCancelled: true })),
    ...hidden.map(({ because, ...wave }) => ({ ...emptyCard(wave, 'open'), notOffered: because })),
    ...(next ? [upcomingCard(next)] : []),
  ]
}

type AddressedRow = Awaited<ReturnType<typeof addressedRows>>[number]

function withState({ isCompleted, openedOn, entryChangedOn, publicationNumber, ...row }: AddressedRow) {
  const known = responseState(isCompleted === null ? undefined : { isCompleted })
  const state: ShownState = hidesState({ openedOn }, entryChangedOn) ? 'unknown' : known
  const isAwaited = awaitsPublication({ ...row, state: row.waveState, publicationNumber })
  return { ...row, state, isAwaited }
}

function addressedRows(db: Db, actor: Actor, recently: Day) {
  return (
    addressedWaves(db, actor)
      .leftJoin('campaigns', 'campaigns.id', 'waves.campaignId')
      .where('waves.cancelled', '=', 0)
      .where((eb) =>
        eb.or([
          eb('waves.state', '=', 'open'),
          // What this account may not know keeps no card either (C23.2).
          eb.and([eb('responses.isCompleted', '=', 1), showsState]),
          eb('waves.closedOn', '>=', recently),
        ]),
      )
      .select([
        'waves.id as waveId',
        'waves.questionnaireId',
        'waves.state as waveState',
        'waves.mode',
        'waves.versionId',
      ])
      .select([
        'waves.closedOn',
        'waves.closesOn',
        'waves.restoredOn',
        'waves.publicationNumber',
        'waves.campaignId',
        'campaigns.outageOn',
        'waves.openedOn',
        'own.entryChangedOn',
      ])
      .select(['questionnaires.title as questionnaireTitle', 'responses.isCompleted'])
      .select(guardedColumn.as('guardedAs'))
      .select(sql<string>`coalesce(campaigns.title, questionnaires.title)`.as('title'))
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('waves as lost').select('lost.id').whereRef('lost.replacedBy', '=', 'waves.id')).as(
          'isAskedAgain',
        ),
      )
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('batches').select('batches.id').whereRef('batches.waveId', '=', 'waves.id')).as(
          'isPublished',
        ),
      )
      // What can be answered comes first, what ends first before it.
      .orderBy(sql`case waves.state when 'open' then 0 else 1 end`)
      .orderBy('waves.mode', 'desc')
      .orderBy(sql`coalesce(waves.closes_on, '')`)
      .orderBy('questionnaires.createdAt', 'desc')
      .orderBy('waves.id')
      .execute()
  )
}

interface PlainWave {
  waveId: string
  questionnaireId: string
  title: string
}

const emptyCard = ({ waveId, questionnaireId, title }: PlainWave, waveState: WaveState) => ({
  waveId,
  questionnaireId,
  title,
  questionnaireTitle: title,
  waveState,
  closedOn: null,
  closesOn: null,
  resultsBy: null,
  campaignId: null as string | null,
  isProlonged: false,
  ...guardedPart(null),
  ending: null,
  questionCount: 0,
  minutes: 0,
  isDefault: questionnaireId === defaultWave.questionnaireId,
  isPublished: false,
  isAwaited: false,
  isAskedAgain: false,
  isCancelled: false,
  isRefused: false,
  /** Not open yet: the campaign's id is the card's. */
  opensOn: null as Day | null,
  isOld: false,
  restoredOn: null,
  state: 'not_started' as ShownState,
  notOffered: null,
})

const upcomingCard = ({
  id,
  opensOn,
  ...campaign
}: Awaited<ReturnType<typeof plannedCampaigns>>[number]) => ({
  ...emptyCard({ waveId: id, ...campaign }, 'closed'),
  ...{ campaignId: id, opensOn },
})

/**
 * « Cette campagne a été annulée » (C12.11): the audience is forgotten, so everybody of its public sees it.
 */
function cancelledWaves(db: Db, actor: Actor, recently: Day): Promise<PlainWave[]> {
  return db
    .selectFrom('waves')
    .innerJoin('campaigns', 'campaigns.id', 'waves.campaignId')
    .select(['waves.id as waveId', 'waves.questionnaireId', 'campaigns.title'])
    .where('waves.companyId', '=', actor.companyId)
    .where('waves.cancelled', '=', 1)
    .where('waves.closedOn', '>=', recently)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('waves.audience', '=', 'company'),
        exists(
          selectFrom('waveTeams as f')
            .innerJoin('teamMembers as m', 'm.teamKey', 'f.teamKey')
            .select('f.teamKey')
            .whereRef('f.waveId', '=', 'waves.id')
            .where('m.accountId', '=', actor.id),
        ),
      ]),
    )
    .orderBy('waves.closedOn', 'desc')
    .orderBy('waves.id')
    .execute()
}

async function endOfPermanent(
  db: Db,
  { companyId }: Actor,
  today: Day,
): Promise<{ on: Day; title: string } | null> {
  const next = await db
    .selectFrom('campaigns')
    .select(['opensOn', 'title'])
    .where('companyId', '=', companyId)
    .where('questionnaireId', '=', defaultWave.questionnaireId)
    .where('state', '=', 'planned')
    .where('opensOn', '<=', addDays(today, END_TOLD))
    .orderBy('opensOn')
    .executeTakeFirst()
  return next ? { on: next.opensOn, title: next.title } : null
}

interface ReaderContext {
  actor: Actor
  key: ApplicationKey
  today: string
}

async function listNotOffered(db: Db, { actor, key, today }: ReaderContext) {
  const waves = await db
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .select(['waves.id as waveId', 'waves.questionnaireId', 'questionnaires.title', 'waves.mode'])
    .where('waves.companyId', actor.companyId === null ? 'is' : '=', actor.companyId)
    .where('waves.state', '=', 'open')
    .where('waves.audience', '=', 'company')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roster')
            .select('accountId')
            .whereRef('roster.waveId', '=', 'waves.id')
            .where('accountId', '=', actor.id),
        ),
      ),
    )
    .orderBy('waves.id')
    .execute()
  const list: { waveId: string; questionnaireId: string; title: string; because: Unavailable }[] = []
  for (const { mode, ...wave } of waves) {
    if (await isExcluded(db, wave.waveId, actor, { key, today }))
      list.push({ ...wave, because: 'registered_before' })
    else if (mode === 'once') list.push({ ...wave, because: 'arrived_later' })
  }
  return list
}

import type { Db } from '../../data/db/db.ts'
import { questionsIn } from '../../data/register/kinds.ts'
import { record } from '../../data/register/store.ts'
import { hashAt } from '../../surveys/waves/groups.ts'
import type { CampaignRefusal, PlanRefusal } from './rules.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { inLanguage } from '../../surveys/questions/translations.ts'
import { readJson } from '../../base/encoding/json.ts'
import { isAct } from '../../answering/guarded/act.ts'
import { retranslatedSince } from './retranslations.ts'
import { readVersion } from '../../surveys/questions/versions.ts'

// Entries of campaigns (C16.1), written last in their own transaction: days, hashes and numbers;
// typed texts and names are details.

export async function recordPlanned(tx: Db, campaignId: string, now: Date): Promise<void> {
  const { companyId, opensOn, closesOn, ...campaign } = await readCampaign(tx, campaignId)
  await record(
    tx,
    { companyId, now },
    {
      kind: 'planned',
      body: { campaign: campaignId, opensOn, closesOn },
      details: { title: campaign.title, audience: await audienceOf(tx, campaign) },
    },
  )
}

export async function recordOpened(tx: Db, campaignId: string, now: Date): Promise<void> {
  const campaign = await readCampaign(tx, campaignId)
  const { companyId, opensOn, closesOn } = campaign
  const wave = await tx
    .selectFrom('waves as w')
    .innerJoin('questionnaireVersions as v', 'v.id', 'w.versionId')
    .select(['w.id', 'w.minimumGroupSize', 'w.guardedAct', 'v.contentHash', 'v.id as versionId'])
    .where('w.campaignId', '=', campaignId)
    .executeTakeFirstOrThrow()
  await record(
    tx,
    { companyId, now },
    {
      kind: 'opened',
      body: {
        campaign: campaignId,
        wave: wave.id,
        opensOn: campaign.openedOn ?? opensOn,
        closesOn,
        k: wave.minimumGroupSize,
        version: wave.contentHash ?? '',
        keys: await endOfKeys(tx, wave.id),
        addressed: await addressedBy(tx, wave.id),
        mails: await mailDaysOf(tx, campaignId),
        ...(wave.guardedAct !== null && { act: readJson(wave.guardedAct, isAct) }),
      },
      details: {
        title: campaign.title,
        audience: await audienceOf(tx, campaign),
        ...(await questionsAsked(tx, { ...wave, companyId })),
        sender: await signatureOf(tx, companyId),
      },
    },
  )
}

export async function recordDates(
  tx: Db,
  campaignId: string,
  why: 'plan' | 'earlier' | 'extended' | 'outage',
  now: Date,
): Promise<void> {
  const { companyId, opensOn, openedOn, closesOn } = await readCampaign(tx, campaignId)
  const body = { campaign: campaignId, opensOn: openedOn ?? opensOn, closesOn, why }
  await record(tx, { companyId, now }, { kind: 'dates_changed', body })
}

export async function recordCancelled(tx: Db, campaignId: string, now: Date): Promise<void> {
  const { companyId, openedOn } = await readCampaign(tx, campaignId)
  const body = { campaign: campaignId, opened: openedOn !== null }
  await record(tx, { companyId, now }, { kind: 'cancelled', body })
}

/** Of these the CSE reads that they were tried (C23.4). */
export const isRefusedAudience = (code: CampaignRefusal) =>
  code === 'audience_too_close' || code === 'audience_differs_by_few'

export async function recordRefused(
  tx: Db,
  { id, companyId, title }: { id: string; companyId: string; title: string },
  { code, details }: Pick<PlanRefusal, 'code' | 'details'>,
  now: Date,
): Promise<void> {
  const body = { campaign: id, why: code, k: details.k ?? null }
  await record(
    tx,
    { companyId, now },
    { kind: 'refused', body, details: { title, other: details.title ?? '' } },
  )
}

export async function recordSeriesStopped(tx: Db, seriesId: string, now: Date): Promise<void> {
  const { companyId } = await tx
    .selectFrom('series')
    .select('companyId')
    .where('id', '=', seriesId)
    .executeTakeFirstOrThrow()
  await record(tx, { companyId, now }, { kind: 'series_stopped', body: { series: seriesId } })
}

const readCampaign = (tx: Db, id: string) =>
  tx.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function audienceOf(tx: Db, { id, audience }: { id: string; audience: 'company' | 'teams' }) {
  return { audience, teams: (await teamsOfCampaign(tx, [id])).get(id) ?? [] }
}

async function endOfKeys(tx: Db, waveId: string): Promise<string> {
  const { last } = await tx
    .selectFrom('reportingGroups')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('waveId', '=', waveId)
    .executeTakeFirstOrThrow()
  return (await hashAt(tx, waveId, Number(last))) ?? ''
}

async function addressedBy(tx: Db, waveId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('roster')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('waveId', '=', waveId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function mailDaysOf(tx: Db, campaignId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('mailings')
    .select('dueOn')
    .where('campaignId', '=', campaignId)
    .orderBy('dueOn')
    .orderBy('kind')
    .execute()
  return rows.map(({ dueOn }) => dueOn)
}

/** Who signs its mails (C24.14); nothing where nobody does. */
async function signatureOf(tx: Db, companyId: string): Promise<string> {
  const { mailSignatory, mailSignatoryRole } = await tx
    .selectFrom('companies')
    .select(['mailSignatory', 'mailSignatoryRole'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return [mailSignatory, mailSignatoryRole].filter(Boolean).join(', ')
}

interface RecordedOpening {
  id: string
  companyId: string
  versionId: string
}

/**
 * The words asked, with each question's predecessor (C21.3), and those of each further language (C20.10),
 * with the one that a corrected translation replaces (C20.15).
 */
async function questionsAsked(tx: Db, wave: RecordedOpening) {
  const version = await readVersion(tx, wave.versionId)
  const earlier = await retranslatedSince(tx, wave, version)
  const translated = [...version.texts.keys()].map((language) => {
    const { questions } = inLanguage(version, language)
    const asked = questions.map((each) => {
      const { id, question } = each
      const corrects = language === 'fr' ? undefined : earlier.get(id)?.[language]
      return { id, question, ...optionsOf(each), ...(corrects !== undefined && { corrects }) }
    })
    return [questionsIn(language), asked] as const
  })
  return {
    questions: version.questions.map((each) => {
      const { id, question, itemKey, originKey } = each
      return { id, question, itemKey, originKey, ...optionsOf(each) }
    }),
    ...Object.fromEntries(translated),
  }
}

/** In their order, which gives an answer its meaning. */
const optionsOf = (question: Question) =>
  'options' in question ? { options: question.options.map(({ label }) => label) } : {}

export async function teamsOfCampaign(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('campaignTeams as c')
    .innerJoin('teams as t', 't.key', 'c.teamKey')
    .select(['c.campaignId', 't.name'])
    .where('c.campaignId', 'in', ids)
    .orderBy('t.sortName')
    .orderBy('t.key')
    .execute()
  const names = new Map<string, string[]>()
  for (const { campaignId, name } of found) names.set(campaignId, [...(names.get(campaignId) ?? []), name])
  return names
}

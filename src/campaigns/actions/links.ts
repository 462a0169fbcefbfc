import type { Db } from '../../data/db/db.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { readVersion } from '../../surveys/questions/versions.ts'
import { detailOf, type ShownScore } from '../../results/statistics/display.ts'
import { comparedDimensions, comparedQuestions, itemsOf } from '../../results/comparison/rules.ts'
import { readPublished, type PublishedWaveTables } from '../../results/tables/published.ts'
import type { ReadingScope } from '../../results/tables/readingScope.ts'
import type { TableSource } from '../../results/views/source.ts'
import { findWave, listWaves } from '../../results/tables/store.ts'
import { viewOf } from '../../results/views/view.ts'
import type { ActionSubject } from './rules.ts'

// The subject of an action is read again each time from tables visible to the reader (C18.2, INV24):
// no score is stored, so none can reach somebody who may not see its table.

export type Link = ActionSubject & { teamKey: string | null; groupingId: string | null }

/** Only what is published for this reader: the question's title, then numbers where shown. */
export interface LinkedResult {
  waveId: string
  waveTitle: string
  kind: ActionSubject['kind']
  id: string
  name: string
  score: ShownScore | null
  isSmall: boolean
  /** « Labo et petits groupes », where the team's table is a joint one (C23.5.2). */
  joint: string | null
  /**
   * Change until the latest wave with the same question (C26.12); empty words: it shows nothing of this group
   * (C18 case 4).
   */
  progress: {
    waveTitle: string
    before: number | null
    after: number | null
    decimals: number
    words: string | null
  } | null
}

export class WaveCache {
  readonly #waves = new Map<string, Promise<PublishedWaveTables | null>>()
  #listed: ReturnType<typeof listWaves> | undefined
  readonly #about: { db: Db; scope: ReadingScope; companyId: string }

  constructor(about: { db: Db; scope: ReadingScope; companyId: string }) {
    this.#about = about
  }

  wave(id: string): Promise<PublishedWaveTables | null> {
    const known = this.#waves.get(id) ?? this.#read(id)
    this.#waves.set(id, known)
    return known
  }

  async #read(id: string): Promise<PublishedWaveTables | null> {
    const { db, scope, companyId } = this.#about
    const published = await readPublished(db, scope, id).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    return published?.wave.companyId === companyId ? published : null
  }

  async latest(
    { wave, questions }: PublishedWaveTables,
    about: ActionSubject,
  ): Promise<PublishedWaveTables | null> {
    const { db, scope, companyId } = this.#about
    this.#listed ??= listWaves(db, scope, companyId)
    const later = (await this.#listed).filter(
      ({ id, openedOn, isPublished }) => isPublished && id !== wave.id && openedOn > wave.openedOn,
    )
    const keys = new Set(questions.filter((each) => isMeant(each, about)).map(({ itemKey }) => itemKey))
    for (const { id } of later) {
      const { versionId } = await findWave(db, scope, id)
      const asked = await readVersion(db, versionId)
      if (asked.questions.some(({ itemKey }) => keys.has(itemKey))) return this.wave(id)
    }
    return null
  }
}

const isMeant = (question: { id: string; dimension: string | null }, { kind, id }: ActionSubject) =>
  (kind === 'question' ? question.id : question.dimension) === id

/** C18.2: an action may only name a published line that its author can see. */
export async function isShown(waves: WaveCache, link: Link): Promise<boolean> {
  const published = await waves.wave(link.waveId)
  const source = published && sourceOf(published, link)
  return source ? resultOf(published, source, link) !== null : false
}

export async function readLinked(waves: WaveCache, link: Link): Promise<LinkedResult | null> {
  const published = await waves.wave(link.waveId)
  const name = published && nameOf(published, link)
  if (!published || name === null) return null
  const source = sourceOf(published, link)
  const result = source && resultOf(published, source, link)
  const { waveId, kind, id } = link
  return {
    ...{ waveId, waveTitle: published.wave.title, kind, id, name },
    score: result?.score ?? null,
    isSmall: result !== null && detailOf(result.answers) === 'small',
    joint: jointOf(published, link),
    progress: await progressOf(waves, published, link),
  }
}

async function progressOf(
  waves: WaveCache,
  before: PublishedWaveTables,
  link: Link,
): Promise<LinkedResult['progress']> {
  const after = await waves.latest(before, link)
  if (!after) return null
  const line = lineOf(before, after, link)
  const { before: from = null, after: to = null, decimals = 0, words = null } = line ?? {}
  return { waveTitle: after.wave.title, before: from, after: to, decimals, words }
}

function lineOf(before: PublishedWaveTables, after: PublishedWaveTables, link: Link) {
  const { kind, id } = link
  const [earlier, later] = [sourceOf(before, link), sourceOf(after, link)]
  // A joint table is compared with nothing (C23.5.2).
  if (!earlier || !later || earlier.isJoint || later.isJoint) return null
  const { readerLanguage: language } = after
  const pair = { before: before.questions, after: after.questions, dimensions: [id], language }
  const [items, tables] = [itemsOf(pair), { before: earlier, after: later }]
  const lines =
    kind === 'dimension'
      ? comparedDimensions(pair, items, tables)
      : comparedQuestions(items, tables, language)
  const key = before.questions.find((question) => question.id === id)?.itemKey
  const now = kind === 'dimension' ? id : after.questions.find(({ itemKey }) => itemKey === key)?.id
  const line = lines.find((each) => each.id === now)
  return line && line.verdict !== 'masked' ? line : null
}

function sourceOf(
  { company, teams, groupings }: PublishedWaveTables,
  { teamKey, groupingId }: Link,
): TableSource | null {
  if (groupingId !== null) return groupings.find(({ groupId }) => groupId === groupingId)?.source ?? null
  if (teamKey === null) return company
  return teams.find((team) => team.teamKey === teamKey)?.source ?? null
}

function jointOf({ teams }: PublishedWaveTables, { teamKey, groupingId }: Link): string | null {
  if (groupingId !== null) return null
  return teams.find((team) => team.teamKey === teamKey && team.isJoint)?.label ?? null
}

function nameOf({ questions, dimensions }: PublishedWaveTables, { kind, id }: Link): string | null {
  if (kind === 'dimension') return dimensions.find((dimension) => dimension.id === id)?.name ?? null
  return questions.find((question) => question.id === id)?.question ?? null
}

function resultOf({ asked, company }: PublishedWaveTables, source: TableSource, { kind, id }: Link) {
  const view = viewOf(asked, source, source.isCompany ? null : company)
  if (kind === 'question') return view.questions.find((question) => question.id === id)?.result ?? null
  const dimension = view.dimensions.find((each) => each.id === id)
  return dimension?.score ? dimension : null
}

import type { Language } from '../../base/text/languages.ts'
import { isScored } from '../../surveys/questions/scored.ts'
import type { Texts } from '../../surveys/questions/translations.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'
import { differenceOf, thresholdsOf } from '../statistics/difference.ts'
import { dimensionSample, marginOf, type Sample } from '../statistics/samples.ts'
import { POINTS } from '../statistics/shown.ts'
import type { TableSource } from '../views/source.ts'
import { changeTexts } from './changeTexts.ts'
import {
  fewestCommon,
  isOtherwise,
  itemsOf,
  pairOf,
  shownLine,
  type ComparedItem,
  type ComparedLine,
} from './rules.ts'

interface EvolutionPoint {
  value: number | null
  margin: number | null
  answers: number | null
  /** Why nothing is drawn. */
  why: string | null
}

export interface DimensionEvolution {
  id: string
  /** Of each campaign, the earliest first. */
  points: EvolutionPoint[]
  common: { questions: number; of: number }
  /** The questions that all points are computed from. */
  drawn: string[]
  /** The last point against the one before it, with the place of that campaign. */
  change: { line: ComparedLine; since: number } | null
}

export interface CampaignTable {
  questions: readonly VersionedQuestion[]
  texts?: Texts
  /** Null: nothing is shown of the group, or a joint table. */
  table: TableSource | null
}

interface DrawnCampaigns {
  campaigns: readonly CampaignTable[]
  last: TableSource
  /** What the last campaign asks as each earlier one did. */
  items: readonly (readonly ComparedItem[])[]
  language: Language
}

/** All points are on the questions that all drawn campaigns ask alike and have published (C26.10). */
export function evolutionOf(
  dimensions: readonly string[],
  campaigns: readonly CampaignTable[],
  language: Language = 'fr',
): DimensionEvolution[] {
  const last = campaigns.at(-1)
  if (!last?.table) return []
  const items = campaigns.map(({ questions, texts = none }) =>
    itemsOf({
      ...{ before: questions, after: last.questions, dimensions },
      texts: { before: texts, after: last.texts ?? none },
    }),
  )
  const drawn = { campaigns, last: last.table, items, language }
  return dimensions.flatMap((id) => {
    const own = (items.at(-1) ?? []).filter((item) => isOf(id, item))
    return own.length === 0 ? [] : [dimensionEvolution(id, drawn)]
  })
}

const none: Texts = new Map()

const isOf = (id: string, { question, measure }: ComparedItem) =>
  question.dimension === id && isScored(measure)

type Chosen = Pick<DimensionEvolution, 'common'> & {
  /** Of each campaign: the items that are drawn, or why none are. */
  sides: (readonly ComparedItem[] | string)[]
}

/** Going back from the last campaign: one that would leave too few common questions is left out. */
function commonItems(id: string, { campaigns, items, last, language }: DrawnCampaigns): Chosen {
  const { comparison } = changeTexts[language]
  const asked = (items.at(-1) ?? []).filter((item) => isOf(id, item))
  let common = new Set(asked.filter(({ question }) => last.histograms.get(question.id)?.valid).map(idOf))
  const reasons = campaigns.map(({ questions, table }, at): string | null => {
    if (at === campaigns.length - 1) return null
    return table ? reasonOf(questions, items[at] ?? []) : comparison.notShown
  })
  function reasonOf(questions: CampaignTable['questions'], alike: readonly ComparedItem[]) {
    const before = questions.filter((question) => question.dimension === id && isScored(question)).length
    const isEnough = (count: number) =>
      count >= fewestCommon(asked.length, before) && count * 2 >= asked.length
    return isEnough(alike.filter((item) => isOf(id, item) && item.earlier !== null).length)
      ? null
      : comparison.tooDifferent
  }
  for (let at = campaigns.length - 2; at >= 0; at -= 1) {
    const before = campaigns[at]?.table
    if (reasons[at] !== null || !before) continue
    const tables = { before, after: last }
    const both = (items[at] ?? []).filter((item) => isOf(id, item) && pairOf(item, tables) !== null)
    const kept = new Set(both.map(idOf).filter((each) => common.has(each)))
    const fewest = asked.length === 1 ? 1 : 2
    if (both.length < fewest || both.length * 2 < asked.length) reasons[at] = comparison.notShown
    else if (answersOf(both, tables) < CLASSES_DETAIL) reasons[at] = comparison.verdicts.few
    else if (kept.size < fewest || kept.size * 2 < asked.length) reasons[at] = comparison.tooDifferent
    else common = kept
  }
  const sides = reasons.map((why, at) => why ?? (items[at] ?? []).filter((item) => common.has(idOf(item))))
  return { sides, common: { questions: common.size, of: asked.length } }
}

const idOf = ({ question }: ComparedItem) => question.id

const answersOf = (both: readonly ComparedItem[], tables: { before: TableSource; after: TableSource }) =>
  Math.min(...both.flatMap((item) => pairOf(item, tables)?.before.histogram.valid ?? []))

function dimensionEvolution(id: string, over: DrawnCampaigns): DimensionEvolution {
  const { comparison } = changeTexts[over.language]
  const { sides, common } = commonItems(id, over)
  const samples = sides.map((items, at) => {
    const before = over.campaigns[at]?.table
    if (typeof items === 'string' || !before || items.length * 2 < common.of) return null
    const measured = items.flatMap((item) => pairOf(item, { before, after: over.last })?.before ?? [])
    return dimensionSample(measured, before.population)
  })
  const points = samples.map((sample, at): EvolutionPoint => {
    const why = sides[at]
    if (sample && sample.answers >= CLASSES_DETAIL)
      return { value: sample.shown, margin: marginOf(sample), answers: sample.answers, why: null }
    const said = sample ? comparison.verdicts.few : typeof why === 'string' ? why : comparison.notShown
    return { value: null, margin: null, answers: null, why: said }
  })
  const last = sides.at(-1)
  const drawn = typeof last === 'object' ? last.map(idOf) : []
  const retranslated = sides.some(
    (items, at) => points[at]?.value !== null && typeof items === 'object' && items.some(isOtherwise),
  )
  return {
    id,
    points,
    common,
    drawn,
    change: changeOf(id, samples, { points, common, retranslated }, over.language),
  }
}

function changeOf(
  id: string,
  samples: readonly (Sample | null)[],
  drawn: Pick<DimensionEvolution, 'points' | 'common'> & { retranslated: boolean },
  language: Language,
): DimensionEvolution['change'] {
  const { points, common, retranslated } = drawn
  const since = points.slice(0, -1).findLastIndex(({ value }) => value !== null)
  const [before, after] = [samples[since], samples.at(-1)]
  if (!before || !after || points.at(-1)?.value === null) return null
  const difference = differenceOf(before, after, thresholdsOf('score'))
  const facts = { unit: POINTS, note: null, common, retranslated, language }
  return { line: shownLine(id, { before, after, difference }, facts), since }
}

import type { CSSProperties, ReactNode } from 'react'
import type { QuestionType } from '../../surveys/questions/rules.ts'
import { sharesText } from '../charts/messages.ts'
import { Columns } from '../charts/Columns.tsx'
import { PlainBars } from '../charts/PlainBars.tsx'
import { ShareBar } from '../charts/ShareBar.tsx'
import type { ShownScore } from '../statistics/display.ts'
import * as words from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import type { QuestionResult } from '../views/questionViews.ts'
import classes from './GradeScale.module.css'
import { questionsText } from './messages.ts'
import { blocks } from '../tables/messages.ts'

export type ResultQuestion = Results['questions'][number]

interface TypeResult {
  /** What the line draws of its answers; null: it says them in words. */
  bar: (result: QuestionResult, asked: ResultQuestion) => ReactNode
  /** Each answer's share, in an opened question. */
  Detail: typeof Columns | typeof PlainBars
  /** The name of the figure, and the figure of a score; null: it is shown without a score. */
  figureName: string
  figure: ((score: ShownScore) => string) | null
  /** The score in a sentence, where it is a share and not a score. */
  sentence?: (score: ShownScore) => string
  classNames: readonly string[]
  classes: (shares: readonly number[]) => string
  /** Of each answer as it was asked: 0 favourable, 1 neutral, 2 unfavourable. */
  meanings?: readonly number[]
  /** How the classes of an index make it. */
  sum?: (shares: readonly number[]) => string
  /** What the shares add up to, where that is not 100 %. */
  note?: string
  unknownName: string
  unknown: (percentage: number) => string
}

const withClasses = {
  bar: ({ classes }) => classes && <ShareBar shares={classes} />,
  Detail: PlainBars,
  figureName: words.blocks.score,
  figure: words.score,
  classNames: words.classNames,
  classes: sharesText.shares,
  unknownName: questionsText.unknown,
  unknown: words.blocks.unknown,
} satisfies TypeResult

const inWords = { ...withClasses, bar: () => null } satisfies TypeResult

/** How each type of question shows its results. */
export const typeResults: Record<QuestionType, TypeResult> = {
  likert: { ...withClasses, meanings: [2, 2, 1, 0, 0] },
  nps: {
    ...withClasses,
    Detail: Columns,
    figureName: questionsText.index,
    figure: null,
    classNames: words.enpsClassNames,
    classes: questionsText.enpsShares,
    meanings: [2, 2, 2, 2, 2, 2, 2, 1, 1, 0, 0],
    sum: questionsText.enpsSum,
  },
  note: {
    ...inWords,
    figureName: blocks.mean,
    bar: ({ grade, detail, distribution }, { bounds }) =>
      grade &&
      bounds &&
      detail !== 'small' && (
        <GradeScale mean={grade.mean.value} bounds={bounds} distribution={distribution} />
      ),
  },
  oui_non: {
    ...inWords,
    bar: ({ score, detail, distribution }) =>
      score && detail !== 'small' && <YesBar shares={distribution ?? [score.value, 100 - score.value]} />,
    figureName: questionsText.yes,
    figure: words.share,
    sentence: words.shareOfYes,
  },
  choix_unique: inWords,
  choix_multiple: {
    ...inWords,
    note: questionsText.several,
    unknownName: questionsText.unticked,
    unknown: words.blocks.nothingTicked,
  },
  texte: inWords,
}

const YesBar = ({ shares }: { shares: readonly number[] }) => (
  <ShareBar shares={shares} label={questionsText.yesAndNo(shares)} />
)

interface GradeScaleProps {
  mean: number
  bounds: { min: number; max: number }
  distribution: readonly number[] | null
}

function GradeScale({ mean, bounds: { min, max }, distribution }: GradeScaleProps) {
  const shareOf = (grade: number) => `${((grade - min) * 100) / (max - min)}%`
  const half = distribution && middleHalf(distribution)
  return (
    <span className={classes.scale} aria-hidden="true">
      {half && (
        <i
          className={classes.half}
          style={{ '--from': shareOf(min + half[0]), '--to': shareOf(min + half[1]) } as CSSProperties}
        />
      )}
      <i className={classes.mean} style={{ '--at': shareOf(mean) } as CSSProperties} />
    </span>
  )
}

export function middleHalf(distribution: readonly number[]): [from: number, to: number] {
  const whole = distribution.reduce((sum, share) => sum + share, 0)
  const placeOf = (part: number) => {
    let below = 0
    return distribution.findIndex((share) => (below += share) >= whole * part)
  }
  return [placeOf(0.25), placeOf(0.75)]
}

import { Badge, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Asked } from '../../base/layout/Written.tsx'
import { AnswerBar } from './AnswerBar.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import type { ComparedLine } from '../comparison/rules.ts'
import { reversedWords, signed } from '../tables/messages.ts'
import { QuestionDetail } from './QuestionDetail.tsx'
import { changeOf, figureOf, sentenceOf, type QuestionRow } from './questionRows.ts'
import classes from './QuestionLines.module.css'
import { questionsText } from './messages.ts'
import type { ResultsView } from '../layout/resultsView.ts'
import { Triangle } from '../charts/ChangeWords.tsx'
import words from '../charts/ChangeWords.module.css'

interface QuestionLineProps {
  row: QuestionRow
  shown: ResultsView
  own: string | undefined
  dimension: string | undefined
  isOpen: boolean
  toggle: () => void
}

/** A question's line; it opens to the figures behind its score, unless answers are few. */
export function QuestionLine({ row, shown, own, dimension, isOpen, toggle }: QuestionLineProps) {
  const panel = useId()
  const { asked, result } = row
  const opens = result !== null && result.detail !== 'small'
  const text = (
    <>
      <Asked>{asked.text}</Asked> {asked.bounds && <small>{questionsText.bounds(asked.bounds)} </small>}
      {asked.reversed && <small>({reversedWords(asked)}) </small>}
      {dimension !== undefined && (
        <small>
          <Asked>{dimension}</Asked>{' '}
        </small>
      )}
      {result?.unsuited && <Badge color="yellow">{questionsText.unsuited}</Badge>}
      <VisuallyHidden component="span">, {sentenceOf(row)}</VisuallyHidden>
    </>
  )
  return (
    <li id={asked.id} className={classes.item}>
      <div className={classes.line} data-opens={opens} data-hidden={result === null || undefined}>
        <h3 className={classes.text}>
          {opens ? (
            <button
              type="button"
              className="plain-button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panel : undefined}
              onClick={toggle}
            >
              <span className={classes.chevron} data-open={isOpen}>
                <Icon name="down" size={16} />
              </span>
              <span>{text}</span>
            </button>
          ) : (
            <span className={classes.still}>{text}</span>
          )}
        </h3>
        <Figures row={row} hasChange={shown.comparison !== undefined} />
        {own !== undefined && <p className={`${classes.own} screen-only`}>{questionsText.yours(own)}</p>}
      </div>
      {isOpen && opens && (
        <div id={panel} className={classes.panel}>
          <QuestionDetail row={row} result={result} shown={shown} />
        </div>
      )}
    </li>
  )
}

/** Hidden from screen readers: the line's sentence says the same. */
function Figures({ row, hasChange }: { row: QuestionRow; hasChange: boolean }) {
  return (
    <div className={classes.figures} aria-hidden="true">
      <div className={classes.bar}>
        <AnswerBar row={row} />
      </div>
      <b className={classes.score}>{figureOf(row)}</b>
      {hasChange && <Change line={row.line} />}
    </div>
  )
}

export function Change({ line }: { line: ComparedLine | undefined }) {
  const claimed = changeOf({ line })
  if (claimed)
    return (
      <span className={`${words.change} ${classes.change}`} data-way={claimed.way}>
        <Triangle way={claimed.way} /> {signed(claimed.change, claimed.decimals)}
      </span>
    )
  return (
    <span className={`${words.change} ${classes.change}`}>
      <span aria-hidden="true">{line ? unclaimed(line) : questionsText.nothing}</span>
      {line && <VisuallyHidden component="span">{line.words}</VisuallyHidden>}
    </span>
  )
}

const unclaimed = ({ verdict, change, decimals }: ComparedLine) =>
  verdict in questionsText.unchanged
    ? questionsText.unchanged[verdict as keyof typeof questionsText.unchanged]
    : questionsText.toConfirm(signed(change ?? 0, decimals))

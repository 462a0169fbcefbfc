import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Muted } from '../../base/ui/Muted.tsx'
import { Asked } from '../../base/layout/Written.tsx'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { detailOf } from '../statistics/display.ts'
import { QuestionLine, Change } from './QuestionLine.tsx'
import classes from './QuestionLines.module.css'
import { changeOf, rowsOf, sorted, sorts, type QuestionRow } from './questionRows.ts'
import { useNarrow } from '../layout/useNarrow.ts'
import { QuestionTools } from './QuestionTools.tsx'
import { questionsText } from './messages.ts'
import { Said } from '../layout/GroupName.tsx'
import { type ResultsView, comparedGroup } from '../layout/resultsView.ts'
import { missing, score as scoreWords, blocks } from '../tables/messages.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { ShareBar } from '../charts/ShareBar.tsx'
import notes from '../layout/note.module.css'

interface QuestionLinesProps {
  shown: ResultsView
  own?: ReadonlyMap<string, string>
}

const nobodys: ReadonlyMap<string, string> = new Map()

export function QuestionLines({ shown, own = nobodys }: QuestionLinesProps) {
  const { hash } = useLocation()
  const [dimension] = useUrlState('dimension')
  const [chosenSort] = useUrlState('tri')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([hash.slice(1)]))
  const before = shown.comparison?.before.title
  const sort = sorts.find((each) => each === chosenSort && (each !== 'ecart' || before !== undefined)) ?? ''
  const wanted = foldAccents(search)
  const { questions } = shown.results
  const rows = sorted(
    rowsOf(shown)
      .filter(({ asked }) => !dimension || asked.dimension === dimension)
      .filter(({ asked }) => foldAccents(asked.text).includes(wanted)),
    sort,
  )
  const toggle = (id: string) =>
    setOpened((open) => new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]))
  return (
    <Stack gap="md">
      <QuestionTools
        shown={shown}
        {...{ search, setSearch, dimension, sort }}
        said={
          rows.length === 0
            ? questionsText.none(search.trim())
            : sort === 'ecart'
              ? questionsText.byChange(rows.length, rows.filter(changeOf).length)
              : wanted || dimension
                ? questionsText.count(rows.length)
                : questionsText.countOfAll(questions.length, questions.length - rows.length)
        }
        isEmpty={rows.length === 0}
      />
      {rows.length > 0 && (
        <Lists
          {...{ shown, own, rows, opened, toggle }}
          isFlat={sort !== ''}
          isSought={wanted !== '' || dimension !== ''}
        />
      )}
      <Muted className={notes.note ?? ''}>
        <Said
          by={(typed) =>
            questionsText.note(before && typed(before), detailOf(shown.table.ballots) !== 'small')
          }
        />{' '}
        {dimension !== '' && rows.some(({ asked }) => asked.reversed) && questionsText.turned}
      </Muted>
    </Stack>
  )
}

interface ListsProps extends Required<QuestionLinesProps> {
  rows: readonly QuestionRow[]
  opened: ReadonlySet<string>
  toggle: (id: string) => void
  isFlat: boolean
  isSought: boolean
}

function Lists({ shown, own, rows, opened, toggle, isFlat, isSought }: ListsProps) {
  const { dimensions } = shown.results
  const isNarrow = useNarrow()
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => {
    const asked = rows.filter((row) => opened.has(row.asked.id)).map((row) => row.asked.dimension)
    return new Set(asked.map((id) => names.get(id ?? '') ?? questionsText.outside))
  })
  const lines = (of: readonly QuestionRow[]) => (
    <ul>
      {of.map((row) => (
        <QuestionLine
          key={row.asked.id}
          row={row}
          shown={shown}
          own={own.get(row.asked.id)}
          dimension={isFlat ? names.get(row.asked.dimension ?? '') : undefined}
          isOpen={opened.has(row.asked.id)}
          toggle={() => toggle(row.asked.id)}
        />
      ))}
    </ul>
  )
  const groups = isFlat
    ? []
    : [...dimensions, { id: null, name: questionsText.outside }].map(({ id, name }) => ({
        ...{ id, name },
        own: rows.filter(({ asked }) => asked.dimension === id),
      }))
  const folds = isNarrow && !isSought && dimensions.length > 1
  return (
    <div className={`${classes.card} framed`} data-compared={shown.comparison !== undefined}>
      <div className={`${classes.heads} ${classes.line}`} aria-hidden="true">
        <span>{blocks.question}</span>
        <div className={classes.figures}>
          <span>{questionsText.bar}</span>
          <span className={classes.score}>{blocks.score}</span>
          {shown.comparison && <span className={classes.change}>{questionsText.changeHead}</span>}
        </div>
      </div>
      {isFlat && lines(rows)}
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ id, name, own }) => {
          const isOpen = !folds || unfolded.has(name)
          const fold = () =>
            setUnfolded(new Set(isOpen ? [...unfolded].filter((one) => one !== name) : [...unfolded, name]))
          return (
            <section key={name}>
              {dimensions.length > 0 && (
                <DimensionHead
                  shown={shown}
                  id={id}
                  name={name}
                  isOpen={isOpen}
                  fold={folds ? fold : undefined}
                />
              )}
              {isOpen && lines(own)}
            </section>
          )
        })}
    </div>
  )
}

interface DimensionHeadProps {
  shown: ResultsView
  id: string | null
  name: string
  isOpen: boolean
  fold: (() => void) | undefined
}

function DimensionHead({ shown, id, name, isOpen, fold }: DimensionHeadProps) {
  const dimension = shown.table.dimensions.find((each) => each.id === id)
  const line = comparedGroup(shown)?.dimensions?.find((each) => each.id === id)
  const score = dimension?.score ? scoreWords(dimension.score) : null
  const said = id === null ? name : <Asked>{name}</Asked>
  return (
    <div className={`${classes.head} ${classes.line}`}>
      <h2 className={classes.text}>
        {fold ? (
          <button type="button" className="plain-button" aria-expanded={isOpen} onClick={fold}>
            <span className={classes.chevron} data-open={isOpen}>
              <Icon name="down" size={16} />
            </span>
            {said}
          </button>
        ) : (
          said
        )}
      </h2>
      {dimension && (
        <div className={classes.figures}>
          <div className={classes.bar}>
            {dimension.classes && <ShareBar shares={dimension.classes} />}
            {dimension.missing && <Muted>{missing[dimension.missing]}</Muted>}
          </div>
          <b className={classes.score}>
            {score && dimension.detail === 'small'
              ? questionsText.small(score)
              : (score ?? questionsText.nothing)}
          </b>
          {shown.comparison && <Change line={line} />}
        </div>
      )}
    </div>
  )
}

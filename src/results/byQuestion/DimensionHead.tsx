import { Text } from '@mantine/core'
import { missing, score as scoreWords } from '../tables/messages.ts'
import classes from './QuestionLines.module.css'
import { Icon } from '../../base/ui/Icon.tsx'
import { Change } from './QuestionLine.tsx'
import { questionsText } from './messages.ts'
import { ShareBar } from '../charts/ShareBar.tsx'
import { comparedGroup, type ResultsView } from '../layout/resultsView.ts'

interface DimensionHeadProps {
  shown: ResultsView
  id: string | null
  name: string
  isOpen: boolean
  fold: (() => void) | undefined
}

export function DimensionHead({ shown, id, name, isOpen, fold }: DimensionHeadProps) {
  const dimension = shown.table.dimensions.find((each) => each.id === id)
  const line = comparedGroup(shown)?.dimensions?.find((each) => each.id === id)
  const score = dimension?.score ? scoreWords(dimension.score) : null
  return (
    <div className={`${classes.head} ${classes.line}`}>
      <h2 className={classes.text}>
        {fold ? (
          <button type="button" aria-expanded={isOpen} onClick={fold}>
            <span className={classes.chevron} data-open={isOpen}>
              <Icon name="down" size={16} />
            </span>
            {name}
          </button>
        ) : (
          name
        )}
      </h2>
      {dimension && (
        <div className={classes.figures}>
          <div className={classes.bar}>
            {dimension.classes && <ShareBar shares={dimension.classes} />}
            {dimension.missing && (
              <Text size="sm" c="dimmed">
                {missing[dimension.missing]}
              </Text>
            )}
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

import { Alert, Button, List } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import type { PeopleFile } from '../peopleFile/parse.ts'
import { fileProblemText, warningTexts } from '../peopleFile/problemMessages.ts'
import type { AsideRow } from '../peopleFile/setAside.ts'
import classes from './FileColumns.module.css'
import { PagedRows } from './PagedRows.tsx'
import { columnText } from './columnMessages.ts'

export function FileReport({ file: { problems, warnings } }: { file: PeopleFile }) {
  return (
    <>
      {problems.length > 0 && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          <List>
            {problems.map((problem) => (
              <List.Item key={fileProblemText(problem)}>{fileProblemText(problem)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="yellow" icon={<Icon name="about" />} title={columnText.warnings(warnings.length)}>
          <List>
            {warningTexts(warnings).map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}

interface AsideRowsProps {
  aside: readonly AsideRow[]
  /** Absent where the file is not to be read another way. */
  onTakeBack?: (line: number) => void
}

/** What is no person, with the reason for each line. */
export function AsideRows({ aside, onTakeBack }: AsideRowsProps) {
  if (aside.length === 0) return null
  return (
    <details className={classes.aside}>
      <summary>{columnText.aside(aside.length)}</summary>
      <PagedRows
        title={columnText.asideTitle}
        rows={aside}
        rowKey={({ line }) => String(line)}
        columns={[
          { head: columnText.line, cell: ({ line }) => line, isHeaded: true },
          { head: columnText.reason, cell: ({ reason }) => columnText.reasons[reason] },
          { head: columnText.content, cell: ({ text }) => text },
          {
            head: columnText.what,
            cell: ({ line, reason }) =>
              onTakeBack && reason !== 'blank' ? (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={columnText.takeBackLine(line)}
                  onClick={() => onTakeBack(line)}
                >
                  {columnText.takeBack}
                </Button>
              ) : null,
          },
        ]}
      />
    </details>
  )
}

import { Badge, Text } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import type { EditorCheck } from '../../surveys/editor/checks.ts'
import type { EditorRow } from '../../surveys/editor/editing.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import { typeNames } from '../../surveys/csv/messages.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { duplicate } from '../../surveys/editor/editing.ts'
import { newKey, useEditor } from './editorContext.ts'
import classes from './editor.module.css'
import { QuestionForm } from './QuestionForm.tsx'

export function QuestionRow({ row, number }: { row: EditorRow; number: number }) {
  const { editing, edit, open, setOpen, checks, isFrozen, move, moveTo, remove } = useEditor()
  const [over, setOver] = useState(false)
  const mine = checks.filter(({ at }) => at === number - 1)
  const isOpen = open === row.key && !isFrozen
  const words = row.question || editorText.nothingTyped

  function byKey(event: KeyboardEvent<HTMLButtonElement>) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (event.key === 'Escape') return setOpen(null)
    if (by === null) return
    if (event.altKey && !isFrozen) {
      event.preventDefault()
      move(row.key, by)
    } else {
      event.preventDefault()
      const lines = [...document.querySelectorAll<HTMLButtonElement>('button[data-line]')]
      lines[lines.indexOf(event.currentTarget) + by]?.focus()
    }
  }

  return (
    <li
      className={classes.row}
      data-open={isOpen}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        moveTo(event.dataTransfer.getData('text/plain'), row.key, row.dimension)
      }}
    >
      <div className={classes.line}>
        {!isFrozen && (
          <span
            className={classes.handle}
            draggable
            title={editorText.handle(number)}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', row.key)}
            aria-hidden="true"
          >
            <Icon name="grip" size={16} />
          </span>
        )}
        <button
          type="button"
          {...{ 'data-line': true, id: row.key }}
          className={`${classes.words} plain-button`}
          aria-expanded={isFrozen ? undefined : isOpen}
          disabled={isFrozen}
          onKeyDown={byKey}
          onClick={() => setOpen(isOpen ? null : row.key)}
        >
          <span className={classes.number}>{number}</span>
          <span className={classes.text}>
            <Text component="span" {...(row.question ? {} : { c: 'dimmed', fs: 'italic' })}>
              {words}
            </Text>{' '}
            {row.reversed && <Badge color="gray">{editorText.inverse}</Badge>} <CheckBadge checks={mine} />
          </span>
          {row.type !== 'likert' && (
            <Text component="span" size="sm" c="dimmed" className={classes.type ?? ''}>
              {typeNames[row.type]}
            </Text>
          )}
        </button>
        {!isFrozen && (
          <RowActions
            of={`${editorText.ofQuestion(number)} : ${words}`}
            actions={[
              { label: editorText.up, onClick: () => move(row.key, -1), isFolded: true },
              { label: editorText.down, onClick: () => move(row.key, 1), isFolded: true },
              {
                label: editorText.duplicate,
                onClick: () => edit(duplicate(editing, row.key, newKey())),
                isFolded: true,
              },
              { label: editorText.remove, onClick: () => remove(row), tone: 'loss', isFolded: true },
            ]}
          />
        )}
      </div>
      {isOpen && <QuestionForm row={row} checks={mine} />}
    </li>
  )
}

export function CheckBadge({ checks }: { checks: readonly EditorCheck[] }) {
  if (checks.length === 0) return null
  const isWrong = checks.some(({ isError }) => isError)
  return (
    <Badge color={isWrong ? 'red' : 'yellow'}>{isWrong ? editorText.toCorrect : editorText.toCheck}</Badge>
  )
}

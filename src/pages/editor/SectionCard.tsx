import { ActionIcon, Button, Group, Menu, Paper, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { changeDimension, inOrder, moveDimension, type SectionOf } from '../../surveys/editor/editing.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import type { DraftDimension } from '../../surveys/editor/rules.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import classes from './editor.module.css'
import { sectionPlace, useEditor } from './editorContext.ts'
import { CheckBadge, QuestionRow } from './QuestionRow.tsx'

export function SectionCard({ section: { dimension, rows } }: { section: SectionOf }) {
  const { editing, isFrozen, add, moveTo, folded, fold, open, checks } = useEditor()
  const [renaming, setRenaming] = useState(false)
  const first = rows[0] ? inOrder(editing).indexOf(rows[0]) : 0
  const target = dimension?.id ?? null
  const section = target ?? ''
  const isFolded = folded.has(section) && !rows.some(({ key }) => key === open)
  const mine = checks.filter(({ at }) => at !== null && at >= first && at < first + rows.length)
  return (
    <Paper
      component="section"
      withBorder
      aria-label={dimension?.name ?? editorText.without}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        moveTo(event.dataTransfer.getData('text/plain'), null, target)
      }}
    >
      <Group justify="space-between" wrap="nowrap" ps="md" pe={4} py={4} mih={52}>
        {renaming && dimension ? (
          <Rename dimension={dimension} onDone={() => setRenaming(false)} />
        ) : (
          <Title order={2} size="h4" flex={1} miw={0}>
            <UnstyledButton
              {...{ id: sectionPlace(section), className: classes.fold ?? '' }}
              aria-expanded={!isFolded}
              onClick={() => fold(section, !isFolded)}
            >
              <Icon name={isFolded ? 'down' : 'up'} size={16} />
              <span>
                {dimension?.name ?? editorText.without}{' '}
                <Text component="span" size="sm" c="dimmed" fw={400}>
                  · {editorText.count(rows.length)}
                </Text>{' '}
                {isFolded && <CheckBadge checks={mine} />}
              </span>
            </UnstyledButton>
          </Title>
        )}
        {dimension && !isFrozen && !renaming && (
          <DimensionMenu
            dimension={dimension}
            onAdd={() => add(dimension.id)}
            onRename={() => setRenaming(true)}
          />
        )}
      </Group>
      {!isFolded && (
        <ol start={first + 1}>
          {rows.map((row, at) => (
            <QuestionRow key={row.key} row={row} number={first + at + 1} />
          ))}
        </ol>
      )}
      {dimension && !isFrozen && !isFolded && rows.length === 0 && (
        <Button variant="subtle" size="sm" m="xs" onClick={() => add(dimension.id)}>
          {editorText.addQuestion}
        </Button>
      )}
    </Paper>
  )
}

interface DimensionMenuProps {
  dimension: DraftDimension
  onAdd: () => void
  onRename: () => void
}

function DimensionMenu({ dimension, onAdd, onRename }: DimensionMenuProps) {
  const { editing, edit, removeDimension } = useEditor()
  const { id, name } = dimension
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Actions pour ${name}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onAdd}>{editorText.addQuestion}</Menu.Item>
        <Menu.Item onClick={onRename}>{editorText.rename}</Menu.Item>
        <Menu.Item onClick={() => edit(moveDimension(editing, id, -1))}>{editorText.up}</Menu.Item>
        <Menu.Item onClick={() => edit(moveDimension(editing, id, 1))}>{editorText.down}</Menu.Item>
        <Menu.Item onClick={() => removeDimension(dimension)}>{editorText.removeDimension}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Rename({ dimension, onDone }: { dimension: DraftDimension; onDone: () => void }) {
  const { editing, edit } = useEditor()
  const [name, setName] = useState(dimension.name)
  return (
    <form
      style={{ flex: 1 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) edit(changeDimension(editing, dimension.id, { name: name.trim() }))
        onDone()
      }}
    >
      <TextInput
        label={editorText.dimensionName}
        value={name}
        maxLength={60}
        ref={(field) => field?.focus()}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </form>
  )
}

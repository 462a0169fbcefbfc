import {
  Alert,
  Button,
  Checkbox,
  Group,
  TextInput,
  Radio,
  Select,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import '../../base/lists/controlStyles.ts'
import type { EditorCheck } from '../../surveys/editor/checks.ts'
import { change, splitQuestion, type EditorRow } from '../../surveys/editor/editing.ts'
import { changeOf } from '../../surveys/editor/identity.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import { questionOf } from '../../surveys/editor/rules.ts'
import { typeNames } from '../../surveys/csv/messages.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import { isScored } from '../../surveys/questions/scored.ts'
import { limits, questionTypes, type QuestionType } from '../../surveys/questions/rules.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useEditor, newKey } from './editorContext.ts'

const types = questionTypes.map((value) => ({ value, label: typeNames[value] }))

/** Removes fields that the new type lacks: no form field would show their errors. */
const typed = (row: EditorRow, type: QuestionType): Partial<EditorRow> => ({
  type,
  required: row.required && !isFreeText({ type }),
  reversed: row.reversed && isScored({ type }),
})

export function QuestionForm({ row, checks }: { row: EditorRow; checks: readonly EditorCheck[] }) {
  const { editing, edit, move, remove, setOpen } = useEditor()
  const [hasHelp, setHelp] = useState(row.help !== '')
  const set = (patch: Partial<EditorRow>) => edit(change(editing, row.key, patch))
  const Own = ownFields[row.type]
  const words = useRef<HTMLTextAreaElement>(null)
  const isNew = row.question === ''
  const beginTyping = useEffectEvent(() => {
    if (isNew) words.current?.focus()
  })
  useEffect(() => beginTyping(), [])
  const wrong = isNew ? undefined : checks.find(({ isError }) => isError)?.sentence
  return (
    <Stack
      gap="sm"
      p="md"
      pt={4}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(null)
      }}
    >
      <Textarea
        label={editorText.question}
        value={row.question}
        autosize
        ref={words}
        maxRows={8}
        maxLength={2 * limits.question.max}
        error={wrong}
        onChange={(event) => set({ question: event.currentTarget.value })}
      />
      {checks
        .filter(({ isError }) => !isError)
        .map(({ sentence, halves }) => (
          <Alert key={sentence} color="yellow" icon={<Icon name="alert" />} py="xs">
            {sentence}
            {halves && (
              <Button
                variant="default"
                size="sm"
                mt="xs"
                display="block"
                onClick={() => edit(splitQuestion(editing, row.key, newKey(), halves))}
              >
                {editorText.split}
              </Button>
            )}
          </Alert>
        ))}
      <Meaning row={row} onChange={set} />
      <Group grow align="flex-start">
        <Select
          label={editorText.type}
          data={types}
          value={row.type}
          allowDeselect={false}
          onChange={(value) => value && set(typed(row, value))}
        />
        <Select
          label={editorText.dimension}
          data={[
            { value: '', label: editorText.without },
            ...editing.dimensions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={row.dimension ?? ''}
          allowDeselect={false}
          onChange={(value) => set({ dimension: value || null })}
        />
      </Group>
      {Own && <Own row={row} onChange={set} />}
      {hasHelp ? (
        <Textarea
          label={editorText.help}
          value={row.help}
          autosize
          maxLength={limits.help}
          onChange={(event) => set({ help: event.currentTarget.value })}
        />
      ) : null}
      <Group justify="space-between" gap="sm">
        <Group gap="md">
          {isScored(row) && (
            <Checkbox
              label={editorText.reversed}
              title={editorText.reversedHelp}
              checked={row.reversed}
              onChange={(event) => set({ reversed: event.currentTarget.checked })}
            />
          )}
          {!isFreeText(row) && (
            <Checkbox
              label={editorText.required}
              checked={row.required}
              onChange={(event) => set({ required: event.currentTarget.checked })}
            />
          )}
          {!hasHelp && (
            <Button variant="subtle" size="sm" onClick={() => setHelp(true)}>
              {editorText.addHelp}
            </Button>
          )}
        </Group>
        <Group gap={4}>
          <Button variant="subtle" color="gray" size="sm" onClick={() => move(row.key, -1)}>
            {editorText.up}
          </Button>
          <Button variant="subtle" color="gray" size="sm" onClick={() => move(row.key, 1)}>
            {editorText.down}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            onClick={() => {
              setOpen(null)
              remove(row)
            }}
          >
            {editorText.remove}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

function Meaning({ row, onChange }: { row: EditorRow; onChange: (patch: Partial<EditorRow>) => void }) {
  if (row.asked === null || row.asked === row.question) return null
  const before = { ...questionOf(row), question: row.asked }
  const became = changeOf(questionOf(row), before)
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {editorText.asked(row.asked)}
      </Text>
      {became === 'correction' ? (
        <Radio.Group
          aria-label={editorText.asked(row.asked)}
          value={row.newMeaning ? 'new' : 'same'}
          onChange={(value) => onChange({ newMeaning: value === 'new' })}
        >
          <Stack gap={4}>
            <Radio value="same" label={editorText.sameMeaning} />
            <Radio value="new" label={editorText.newMeaning} />
          </Stack>
        </Radio.Group>
      ) : (
        <Text size="sm">{editorText.reworded}</Text>
      )}
    </Stack>
  )
}

const bounded = (value: number) => Math.min(limits.grade, Math.max(0, Math.round(value) || 0))

type AnswersProps = { row: EditorRow; onChange: (patch: Partial<EditorRow>) => void }

function Bounds({ row, onChange }: AnswersProps) {
  return (
    <Group gap="sm">
      {(['min', 'max'] as const).map((end) => (
        <TextInput
          key={end}
          type="number"
          label={end === 'min' ? editorText.from : editorText.to}
          value={row[end]}
          min={0}
          max={limits.grade}
          w={100}
          onChange={(event) => onChange({ [end]: bounded(event.currentTarget.valueAsNumber) })}
        />
      ))}
    </Group>
  )
}

function Options({ row, onChange }: AnswersProps) {
  return (
    <Textarea
      label={editorText.options}
      description={editorText.optionsHelp}
      value={row.options.join('\n')}
      autosize
      minRows={3}
      onChange={(event) => onChange({ options: event.currentTarget.value.split(/[\n|]/).slice(0, 40) })}
    />
  )
}

/** The fields that only some types have. */
const ownFields: Record<QuestionType, typeof Bounds | null> = {
  likert: null,
  nps: null,
  note: Bounds,
  oui_non: null,
  choix_unique: Options,
  choix_multiple: Options,
  texte: null,
}

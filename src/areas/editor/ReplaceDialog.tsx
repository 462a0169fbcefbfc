import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CsvFileField } from '../../asking/csv/CsvFileField.tsx'
import { CsvReport } from '../../asking/csv/CsvReport.tsx'
import { useCsvFile } from '../../asking/csv/useCsvFile.ts'
import { compare, replaceBy } from '../../asking/editor/replacing.ts'
import { text } from '../../asking/editor/messages.ts'
import { newKey } from './newKey.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useEditor } from './editorContext.ts'

/** A file takes the place of the draft, once it was said what that changes (C21.2). */
export function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const { editing, edit } = useEditor()
  const [csv, choose] = useCsvFile()
  const [error, setError] = useState('')
  const read = csv.kind === 'read' && csv.reading.errors.length === 0 ? csv.reading.questions : null
  const found = read && compare(editing, read)

  function replace() {
    if (!read) return setError(text.fileTitle)
    const before = editing
    edit(replaceBy(editing, read, newKey))
    notify(text.replaced, { label: text.undo, onClick: () => edit(before) })
    onClose()
  }

  return (
    <Dialog opened title={text.fileTitle} onClose={onClose} width="wide">
      <Stack gap="md">
        <CsvFileField
          chosen={csv}
          onChoose={(file) => {
            setError('')
            void choose(file)
          }}
          reportId="draft-file"
          error={error}
        />
        {found && (
          <Stack gap={4} role="status">
            <Text fw={600}>
              {found.added + found.removed + found.changed === 0
                ? text.same
                : text.compared(found.added, found.removed, found.changed)}
            </Text>
            {found.otherMeanings.map((id) => (
              <Text key={id} size="sm">
                {text.otherMeaning(id)}
              </Text>
            ))}
          </Stack>
        )}
        {csv.kind === 'read' && <CsvReport id="draft-file" reading={csv.reading} />}
        <Group justify="flex-end">
          <Button onClick={replace} disabled={!read}>
            {text.replaceNow}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

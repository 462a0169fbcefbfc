import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonedButton } from '../../base/ui/ReasonedButton.tsx'
import { CsvFileField } from '../../surveys/csv/CsvFileField.tsx'
import { csvSentence } from '../../surveys/csv/csvMessages.ts'
import { CsvReport } from '../../surveys/csv/CsvReport.tsx'
import { useCsvFile } from '../../surveys/csv/useCsvFile.ts'
import { fileDraft } from '../../surveys/editor/client.ts'
import { editorRefusals, editorText } from '../../surveys/editor/messages.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { TranslationMeaning } from './Translation.tsx'

type Meanings = Readonly<Record<string, 'same' | 'new'>>

interface ReplaceDialogProps {
  id: string
  revision: () => number
  onReplaced: () => Promise<void>
  onClose: () => void
}

export function ReplaceDialog({ id, revision, onReplaced, onClose }: ReplaceDialogProps) {
  const [csv, choose] = useCsvFile()
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [meanings, setMeanings] = useState<Meanings>({})
  const saidOf = (meaning: 'same' | 'new') =>
    Object.entries(meanings).flatMap(([id, said]) => (said === meaning ? [id] : []))
  const asked = (file: File, replaces: boolean) =>
    fileDraft(id, {
      ...{ file, revision: revision(), replaces, confirmed },
      ...{ corrected: saidOf('same'), otherwise: saidOf('new') },
    })
  const comparing = useMutation({ mutationFn: (file: File) => asked(file, false) })
  const replacing = useMutation({
    mutationFn: (file: File) => asked(file, true),
    onSuccess: async () => {
      await onReplaced()
      onClose()
    },
  })
  const found = comparing.data
  const error = replacing.error ?? comparing.error
  const file = csv.kind === 'read' && csv.reading.errors.length === 0 ? csv.file : null
  const isConfirmed = found?.others.every(({ id: other }) => confirmed.includes(other)) ?? false
  const isSaid = found?.retranslations.every(({ id: other }) => meanings[other]) ?? false
  const unsaid = isConfirmed ? (isSaid ? null : editorText.sayFirst) : editorText.confirmFirst

  async function take(chosen: File | null) {
    comparing.reset()
    replacing.reset()
    setConfirmed([])
    setMeanings({})
    await choose(chosen)
    if (chosen) comparing.mutate(chosen)
  }

  return (
    <Dialog opened title={editorText.fileTitle} onClose={onClose} width="wide">
      <Stack gap="md">
        <CsvFileField
          chosen={csv}
          onChoose={(chosen) => void take(chosen)}
          reportId="draft-file"
          error={file && error ? refusalText(error, editorRefusals, editorText.failed) : ''}
        />
        {file && found && (
          <Compared {...{ found, confirmed, meanings }} onConfirm={setConfirmed} onSay={setMeanings} />
        )}
        {csv.kind === 'read' && <CsvReport id="draft-file" reading={csv.reading} />}
        <Group justify="flex-end">
          <ReasonedButton
            onClick={() => file && replacing.mutate(file)}
            loading={replacing.isPending}
            why={file && found ? unsaid : editorText.fileFirst}
          >
            {editorText.replaceNow}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ComparedProps {
  found: Awaited<ReturnType<typeof fileDraft>>
  confirmed: readonly string[]
  onConfirm: (ids: readonly string[]) => void
  meanings: Meanings
  onSay: (meanings: Meanings) => void
}

function Compared({ found, confirmed, onConfirm, meanings, onSay }: ComparedProps) {
  const { added, removed, changed, others, retranslations } = found
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>
        {added + removed + changed === 0 ? editorText.same : editorText.compared(added, removed, changed)}
      </Text>
      {others.map((other) => (
        <Checkbox
          key={other.id}
          label={editorText.sameSubject}
          description={csvSentence(other)}
          checked={confirmed.includes(other.id)}
          onChange={({ currentTarget: { checked } }) =>
            onConfirm(checked ? [...confirmed, other.id] : confirmed.filter((each) => each !== other.id))
          }
        />
      ))}
      {others.length > 0 && <Text size="sm">{editorText.otherMeaning}</Text>}
      {retranslations.map(({ id, line, asked }) => (
        <Stack key={id} gap={4}>
          <Text size="sm">{csvSentence({ code: 'L27', id, line })}</Text>
          <TranslationMeaning
            asked={asked}
            value={meanings[id] ?? null}
            onChange={(meaning) => onSay({ ...meanings, [id]: meaning })}
          />
        </Stack>
      ))}
    </Stack>
  )
}

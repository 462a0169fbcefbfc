import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { downloadFile } from '../../base/ui/download.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { removePastTitle, sendPastResults } from './client.ts'
import { pastRefusals, pastText } from './messages.ts'
import { pastModelFile, type ModelQuestion } from './model.ts'
import { PastFailure, PastPreview } from './PastPreview.tsx'
import type { PastTitleLine, PreviewedLine } from './store.ts'

export interface PastOf {
  companyId: string
  waveId: string
  questions: readonly ModelQuestion[]
}

interface PastResultsProps extends PastOf {
  titles: readonly PastTitleLine[]
  isOpen: boolean
  onOpen: () => void
}

/** What a company takes over from elsewhere, and what it has taken over (C26.16). */
export function PastResults({ titles, isOpen, onOpen, ...of }: PastResultsProps) {
  if (!isOpen && titles.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="past" className="screen-only">
      <Group gap="sm" justify="space-between">
        <Title order={2} size="h3" id="past">
          {pastText.title}
        </Title>
        {!isOpen && (
          <Button variant="subtle" size="sm" onClick={onOpen}>
            {pastText.open}
          </Button>
        )}
      </Group>
      {titles.map((each) => (
        <PastTitle key={each.id} of={each} companyId={of.companyId} />
      ))}
      {isOpen && <PastFile {...of} />}
    </Stack>
  )
}

function PastFile({ companyId, waveId, questions }: PastOf) {
  const { sending, file, preview, choose, take, leave, input } = usePastFile({ companyId, waveId })
  return (
    <>
      <Text maw="44rem">{pastText.help}</Text>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => downloadFile(pastModelFile(questions))}
        >
          {pastText.model}
        </Button>
        <FileButton accept=".csv,text/csv" onChange={choose} resetRef={input}>
          {(props) => (
            <Button variant="default" loading={sending.isPending && !preview} {...props}>
              {pastText.file}
            </Button>
          )}
        </FileButton>
      </Group>
      <Muted maw="44rem">{pastText.fileHelp}</Muted>
      {sending.error && <PastFailure name={file?.name ?? ''} error={sending.error} />}
      {preview && (
        <PastPreview
          {...{ questions, lines: preview, isBusy: sending.isPending }}
          onTake={take}
          onLeave={leave}
        />
      )}
    </>
  )
}

function usePastFile(of: Pick<PastOf, 'companyId' | 'waveId'>) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<readonly PreviewedLine[] | null>(null)
  const input = useRef<() => void>(null)
  const sending = useMutation({ mutationFn: sendPastResults })
  const leave = () => {
    setPreview(null)
    sending.reset()
  }
  const choose = (chosen: File | null) => {
    // The same file may be chosen again, after it was corrected.
    input.current?.()
    if (!chosen) return
    setFile(chosen)
    setPreview(null)
    sending.mutate(
      { ...of, file: chosen, isConfirmed: false },
      { onSuccess: ({ lines }) => setPreview(lines) },
    )
  }
  const take = () => {
    if (!file) return
    sending.mutate(
      { ...of, file, isConfirmed: true },
      {
        onSuccess: ({ lines }) => {
          notify(pastText.taken(lines.length))
          leave()
          void queries.invalidateQueries({ queryKey: ['past-results', of.companyId] })
        },
      },
    )
  }
  return { sending, file, preview, choose, take, leave, input }
}

function PastTitle({ of, companyId }: { of: PastTitleLine; companyId: string }) {
  const queries = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <div style={{ overflowWrap: 'anywhere' }}>
        <b>{of.title}</b>
        <Muted>{pastText.titleLine(of.figures, of.madeBy, of.madeOn)}</Muted>
      </div>
      <Button
        variant="subtle"
        size="sm"
        flex="none"
        aria-label={pastText.removeOf(of.title)}
        onClick={() => setRemoving(true)}
      >
        {pastText.remove}
      </Button>
      <ConfirmDialog
        opened={isRemoving}
        title={pastText.removeQuestion(of.title)}
        confirm={pastText.remove}
        loss
        onConfirm={async () => {
          await removePastTitle(companyId, of.id)
          await queries.invalidateQueries({ queryKey: ['past-results', companyId] })
        }}
        onClose={() => setRemoving(false)}
        failure={(error) => refusalText(error, pastRefusals, pastText.removeFailed)}
      >
        <Text>{pastText.removeLoss(of.figures)}</Text>
      </ConfirmDialog>
    </Group>
  )
}

import { Badge, Button, Group, Text, Radio } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { ReasonedButton } from '../../base/ui/ReasonedButton.tsx'
import { writeQuestionsCsv } from '../../surveys/csv/writeQuestionsCsv.ts'
import { createDraft, deleteDraft } from '../../surveys/editor/client.ts'
import { inLanguage } from '../../surveys/questions/translations.ts'
import { AskedLanguage } from '../../base/layout/languageChoice.ts'
import { textsOf, type TranslatedLanguage } from '../../surveys/editor/draftTexts.ts'
import { inOrder, type Editing } from '../../surveys/editor/editing.ts'
import { editorRefusals, editorText } from '../../surveys/editor/messages.ts'
import { questionOf } from '../../surveys/editor/rules.ts'
import { questionnaireText as questionnaires } from '../../surveys/questionnaires/messages.ts'
import { timeOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { useArchive } from './useArchive.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { downloadFile } from '../../base/ui/download.ts'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { paths } from '../../paths.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { QuestionPages } from '../../answering/fields/QuestionnairePreview.tsx'
import { useEditor } from './editorContext.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import type { ReadDraft, SaveState } from './useDraft.ts'
import classes from './editor.module.css'

interface EditorHeadProps {
  language: TranslatedLanguage | null
  id: string
  read: ReadDraft
  saving: SaveState
  revision: () => number
  onReplaced: () => Promise<void>
}

function contentOf(editing: Editing) {
  const rows = inOrder(editing)
  const questions = rows.map(questionOf)
  return { questions, texts: textsOf({ ...editing, questions: rows }, questions) }
}

function fileOf(editing: Editing): File {
  const { questions, texts } = contentOf(editing)
  const csv = writeQuestionsCsv(questions, editing.dimensions, texts)
  return new File([csv], `${editing.title}.csv`, { type: 'text/csv' })
}

export function EditorHead({ language, id, read, saving, revision, onReplaced }: EditorHeadProps) {
  const { editing, checks, isFrozen } = useEditor()
  const [shown, setShown] = useState<'preview' | 'replace' | 'delete' | null>(null)
  const navigate = useNavigate()
  const questions = inOrder(editing).map(questionOf)
  const errors = checks.filter(({ isError }) => isError).length
  const copying = useMutation({
    mutationFn: () => createDraft({ title: questionnaires.copyOf(editing.title), from: id }),
    onSuccess: ({ id: copy }) => navigate(paths.editor(copy)),
    onError: (error) => notifyFailure(refusalText(error, editorRefusals, editorText.failed)),
  })
  const isReady = errors === 0 && saving.state === 'saved'
  const archiving = useArchive(id, editing.title)
  const replace = {
    ...{ label: editorText.replace, isFolded: true, disabled: saving.state !== 'saved' },
    onClick: () => setShown('replace'),
  }
  const others = [
    ...(isFrozen ? [] : [replace]),
    { label: editorText.download, onClick: () => downloadFile(fileOf(editing)), isFolded: true },
    { label: editorText.duplicate, onClick: () => copying.mutate(), isFolded: !isFrozen },
    {
      label: read.archivedOn ? editorText.unarchive : editorText.archive,
      onClick: () => archiving.mutate(!read.archivedOn),
      isFolded: true,
    },
    ...(isFrozen
      ? []
      : [
          {
            label: editorText.delete,
            onClick: () => setShown('delete'),
            isFolded: true,
            tone: 'loss' as const,
          },
        ]),
  ]

  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Badge color={isFrozen ? 'teal' : 'gray'}>{isFrozen ? editorText.isAsked : editorText.draft}</Badge>
        <Text size="sm" c="dimmed">
          {editorText.facts(questions.length)}
        </Text>
        {!isFrozen && <SavingState saving={saving} />}
        {!isFrozen && errors > 0 && questions.length > 0 && (
          <Text size="sm" c="var(--mantine-color-error)">
            {editorText.notReady(errors)}
          </Text>
        )}
      </Group>
      <Group gap="sm">
        <ReasonedButton
          size="sm"
          variant="default"
          onClick={() => setShown('preview')}
          why={questions.length === 0 ? editorText.noQuestion : null}
        >
          {editorText.preview}
        </ReasonedButton>
        {!isFrozen && (
          <WayOut to={paths.openNow(paths.campaigns, id)} isReady={isReady} variant="default">
            {editorText.openNow}
          </WayOut>
        )}
        <WayOut to={paths.newCampaignOf(paths.campaigns, id)} isReady={isReady}>
          {editorText.plan}
        </WayOut>
        <RowActions of={editing.title} actions={others} />
      </Group>
      {shown === 'preview' && <PreviewDialog language={language} onClose={() => setShown(null)} />}
      {shown === 'replace' && (
        <ReplaceDialog id={id} revision={revision} onReplaced={onReplaced} onClose={() => setShown(null)} />
      )}
      <ConfirmDialog
        opened={shown === 'delete'}
        title={editorText.deleteTitle}
        confirm={editorText.delete}
        loss
        onConfirm={async () => {
          await deleteDraft(id)
          notify(editorText.deleted)
          void navigate(paths.questionnaires)
        }}
        onClose={() => setShown(null)}
        failure={(error) => refusalText(error, editorRefusals, editorText.failed)}
      >
        <Text fw={600}>{read.title}</Text>
        <Text>{editorText.deleteWarning}</Text>
      </ConfirmDialog>
    </Group>
  )
}

function SavingState({ saving }: { saving: SaveState }) {
  const words = {
    saved: saving.state === 'saved' && saving.at ? editorText.savedAt(timeOf(saving.at, zone())) : '',
    waiting: '',
    saving: editorText.saving,
    offline: editorText.keptHere,
    changed: editorText.notSaved,
    refused: saving.state === 'refused' ? refusalText(saving.error, editorRefusals, editorText.failed) : '',
  }[saving.state]
  return (
    <Text size="sm" c={saving.state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
      {words}
    </Text>
  )
}

interface WayOutProps {
  to: string
  isReady: boolean
  variant?: 'default'
  children: string
}

function WayOut({ to, isReady, variant, children }: WayOutProps) {
  return (
    <Button
      size="sm"
      component={Link}
      to={to}
      {...(variant && { variant })}
      {...(!isReady && { 'data-disabled': true, 'aria-disabled': true })}
      onClick={(event) => {
        if (!isReady) event.preventDefault()
      }}
    >
      {children}
    </Button>
  )
}

/** The real screens, at computer or phone width; nothing is kept or sent. */
interface DraftPreviewProps {
  /** The one that is being written; else the base. */
  language: TranslatedLanguage | null
  onClose: () => void
}

function PreviewDialog({ language, onClose }: DraftPreviewProps) {
  const { editing } = useEditor()
  const version = { ...contentOf(editing), dimensions: editing.dimensions, base: 'fr' as const }
  const { questions, dimensions, ...shown } = inLanguage(version, language ?? 'fr')
  const [width, setWidth] = useState('desktop')
  return (
    <Dialog opened title={questionnaires.seeTitle} onClose={onClose} width="wide">
      <Radio.Group label={editorText.width} value={width} onChange={setWidth} mb="md">
        <Group gap="lg" mt={4}>
          <Radio value="desktop" label={editorText.desktop} />
          <Radio value="phone" label={editorText.phone} />
        </Group>
      </Radio.Group>
      <div className={width === 'phone' ? classes.phone : undefined}>
        <AskedLanguage value={shown.language}>
          <QuestionPages questions={questions} dimensions={dimensions} />
        </AskedLanguage>
      </div>
    </Dialog>
  )
}

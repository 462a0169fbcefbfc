import { Anchor, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '../../base/ui/Link.tsx'
import { useArchive } from '../editor/useArchive.ts'
import { questionnaireText, questionnaireRefusals } from '../../surveys/questionnaires/messages.ts'
import type { ListedQuestionnaire } from '../../surveys/questionnaires/store.ts'
import { DataTable } from '../../base/lists/DataTable.tsx'
import { RowActions, type RowAction } from '../../base/lists/RowActions.tsx'
import { OneLine } from '../../base/ui/OneLine.tsx'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { paths } from '../../paths.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { closeQuestionnaire } from '../../surveys/questionnaires/client.ts'
import { drafts } from './messages.ts'
import type { QuestionnaireLine } from './questionnaireLines.ts'

interface QuestionnairesTableProps {
  lines: readonly QuestionnaireLine[]
  onSee: (line: QuestionnaireLine) => void
  onDuplicate: (line: QuestionnaireLine) => void
  onDownload: (questionnaire: ListedQuestionnaire) => void
}

export function QuestionnairesTable({ lines, ...doing }: QuestionnairesTableProps) {
  const [closing, setClosing] = useState<ListedQuestionnaire | null>(null)
  return (
    <>
      <DataTable
        label={questionnaireText.listTitle}
        rows={lines}
        rowKey={({ of, id }) => `${of.kind} ${id}`}
        columns={[
          { head: questionnaireText.titleField, cell: (line) => <Name {...line} /> },
          { head: questionnaireText.date, cell: ({ date }) => <OneLine>{date}</OneLine> },
          {
            head: questionnaireText.questions,
            cell: ({ questions }) => <OneLine>{questionnaireText.questionCount(questions)}</OneLine>,
          },
          {
            head: questionnaireText.teamsField,
            cell: ({ audience, teams }) => <Two one={audience} other={teams} />,
          },
          {
            head: questionnaireText.state,
            cell: ({ state }) => (
              <Two
                one={<StatusTag tone={state.tone}>{state.words}</StatusTag>}
                other={state.until && <OneLine>{state.until}</OneLine>}
              />
            ),
          },
          { head: questionnaireText.participationHead, cell: (line) => <Answered {...line} /> },
        ]}
        actions={(line) => <Actions line={line} {...doing} onClose={setClosing} />}
      />
      <CloseDialog questionnaire={closing} onClose={() => setClosing(null)} />
    </>
  )
}

const Two = ({ one, other }: { one: ReactNode; other: ReactNode }) => (
  <>
    {one}
    {other && (
      <Text component="span" display="block" size="sm" c="dimmed">
        {other}
      </Text>
    )}
  </>
)

function Name({ id, title }: QuestionnaireLine) {
  return (
    <Anchor component={Link} to={paths.editor(id)} fw={600}>
      {title}
    </Anchor>
  )
}

/** The number of answers, or when it will be shown (C7). */
export function Answered({ asked }: Pick<QuestionnaireLine, 'asked'>) {
  if (!asked) return '–'
  const { participation, minimumGroupSize } = asked
  if (!participation) return <Two one="" other={questionnaireText.participationFrom(minimumGroupSize)} />
  const { answered, addressed, day } = participation
  return (
    <Two
      one={<OneLine>{questionnaireText.answered(answered, addressed)}</OneLine>}
      other={<OneLine>{questionnaireText.answeredOn(day)}</OneLine>}
    />
  )
}

interface ActionsProps extends Omit<QuestionnairesTableProps, 'lines'> {
  line: QuestionnaireLine
  onClose: (questionnaire: ListedQuestionnaire) => void
}

function Actions({ line, onSee, onDuplicate, onDownload, onClose }: ActionsProps) {
  const { of, id, title } = line
  const go = useNavigate()
  const archiving = useArchive(id, title)
  const folded = (label: string, onClick: () => void): RowAction => ({ label, onClick, isFolded: true })
  if (of.kind === 'draft')
    return (
      <RowActions of={title} actions={[{ label: drafts.change, onClick: () => void go(paths.editor(id)) }]} />
    )
  const duplicating = folded(questionnaireText.duplicate, () => onDuplicate(line))
  const seeing = { label: questionnaireText.see, onClick: () => onSee(line) }
  const { questionnaire } = of
  const { state, archivedOn } = questionnaire
  const archive = folded(archivedOn ? questionnaireText.unarchive : questionnaireText.archive, () =>
    archiving.mutate(!archivedOn),
  )
  const close = { ...folded(questionnaireText.close, () => onClose(questionnaire)), tone: 'loss' as const }
  return (
    <RowActions
      of={title}
      actions={[
        seeing,
        duplicating,
        folded(questionnaireText.download, () => onDownload(questionnaire)),
        ...(state === 'closed' ? [archive] : []),
        ...(state === 'open' ? [close] : []),
      ]}
    />
  )
}

interface CloseDialogProps {
  questionnaire: ListedQuestionnaire | null
  onClose: () => void
}

function CloseDialog({ questionnaire, onClose }: CloseDialogProps) {
  const queries = useQueryClient()
  const closing = useMutation({
    mutationFn: ({ id }: ListedQuestionnaire) => closeQuestionnaire(id),
    onSuccess: (_, { closesOn }) =>
      notify(closesOn ? questionnaireText.closesTomorrow : questionnaireText.closed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['questionnaires'] }),
  })
  return (
    <ConfirmDialog
      opened={questionnaire !== null}
      title={questionnaireText.close}
      confirm={questionnaireText.close}
      loss
      onConfirm={async () => {
        if (questionnaire) await closing.mutateAsync(questionnaire)
      }}
      onClose={onClose}
      failure={(error) => refusalText(error, questionnaireRefusals, questionnaireText.closeFailed)}
    >
      <Text fw={600}>{questionnaire?.title}</Text>
      {questionnaire?.closesOn && <Text>{questionnaireText.closeTomorrow}</Text>}
      <Text>{questionnaireText.closeWarning(questionnaire?.minimumGroupSize ?? 0)}</Text>
    </ConfirmDialog>
  )
}

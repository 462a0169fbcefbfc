import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { refusals, text } from './messages.ts'
import { Participation } from './Participation.tsx'
import { closeQuestionnaire } from './questionnairesClient.ts'
import type { ListedQuestionnaire } from './store.ts'

interface QuestionnaireCardProps {
  questionnaire: ListedQuestionnaire
  onSee: () => void
  onDuplicate: () => void
  onDownload: () => void
  onArchive: () => void
}

const colours = { open: 'teal', closing: 'yellow', closed: 'gray' } as const

/** One questionnaire of the list: what was asked of whom, how far it is, and what can be done with it. */
export function QuestionnaireCard({ questionnaire, ...doing }: QuestionnaireCardProps) {
  const { onSee, onDuplicate, onDownload, onArchive } = doing
  const { title, createdAt, questionCount, teamCount, teams, audience, state, closesOn, closedOn } =
    questionnaire
  const [closing, setClosing] = useState(false)
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm" align="flex-start">
          <Title order={3} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Badge color={colours[state]}>
            {state === 'closed' && closedOn ? text.closedOn(closedOn) : text.states[state]}
          </Badge>
        </Group>
        <Text size="sm">
          {[
            text.createdOn(createdAt),
            text.questionCount(questionCount),
            // Without teams it is everybody's, which the next line says.
            ...(audience === 'teams' ? [text.teamCount(teamCount)] : []),
            ...(state === 'open' && closesOn ? [text.until(closesOn)] : []),
          ].join(' · ')}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {text.audience} : {audience === 'company' ? text.wholeCompany : teams.join(', ')}
        </Text>
        <Participation {...questionnaire} />
        <Group gap="xs" mt={4}>
          <Button size="sm" variant="default" onClick={onSee} aria-label={`${text.see} : ${title}`}>
            {text.see}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={onDuplicate}
            aria-label={`${text.duplicate} : ${title}`}
          >
            {text.duplicate}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={onDownload}
            leftSection={<Icon name="download" size={16} />}
            aria-label={`${text.download} : ${title}`}
          >
            {text.download}
          </Button>
          {state === 'closed' && (
            <Button
              size="sm"
              variant="default"
              onClick={onArchive}
              aria-label={`${questionnaire.archivedOn ? text.unarchive : text.archive} : ${title}`}
            >
              {questionnaire.archivedOn ? text.unarchive : text.archive}
            </Button>
          )}
          {state === 'open' && (
            <Button
              size="sm"
              variant="default"
              onClick={() => setClosing(true)}
              aria-label={`${text.close} : ${title}`}
            >
              {text.close}
            </Button>
          )}
        </Group>
      </Stack>
      <CloseDialog questionnaire={questionnaire} opened={closing} onClose={() => setClosing(false)} />
    </Paper>
  )
}

interface CloseDialogProps {
  questionnaire: ListedQuestionnaire
  opened: boolean
  onClose: () => void
}

function CloseDialog({ questionnaire, opened, onClose }: CloseDialogProps) {
  const queries = useQueryClient()
  const closing = useMutation({
    mutationFn: () => closeQuestionnaire(questionnaire.id),
    onSuccess: () => notify(questionnaire.closesOn ? text.closesTomorrow : text.closed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['questionnaires'] }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={text.close}
      confirm={text.close}
      loss
      onConfirm={() => closing.mutateAsync()}
      onClose={onClose}
      failure={(error) => refusalText(error, refusals, text.closeFailed)}
    >
      <Text fw={600}>{questionnaire.title}</Text>
      {questionnaire.closesOn && <Text>{text.closeTomorrow}</Text>}
      <Text>{text.closeWarning(questionnaire.minimumGroupSize)}</Text>
    </ConfirmDialog>
  )
}

import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { createDraft } from '../../surveys/editor/client.ts'
import { libraryQuestions } from '../../surveys/editor/library.ts'
import { editorRefusals, editorText } from '../../surveys/editor/messages.ts'
import { questionnaireText as questionnaires } from '../../surveys/questionnaires/messages.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { Icon, type IconName } from '../../base/ui/Icon.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { paths } from '../../paths.ts'
import { beginnings } from './messages.ts'
import { stateOfDefault, type DefaultQuestionnaire } from './questionnaireLines.ts'
import { OpenPermanent } from './OpenPermanent.tsx'
import { Answered } from './QuestionnairesTable.tsx'

export const formButton = 'questionnaire-form'
const quiet = { px: 'md', variant: 'default' } as const

interface BeginningsProps {
  questionnaire: DefaultQuestionnaire
  /** The form has the filled button. */
  isWriting: boolean
  onSee: () => void
  onFile: () => void
}

export function Beginnings({ questionnaire: ours, isWriting, onSee, onFile }: BeginningsProps) {
  const creating = useCreating()
  const { standard, own, file } = beginnings
  return (
    <Stack component="section" gap="md" aria-labelledby="beginnings">
      <Title order={2} id="beginnings">
        {beginnings.title}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        <Beginning
          icon="form"
          title={standard.title}
          words={
            <>
              {standard.words(ours.questions.length, ours.dimensions.length)}
              <DefaultState questionnaire={ours} />
            </>
          }
        >
          <Button
            {...(isWriting ? quiet : { px: 'md' })}
            loading={creating.isPending}
            onClick={() => creating.mutate({ title: standard.copy, from: ours.id })}
          >
            {standard.action}
          </Button>
          <Button {...quiet} onClick={onSee} aria-label={`${questionnaires.see} : ${ours.title}`}>
            {questionnaires.see}
          </Button>
          <OpenPermanent asked={ours.asked} />
        </Beginning>
        <Beginning icon="plus" title={own.title} words={own.words(libraryQuestions.length)}>
          <Button
            {...quiet}
            loading={creating.isPending}
            onClick={() => creating.mutate({ title: editorText.untitled, from: null })}
          >
            {own.action}
          </Button>
        </Beginning>
        <Beginning
          icon="upload"
          title={file.title}
          words={
            <>
              {file.words}{' '}
              <Anchor href="/modele-questionnaire.csv" download inherit underline="always">
                {file.model}
              </Anchor>
            </>
          }
        >
          <Button {...quiet} id={formButton} onClick={onFile}>
            {file.action}
          </Button>
        </Beginning>
      </SimpleGrid>
    </Stack>
  )
}

function useCreating() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: createDraft,
    onSuccess: ({ id }) => navigate(paths.editor(id)),
    onError: (error) => notifyFailure(refusalText(error, editorRefusals, editorText.failed)),
  })
}

function DefaultState({ questionnaire }: { questionnaire: DefaultQuestionnaire }) {
  const { tone, words, until } = stateOfDefault(questionnaire)
  return (
    <Text component="span" display="block" size="sm" mt="xs">
      <StatusTag tone={tone}>{words}</StatusTag>
      {until && (
        <Text component="span" display="block" size="sm">
          {until}
        </Text>
      )}
      {questionnaire.asked && (
        <Text component="span" display="block" size="sm">
          <Answered asked={questionnaire.asked} />
        </Text>
      )}
    </Text>
  )
}

interface BeginningProps {
  icon: IconName
  title: string
  words: ReactNode
  children: ReactNode
}

function Beginning({ icon, title, words, children }: BeginningProps) {
  return (
    <Paper withBorder p="lg">
      <Stack gap="sm" h="100%">
        <Text component="span" c="var(--mantine-primary-color-filled)">
          <Icon name={icon} />
        </Text>
        <Title order={3} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed" flex={1}>
          {words}
        </Text>
        <Group gap="sm">{children}</Group>
      </Stack>
    </Paper>
  )
}

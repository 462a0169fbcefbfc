import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../base/kit/refusalText.ts'
import { blocks, refusals } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import { maskComment } from '../tables/resultsClient.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Block } from './Block.tsx'
import classes from './Comments.module.css'

type Comment = Results['comments'][number]

interface CommentsProps {
  comments: readonly Comment[]
  questions: Results['questions']
  mayMask: boolean
}

/** Published comments by question, at the level of the company (C7). */
export function Comments({ comments, questions, mayMask }: CommentsProps) {
  const texts = questions.filter(({ type }) => type === 'texte')
  return (
    <Block title={blocks.comments} help={blocks.commentsHelp} isLong>
      {comments.length === 0 && <Text c="dimmed">{blocks.noComments}</Text>}
      {texts.map(({ id, text }) => {
        const given = comments.filter(({ questionId }) => questionId === id)
        return given.length === 0 ? null : (
          <Stack key={id} gap="sm">
            <Title order={3}>{text}</Title>
            <ul className={classes.comments}>
              {given.map((comment) => (
                <li key={comment.id}>
                  {comment.text}
                  {mayMask && <Mask comment={comment} />}
                </li>
              ))}
            </ul>
          </Stack>
        )
      })}
    </Block>
  )
}

function Mask({ comment }: { comment: Comment }) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [words, setWords] = useState('')
  const mask = useMutation({
    mutationFn: () => maskComment(comment.id, words),
    onSuccess: async () => {
      setWords('')
      notify(blocks.masked)
      await queries.invalidateQueries({ queryKey: ['results'] })
    },
  })
  return (
    <Group justify="flex-end" className="screen-only">
      <Button size="sm" variant="subtle" onClick={() => setOpened(true)}>
        {blocks.mask}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={blocks.maskTitle}
        confirm={blocks.mask}
        onConfirm={() => mask.mutateAsync()}
        onClose={() => setOpened(false)}
        failure={(error) => refusalText(error, refusals, blocks.maskFailed)}
      >
        <Text className={classes.quoted ?? ''}>{comment.text}</Text>
        <TextInput
          label={blocks.maskWords}
          description={blocks.maskHelp}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </Group>
  )
}

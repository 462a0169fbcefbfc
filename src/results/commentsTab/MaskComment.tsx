import { Button, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { blocks, resultsRefusals } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import { maskComment } from '../layout/client.ts'
import classes from './Comments.module.css'

type PublishedComment = Results['comments'][number]

/** Hides words that identify somebody (C7); for administrators only. */
export function MaskComment({ comment }: { comment: PublishedComment }) {
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
    <div>
      <Button size="sm" variant="subtle" onClick={() => setOpened(true)}>
        {blocks.mask}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={blocks.maskTitle}
        confirm={blocks.mask}
        onConfirm={() => mask.mutateAsync()}
        onClose={() => setOpened(false)}
        failure={(error) => refusalText(error, resultsRefusals, blocks.maskFailed)}
      >
        <Text className={classes.quoted ?? ''}>{comment.text}</Text>
        <TextInput
          label={blocks.maskWords}
          description={blocks.maskHelp}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  )
}

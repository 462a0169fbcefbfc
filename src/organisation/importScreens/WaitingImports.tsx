import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '../../base/text/writing.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { invalidateAll } from '../../people/live/useLive.ts'
import type { Block } from '../import/blocks.ts'
import { approveBlock, blocksQuery } from '../import/client.ts'
import { blocks as words, importRefusals } from '../importState/messages.ts'

export function WaitingImports({ companyId = null }: { companyId?: string | null }) {
  const queries = useQueryClient()
  const asked = useLoad(blocksQuery(companyId))
  const approval = useMutation({
    mutationFn: ({ companyId: of, id }: Block) => approveBlock(of, id),
    onSuccess: ({ approved }) => notify(words.done(approved)),
    onError: (error) => notifyFailure(refusalText(error, importRefusals, words.failed)),
    onSettled: () => invalidateAll(queries),
  })
  const shown = (blocks: readonly Block[]) => (
    <Paper withBorder p="lg" component="section" aria-label={words.title}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        {blocks.map((block) => (
          <Group key={block.id} justify="space-between" gap="sm">
            <Text>{words.waits(block.pending, block.company, block.by, formatDate(block.day))}</Text>
            <Button disabled={approval.isPending} onClick={() => approval.mutate(block)}>
              {words.approve(block.pending)}
            </Button>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
  return <Loaded from={asked}>{(blocks) => blocks.length > 0 && shown(blocks)}</Loaded>
}

import { Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { ReasonedButton } from '../../base/ui/ReasonedButton.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { raiseGroupSize } from './client.ts'
import { groupSize as words, companyRefusals, companyText } from './messages.ts'
import { MAXIMUM_K } from '../../thresholds.ts'

export function GroupSize({ company }: { company: { id: string; minimumGroupSize: number } }) {
  const { id, minimumGroupSize: current } = company
  const [chosen, setChosen] = useState<number | null>(null)
  const [confirming, setConfirming] = useState(false)
  const queries = useQueryClient()
  const size = Math.max(chosen ?? current, current)
  const raising = useMutation({
    mutationFn: () => raiseGroupSize(id, { from: current, to: size }),
    onSuccess: () => notify(words.done(size)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['companies'] }),
  })
  const whyNot = size === current ? words.chooseHigher : null
  const sizes = Array.from({ length: MAXIMUM_K - current + 1 }, (_, more) => current + more)

  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="group-size">
      <Stack gap={6}>
        <Title order={2} size="h3" id="group-size">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.help}
        </Text>
        <details>
          <Text component="summary" size="sm" w="fit-content" style={{ cursor: 'pointer' }}>
            {words.colleagues}
          </Text>
          <Text size="sm">{words.accomplices}</Text>
        </details>
        {current === MAXIMUM_K ? (
          <Text>{words.highest}</Text>
        ) : (
          <Group align="flex-end" gap="sm">
            <Select
              label={words.label}
              data={sizes.map((each) => ({ value: String(each), label: words.size(each) }))}
              value={String(size)}
              onChange={(value) => setChosen(Number(value))}
              allowDeselect={false}
              maw={300}
            />
            <ReasonedButton why={whyNot} onClick={() => setConfirming(true)}>
              {companyText.save}
            </ReasonedButton>
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={confirming}
        title={words.question(size)}
        confirm={words.raise}
        onConfirm={() => raising.mutateAsync()}
        onClose={() => setConfirming(false)}
        failure={(error) => refusalText(error, companyRefusals, companyText.failed)}
      >
        <Text>{words.consequence}</Text>
      </ConfirmDialog>
    </Paper>
  )
}

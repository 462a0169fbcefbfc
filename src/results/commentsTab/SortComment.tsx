import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import '../../base/lists/controlStyles.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { notifyFailure } from '../../base/ui/notify.tsx'
import type { Results } from '../tables/page.ts'
import { themeRefusals, themeText } from '../comments/messages.ts'
import type { Theme } from '../comments/themeRules.ts'
import { setThemes } from '../comments/client.ts'

interface SortCommentProps {
  companyId: string
  comment: Results['comments'][number]
  themes: readonly Theme[]
  chosen: readonly string[]
}

/** The comment keeps its position while its themes change. */
export function SortComment({ companyId, comment, themes, chosen }: SortCommentProps) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const sorting = useMutation({
    mutationFn: (themeIds: string[]) => setThemes(companyId, comment.id, themeIds),
    onError: (error) => notifyFailure(refusalText(error, themeRefusals, themeText.sortFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['themes', companyId] }),
  })
  if (themes.length === 0) return <span />
  const names = themes.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const start = comment.text.slice(0, 60)
  return (
    <Group gap="xs">
      {names.length > 0 && <Muted>{names.join(', ')}</Muted>}
      <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withinPortal={false}>
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={themeText.sortOf(start)}
            onClick={() => setOpened(!opened)}
          >
            {themeText.sort}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs">
            {themes.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  sorting.mutate(
                    event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                  )
                }
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Group>
  )
}

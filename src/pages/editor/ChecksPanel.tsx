import { Anchor, Stack, Text } from '@mantine/core'
import { inOrder } from '../../surveys/editor/editing.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import { useEditor } from './editorContext.ts'

/** Everything to mend or to look at again, each leading to its question. */
export function ChecksPanel() {
  const { checks, editing, setOpen } = useEditor()
  const rows = inOrder(editing)
  if (checks.length === 0) return <Text c="dimmed">{editorText.noCheck}</Text>
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {checks.map(({ at, isError, sentence }) => {
        const key = at === null ? null : (rows[at]?.key ?? null)
        return (
          <li key={`${at}-${sentence}`}>
            {key !== null && at !== null && (
              <Anchor component="button" type="button" size="sm" onClick={() => setOpen(key)}>
                {editorText.ofQuestion(at + 1)}
              </Anchor>
            )}
            <Text size="sm" {...(isError && { c: 'var(--mantine-color-error)' })}>
              {sentence}
            </Text>
          </li>
        )
      })}
    </Stack>
  )
}

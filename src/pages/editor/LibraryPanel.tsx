import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { addFromLibrary, isTaken } from '../../surveys/editor/editing.ts'
import { library, libraryQuestions } from '../../surveys/editor/library.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { newKey } from './newKey.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useEditor } from './editorContext.ts'

/** C21.5. */
export function LibraryPanel() {
  const { editing, edit } = useEditor()
  const [search, setSearch] = useState('')
  const words = foldAccents(search.trim())
  const themes = library
    .map((theme) => ({
      theme,
      found: theme.questions.filter(({ question }) =>
        foldAccents(`${theme.name} ${question}`).includes(words),
      ),
    }))
    .filter(({ found }) => found.length > 0)
  return (
    <Stack gap="md">
      <TextInput
        aria-label={editorText.librarySearch}
        placeholder={editorText.librarySearch}
        leftSection={<Icon name="search" size={18} />}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {editorText.libraryNote(libraryQuestions.length)}
      </Text>
      {themes.length === 0 && <Text role="status">{editorText.libraryEmpty(search.trim())}</Text>}
      {themes.map(({ theme, found }) => (
        <section key={theme.name}>
          <Title order={3} size="h5" c="dimmed">
            {theme.name}
          </Title>
          <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
            {found.map(({ id, question }) => (
              <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="sm" py={6}>
                <Text size="sm">{question}</Text>
                {isTaken(editing, id) ? (
                  <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                    <Icon name="check" size={14} /> {editorText.taken}
                  </Text>
                ) : (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`${editorText.add} : ${question}`}
                    style={{ flexShrink: 0 }}
                    onClick={() => edit(addFromLibrary(editing, newKey(), theme, id))}
                  >
                    {editorText.add}
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

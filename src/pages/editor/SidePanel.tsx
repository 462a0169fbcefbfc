import { Badge, Button, Paper, Tabs, Text, Title, Anchor, Stack, Group, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { inOrder, addFromLibrary, isTaken } from '../../surveys/editor/editing.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import { questionOf } from '../../surveys/editor/rules.ts'
import type { Answer } from '../../surveys/questions/rules.ts'
import { QuestionField } from '../../answering/fields/QuestionField.tsx'
import { library, libraryQuestions } from '../../surveys/editor/library.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import classes from './editor.module.css'
import { useEditor, newKey } from './editorContext.ts'

const wide = '(min-width: 100em)'

export function SidePanel() {
  const { checks, isFrozen } = useEditor()
  const [opened, setOpened] = useState(false)
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false })
  const [asked, setTab] = useState<string | null>(isFrozen ? 'preview' : 'library')
  const tab = isWide && asked === 'preview' ? (isFrozen ? 'checks' : 'library') : asked
  return (
    <aside aria-label={editorText.sidePanel} className={classes.extras}>
      <Button
        variant="default"
        className={classes.narrow ?? ''}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {editorText.sidePanel}
      </Button>
      <Paper withBorder className={classes.side ?? ''} data-opened={opened}>
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List grow>
            {!isFrozen && <Tabs.Tab value="library">{editorText.library}</Tabs.Tab>}
            {!isWide && <Tabs.Tab value="preview">{editorText.preview}</Tabs.Tab>}
            <Tabs.Tab value="checks">
              {editorText.checks}{' '}
              {checks.length > 0 && (
                <Badge color={checks.some(({ isError }) => isError) ? 'red' : 'yellow'}>
                  {checks.length}
                </Badge>
              )}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="library" p="md">
            <LibraryPanel />
          </Tabs.Panel>
          <Tabs.Panel value="preview" p="md">
            <OpenQuestion />
          </Tabs.Panel>
          <Tabs.Panel value="checks" p="md">
            <ChecksPanel />
          </Tabs.Panel>
        </Tabs>
      </Paper>
      {isWide && (
        <section className={classes.preview} aria-label={editorText.preview}>
          <Title order={2} size="h4" mb="sm">
            {editorText.preview}
          </Title>
          <OpenQuestion />
        </section>
      )}
    </aside>
  )
}

function OpenQuestion() {
  const { editing, open } = useEditor()
  const [answer, setAnswer] = useState<Answer | null>()
  const rows = inOrder(editing)
  const row = rows.find(({ key }) => key === open) ?? rows[0]
  if (!row || row.question === '') return <Text c="dimmed">{editorText.openOne}</Text>
  return (
    <div className={classes.phone} key={`${row.key}-${row.type}`}>
      <QuestionField question={questionOf(row)} answer={answer} onAnswer={setAnswer} />
    </div>
  )
}

function ChecksPanel() {
  const { checks, editing, setOpen } = useEditor()
  const rows = inOrder(editing)
  if (checks.length === 0) return <Text c="dimmed">{editorText.noCheck}</Text>
  return (
    <Stack component="ul" gap="sm">
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

function LibraryPanel() {
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
          <Stack component="ul" gap={0}>
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

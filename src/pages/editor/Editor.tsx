import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { checksOf } from '../../surveys/editor/checks.ts'
import {
  addQuestion,
  movedInto,
  inOrder,
  move,
  moveTo,
  sectionsOf,
  type Editing,
  type EditorRow,
  addDimension,
} from '../../surveys/editor/editing.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import { questionOf, type DraftDimension } from '../../surveys/editor/rules.ts'
import { newKey, EditorContext, useEditor } from './editorContext.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { FieldAndButton } from '../../base/ui/FieldAndButton.tsx'
import { EditorHead } from './EditorHead.tsx'
import classes from './editor.module.css'
import { Languages } from './Languages.tsx'
import { SectionCard } from './SectionCard.tsx'
import { SidePanel } from './SidePanel.tsx'
import { Translation } from './Translation.tsx'
import { Versions } from './Versions.tsx'
import { useDraft, type ReadDraft } from './useDraft.ts'
import { useUndo } from './useUndo.tsx'

export function Editor({ id, read }: { id: string; read: ReadDraft }) {
  const { editing, edit: write, saving, versions, revision } = useDraft(id, read)
  const { folded, fold, foldAll, isLong } = useFolding(editing)
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [asked, setLanguage] = useUrlState('langue')
  const language = editing.languages.find((each) => each === asked) ?? null
  const isFrozen = read.state === 'frozen'
  const rows = inOrder(editing)
  const checks = checksOf(rows.map(questionOf))

  function edit(next: Editing) {
    for (const section of movedInto(editing, next)) fold(section, false)
    write(next)
  }

  const undo = useUndo(editing, edit)

  async function takeFile() {
    const before = editing
    const after = await versions.see()
    if (after) undo.forget()
    undo.offerFile({ before, after: after ?? before })
  }

  function moved(next: Editing, key: string) {
    edit(next)
    setSaid(editorText.moved(inOrder(next).findIndex((row) => row.key === key) + 1, next.rows.length))
  }

  function add(dimension: string | null) {
    const key = newKey()
    edit(addQuestion(editing, key, dimension))
    setOpen(key)
  }

  const context = {
    ...{ editing, edit, open, setOpen, folded, fold, checks, isFrozen, add },
    remove: ({ key }: EditorRow) => undo.take({ kind: 'question', id: key }, editorText.removed),
    removeDimension: ({ id: of, name }: DraftDimension) =>
      undo.take({ kind: 'dimension', id: of }, editorText.dimensionRemoved(name)),
    move: (key: string, by: 1 | -1) => moved(move(editing, key, by), key),
    moveTo: (key: string, before: string | null, dimension: string | null) =>
      moved(moveTo(editing, key, before, dimension), key),
  }

  return (
    <EditorContext value={context}>
      <EditorHead {...{ language, id, read, saving, revision }} onReplaced={takeFile} />
      {isFrozen && (
        <Alert color="teal" icon={<Icon name="lock" />}>
          {editorText.frozen}
        </Alert>
      )}
      <Versions {...{ saving, versions, undo }} />
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <Group gap="sm" align="flex-end" justify="space-between">
            {!isFrozen && <TitleField />}
            {isLong && (
              <Button variant="subtle" size="sm" onClick={() => foldAll(folded.size === 0)}>
                {folded.size === 0 ? editorText.foldAll : editorText.unfoldAll}
              </Button>
            )}
          </Group>
          <Languages offered={read.offered} shown={language} onShow={(each) => setLanguage(each ?? '')} />
          {rows.length === 0 && editing.dimensions.length === 0 && <Empty>{editorText.empty}</Empty>}
          {language ? <Translation language={language} /> : <Sections />}
        </Stack>
        <SidePanel />
      </div>
      {undo.question}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </EditorContext>
  )
}

function TitleField() {
  const { editing, edit } = useEditor()
  return (
    <TextInput
      label={editorText.titleField}
      value={editing.title}
      maxLength={100}
      onChange={(event) => edit({ ...editing, title: event.currentTarget.value })}
      style={{ flex: 1, maxWidth: 560 }}
    />
  )
}

function Sections() {
  const { editing, isFrozen } = useEditor()
  return (
    <>
      {sectionsOf(editing).map((section) => (
        <SectionCard key={section.dimension?.id ?? ''} section={section} />
      ))}
      {!isFrozen && <Additions />}
    </>
  )
}

const LONG = 20

function useFolding(editing: Editing) {
  const sections = sectionsOf(editing).map(({ dimension }) => dimension?.id ?? '')
  const isLong = editing.rows.length > LONG && sections.length > 1
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(isLong ? sections.slice(1) : []))
  return {
    ...{ folded, isLong },
    fold: (section: string, isFolded: boolean) =>
      setFolded(
        (known) => new Set([...known].filter((one) => one !== section).concat(isFolded ? section : [])),
      ),
    foldAll: (isFolded: boolean) => setFolded(new Set(isFolded ? sections : [])),
  }
}

function Additions() {
  const { editing, edit, add } = useEditor()
  const [name, setName] = useState<string | null>(null)
  return (
    <Group gap="sm" align="flex-end">
      <Button variant="default" leftSection={<Icon name="plus" size={18} />} onClick={() => add(null)}>
        {editorText.addQuestion}
      </Button>
      {name === null ? (
        <Button variant="subtle" onClick={() => setName('')}>
          {editorText.addDimension}
        </Button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim()) edit(addDimension(editing, name.trim()))
            setName(null)
          }}
        >
          <FieldAndButton
            label={editorText.dimensionName}
            value={name}
            onChange={setName}
            wrong=""
            button={editorText.add}
            isBusy={false}
          />
        </form>
      )}
    </Group>
  )
}

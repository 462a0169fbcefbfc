import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { addDimension } from '../../surveys/editor/editing.ts'
import { editorText } from '../../surveys/editor/messages.ts'
import { FieldAndButton } from '../../base/ui/FieldAndButton.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useEditor } from './editorContext.ts'

export function Additions() {
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

import { Button, Group, TextInput } from '@mantine/core'
import type { TreeLine } from './draft.ts'
import { groupingText } from './messages.ts'

interface TreeToolsProps {
  search: string
  setSearch: (search: string) => void
  folded: ReadonlySet<string>
  setFolded: (folded: ReadonlySet<string>) => void
  entities: readonly TreeLine[]
  onAdd: () => void
}

export function TreeTools({ search, setSearch, folded, setFolded, entities, onAdd }: TreeToolsProps) {
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        type="search"
        label={groupingText.search}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Button variant="default" onClick={onAdd}>
        {groupingText.add}
      </Button>
      {entities.length > 0 && (
        <Button
          variant="subtle"
          px={{ base: 0, xs: 'md' }}
          onClick={() => setFolded(new Set(folded.size > 0 ? [] : entities.map(({ key }) => key)))}
        >
          {folded.size > 0 ? groupingText.unfoldAll : groupingText.foldAll}
        </Button>
      )}
    </Group>
  )
}

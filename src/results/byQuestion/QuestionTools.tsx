import { Button, Group, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { textIn } from '../../base/layout/languageChoice.ts'
import { Muted } from '../../base/ui/Muted.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { ChoicesSheet, type SheetField } from '../layout/ChoicesSheet.tsx'
import { ContextSelect } from '../layout/ContextSelect.tsx'
import { sorts, type Sort } from './questionRows.ts'
import { questionsText } from './messages.ts'
import { ShareKey } from '../charts/ShareBar.tsx'
import type { ResultsView } from '../layout/resultsView.ts'
import { useNarrow } from '../layout/useNarrow.ts'
import { blocks } from '../tables/messages.ts'

interface QuestionToolsProps {
  shown: ResultsView
  search: string
  setSearch: (search: string) => void
  dimension: string
  sort: Sort
  said: string
  isEmpty: boolean
}

export function QuestionTools({ shown, search, setSearch, dimension, sort, ...found }: QuestionToolsProps) {
  const isNarrow = useNarrow()
  const [parameters, setParameters] = useSearchParams()
  const apply = (chosen: Record<string, string>) => {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(chosen))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setParameters(next)
  }
  const choices = choicesOf(shown, { dimension, tri: sort }, apply)
  return (
    <Group gap="sm" role="search" aria-label={questionsText.tools}>
      <TextInput
        aria-label={questionsText.search}
        placeholder={questionsText.search}
        leftSection={<Icon name="search" size={18} />}
        value={search}
        maxLength={100}
        size="sm"
        flex={isNarrow ? '1 1 100%' : '0 1 18rem'}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {isNarrow ? (
        <ChoicesSheet
          title={questionsText.sheet}
          all={choices}
          onApply={(values) =>
            apply(Object.fromEntries(choices.map(({ name }, at) => [name, values[at] ?? ''])))
          }
        >
          <b>{questionsText.sheet}</b>
        </ChoicesSheet>
      ) : (
        choices.map((choice) => <ContextSelect key={choice.name} {...choice} />)
      )}
      <Muted role="status" flex={isNarrow ? '1 1 100%' : found.said.length > 40 ? '1 1 24rem' : '1 1 auto'}>
        {found.said}
      </Muted>
      {found.isEmpty && (
        <Button variant="subtle" onClick={() => setSearch('')}>
          {questionsText.clear}
        </Button>
      )}
      {!isNarrow && <ShareKey />}
    </Group>
  )
}

type NamedChoice = SheetField & { name: string }

function choicesOf(
  { results: { dimensions, language }, comparison }: ResultsView,
  chosen: { dimension: string; tri: Sort },
  apply: (chosen: Record<string, string>) => void,
): NamedChoice[] {
  const before = comparison?.before.title
  const byDimension: NamedChoice = {
    ...{ name: 'dimension', label: blocks.dimension, value: chosen.dimension },
    onChange: (dimension) => apply({ dimension }),
    choices: [
      { value: '', label: questionsText.all, short: questionsText.allShort },
      ...dimensions.map(({ id, name }) => ({ value: id, label: name, ...textIn(language) })),
    ],
  }
  const bySort: NamedChoice = {
    ...{ name: 'tri', label: questionsText.sort, value: chosen.tri },
    onChange: (tri) => apply({ tri }),
    choices: sorts
      .filter((each) => each !== 'ecart' || before !== undefined)
      .map((each) => ({
        value: each,
        label:
          each === 'ecart' && before !== undefined
            ? questionsText.changeSince(before)
            : questionsText.sorts[each],
      })),
  }
  return dimensions.length > 1 ? [byDimension, bySort] : [bySort]
}

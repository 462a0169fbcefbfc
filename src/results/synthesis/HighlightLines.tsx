import { Stack, Title } from '@mantine/core'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import { Muted } from '../../base/ui/Muted.tsx'
import classes from './Synthesis.module.css'
import { isSilent, type HighlightList } from './highlights.ts'
import { highlightText } from './highlightText.ts'

/** A line of a list, with the names in it marked. */
const HighlightWords = ({ list, children }: { list: HighlightList; children: string }) => (
  <WithTyped typed={list.typed} asked={list.asked}>
    {children}
  </WithTyped>
)

export const HighlightSentence = ({ list }: { list: HighlightList }) =>
  list.sentence !== null && (
    <p style={{ margin: 0 }}>
      <HighlightWords list={list}>{list.sentence}</HighlightWords>
    </p>
  )

export function HighlightLines({ list }: { list: HighlightList }) {
  const { listed, more } = list
  return (
    <>
      {listed.length > 0 && (
        <ul className={classes.highlights}>
          {listed.map((highlight) => (
            <li key={highlight.id}>
              <HighlightWords list={list}>{highlightText.line(highlight)}</HighlightWords>
            </li>
          ))}
          {more > 0 && <li>{highlightText.more(more)}</li>}
        </ul>
      )}
      <HighlightSentence list={list} />
    </>
  )
}

/** Under the lists, where one of them says something. */
export const HighlightNote = ({ lists }: { lists: readonly HighlightList[] }) =>
  lists.every(isSilent) ? null : <Muted>{highlightText.note}</Muted>

export function HighlightPart({ title, list }: { title: string; list: HighlightList }) {
  if (isSilent(list)) return null
  return (
    <Stack gap={4} w="100%">
      <Title order={3}>{title}</Title>
      <HighlightLines list={list} />
    </Stack>
  )
}

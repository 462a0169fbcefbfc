import { Stack, Title } from '@mantine/core'
import { Muted } from '../../base/ui/Muted.tsx'
import classes from './Synthesis.module.css'
import { isSilent, type HighlightList } from './highlights.ts'
import { highlightText } from './highlightText.ts'

export function HighlightLines({ list: { listed, more, sentence } }: { list: HighlightList }) {
  return (
    <>
      {listed.length > 0 && (
        <ul className={classes.highlights}>
          {listed.map((highlight) => (
            <li key={highlight.id}>{highlightText.line(highlight)}</li>
          ))}
          {more > 0 && <li>{highlightText.more(more)}</li>}
        </ul>
      )}
      {sentence !== null && <p style={{ margin: 0 }}>{sentence}</p>}
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

import { Anchor, Group, Stack, Text, TextInput, Title, Button } from '@mantine/core'
import { Fragment, useState, type ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Muted } from '../../base/ui/Muted.tsx'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Pills } from '../../base/ui/Pills.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { blocks, resultsRefusals } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import type { ResultsView } from '../layout/resultsView.ts'
import { themeText } from '../comments/messages.ts'
import { themesQuery } from '../comments/client.ts'
import { Block } from '../charts/Block.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { maskComment } from '../layout/client.ts'
import classes from './Comments.module.css'
import { NewTheme } from './NewTheme.tsx'
import { SortComment } from './SortComment.tsx'
import { parted } from './parted.ts'

interface CommentsProps {
  shown: ResultsView
  isSorted?: boolean
  /** Where there is none yet. */
  next?: ReactNode
}

const EVERY = ''
const WITHOUT = 'sans'

/** Published comments by question, for the whole company, in order of publication (C7). */
export function Comments({ shown: page, isSorted = false, next }: CommentsProps) {
  const { wave, comments, questions } = page.results
  const companyId = isSorted ? wave.companyId : null
  const saysMore = isSorted && comments.length > 0
  const asked = useLoad({
    ...themesQuery(companyId ?? '', wave.id),
    enabled: companyId !== null && comments.length > 0,
  })
  const data = ifLoaded(asked)
  const [search, setSearch] = useState('')
  const [theme, setTheme] = useState(EVERY)
  const wanted = foldAccents(search.trim())
  const themesOf = (id: string) =>
    (data?.links ?? []).filter(({ commentId }) => commentId === id).map(({ themeId }) => themeId)
  const isIn = (id: string) =>
    theme === EVERY || (theme === WITHOUT ? themesOf(id).length === 0 : themesOf(id).includes(theme))
  const shown = comments.filter((comment) => foldAccents(comment.text).includes(wanted) && isIn(comment.id))
  const themes = data?.themes ?? []
  const count = (of: (id: string) => boolean) => comments.filter(({ id }) => of(id)).length
  return (
    <Block title={blocks.comments} help={saysMore ? '' : blocks.commentsHelp} isLong>
      {saysMore && (
        <Text>
          {themeText.notice} {page.mayMask ? themeText.noticeMask : themeText.noticeOthers}
        </Text>
      )}
      <LoadFailure of={asked} failure={themeText.failed} />
      {comments.length === 0 && <NoComments next={next} />}
      {isSorted && comments.length > 0 && (
        <Stack gap="sm" className="screen-only">
          <TextInput
            label={themeText.search}
            value={search}
            maxLength={100}
            maw={420}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {companyId !== null && data && (
            <>
              <Pills
                label={themeText.themes}
                value={theme}
                onChange={setTheme}
                choices={[
                  { value: EVERY, label: `${themeText.all} ${comments.length}` },
                  ...themes.map(({ id, name }) => ({
                    value: id,
                    label: `${name} ${count((each) => themesOf(each).includes(id))}`,
                  })),
                  {
                    value: WITHOUT,
                    label: `${themeText.without} ${count((each) => themesOf(each).length === 0)}`,
                  },
                ]}
              />
              <NewTheme
                companyId={companyId}
                chosen={themes.find(({ id }) => id === theme)}
                count={count((id) => themesOf(id).includes(theme))}
                onRemoved={() => setTheme(EVERY)}
              />
            </>
          )}
          <Muted role="status">
            {(wanted || theme !== EVERY) && shown.length > 0 && themeText.found(shown.length)}
            {shown.length === 0 && (wanted ? themeText.none(search.trim()) : themeText.noneOfTheme)}{' '}
            {wanted && (
              <Anchor component="button" type="button" inherit onClick={() => setSearch('')}>
                {themeText.clear}
              </Anchor>
            )}
          </Muted>
        </Stack>
      )}
      {questions.filter(isFreeText).map(({ id, text: question }) => {
        const given = shown.filter(({ questionId }) => questionId === id)
        return given.length === 0 ? null : (
          <Stack key={id} gap="sm">
            <Title order={3}>{question}</Title>
            <ul className={classes.comments}>
              {given.map((comment) => (
                <li key={comment.id}>
                  <Marked text={comment.text} wanted={search.trim()} />
                  <Group justify="space-between" gap="sm" className="screen-only">
                    {companyId !== null && data ? (
                      <SortComment
                        companyId={companyId}
                        comment={comment}
                        themes={themes}
                        chosen={themesOf(comment.id)}
                      />
                    ) : (
                      <span />
                    )}
                    {page.mayMask && <MaskComment comment={comment} />}
                  </Group>
                </li>
              ))}
            </ul>
          </Stack>
        )
      })}
    </Block>
  )
}

function Marked({ text: words, wanted }: { text: string; wanted: string }) {
  return parted(words, wanted).map(({ piece, isFound }, at) =>
    isFound ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
  )
}

type PublishedComment = Results['comments'][number]

function MaskComment({ comment }: { comment: PublishedComment }) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [words, setWords] = useState('')
  const mask = useMutation({
    mutationFn: () => maskComment(comment.id, words),
    onSuccess: async () => {
      setWords('')
      notify(blocks.masked)
      await queries.invalidateQueries({ queryKey: ['results'] })
    },
  })
  return (
    <div>
      <Button size="sm" variant="subtle" onClick={() => setOpened(true)}>
        {blocks.mask}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={blocks.maskTitle}
        confirm={blocks.mask}
        onConfirm={() => mask.mutateAsync()}
        onClose={() => setOpened(false)}
        failure={(error) => refusalText(error, resultsRefusals, blocks.maskFailed)}
      >
        <Text style={{ whiteSpace: 'pre-line' }}>{comment.text}</Text>
        <TextInput
          label={blocks.maskWords}
          description={blocks.maskHelp}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  )
}

const NoComments = ({ next }: Pick<CommentsProps, 'next'>) => (
  <Empty picture={<Picture name="comments" />} action={next}>
    {blocks.noComments}
  </Empty>
)

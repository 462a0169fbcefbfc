import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import type { ResultsView } from '../../results/layout/resultsView.ts'
import classes from './Meeting.module.css'
import { meeting } from './messages.ts'
import { slidesOf, type Ideas } from './meetingSlides.tsx'

const forward = new Set(['ArrowRight', 'PageDown'])
const backward = new Set(['ArrowLeft', 'PageUp'])

export function Meeting({ shown }: { shown: ResultsView }) {
  const [ideas, setIdeas] = useState<Ideas>({ first: '', second: '' })
  const [isDecided, setDecided] = useState(false)
  const [at, setAt] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const stage = useStage(at)
  const screen = useFullscreen()
  const navigate = useNavigate()
  const slides = slidesOf(shown, { ideas, setIdeas, onDecided: () => setDecided(true) })
  const slide = slides[at]
  const leave = () => void navigate(shown.to(''))
  const quit = () => (!isDecided && (ideas.first || ideas.second) ? setLeaving(true) : leave())
  const go = (step: 1 | -1) => setAt(Math.max(0, Math.min(slides.length - 1, at + step)))

  function turn(event: KeyboardEvent) {
    // In a field the arrows move between letters.
    if ((event.target as HTMLElement).matches('input, textarea, select')) return
    if (!forward.has(event.key) && !backward.has(event.key)) return
    event.preventDefault()
    go(forward.has(event.key) ? 1 : -1)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows turn the pages of the whole stage */}
      <dialog
        ref={stage}
        className={classes.stage}
        aria-label={meeting.title}
        onKeyDown={turn}
        onCancel={(event) => {
          event.preventDefault()
          quit()
        }}
      >
        <Group justify="space-between" className={classes.head ?? ''}>
          <Text>{shown.groupName}</Text>
          <Group gap="sm" wrap="nowrap">
            {screen && (
              <Button variant="default" size="md" aria-pressed={screen.isFull} onClick={screen.toggle}>
                {meeting.fullScreen}
              </Button>
            )}
            <CloseButton size={44} aria-label={meeting.quit} onClick={quit} />
          </Group>
        </Group>
        {slide && (
          <section key={at} className={classes.slide}>
            <h1 tabIndex={-1}>{slide.title}</h1>
            {slide.content}
          </section>
        )}
        <Group justify="space-between" className={classes.foot ?? ''}>
          <Text role="status">{meeting.place(at + 1, slides.length)}</Text>
          <Text className={classes.hint ?? ''}>{slide?.hint}</Text>
          <Group gap="sm">
            <Button size="md" variant="default" disabled={at === 0} onClick={() => go(-1)}>
              {meeting.back}
            </Button>
            <Button size="md" disabled={at === slides.length - 1} onClick={() => go(1)}>
              {meeting.next}
            </Button>
          </Group>
        </Group>
      </dialog>
      <ConfirmDialog
        opened={isLeaving}
        title={meeting.quitQuestion}
        confirm={meeting.quit}
        cancel={meeting.stay}
        loss
        onConfirm={() => Promise.resolve(leave())}
        onClose={() => setLeaving(false)}
        failure={() => ''}
      >
        <Text>{meeting.quitLoss}</Text>
      </ConfirmDialog>
    </>
  )
}

function useStage(at: number) {
  const stage = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current: dialog } = stage
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    stage.current?.querySelector('h1')?.focus({ preventScroll: true })
    stage.current?.scrollTo(0, 0)
  }, [at])
  return stage
}

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

const enter = () => document.documentElement.requestFullscreen().catch(() => undefined)
const leave = () =>
  document.fullscreenElement ? document.exitFullscreen().catch(() => undefined) : undefined

/** Null where the browser does not allow it. */
function useFullscreen(): { isFull: boolean; toggle: () => void } | null {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const isPossible = document.fullscreenEnabled
  useEffect(() => {
    if (!isPossible) return
    void enter()
    return () => void leave()
  }, [isPossible])
  return isPossible ? { isFull, toggle: () => void (isFull ? leave() : enter()) } : null
}

import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { GroupName } from '../../results/layout/GroupName.tsx'
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
  const screen = useRef<HTMLDivElement>(null)
  const stage = useStage(at, screen)
  const full = useFullscreen(screen)
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
        <div ref={screen} className={classes.screen}>
          <Group justify="space-between" className={classes.head ?? ''}>
            <Text>
              <GroupName of={shown} />
            </Text>
            <Group gap="sm" wrap="nowrap">
              {full && (
                <Button variant="default" size="md" onClick={full.toggle}>
                  {full.isFull ? meeting.leaveFullScreen : meeting.fullScreen}
                </Button>
              )}
              <CloseButton size={44} aria-label={meeting.quit} onClick={quit} />
            </Group>
          </Group>
          {slide && (
            <section key={at} className={classes.slide}>
              <h2 tabIndex={-1}>{slide.title}</h2>
              {slide.content}
            </section>
          )}
          <Foot at={at} count={slides.length} hint={slide?.hint} go={go} />
        </div>
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

interface FootProps {
  at: number
  count: number
  hint: string | undefined
  go: (step: 1 | -1) => void
}

const Foot = ({ at, count, hint, go }: FootProps) => (
  <Group justify="space-between" className={classes.foot ?? ''}>
    <Text role="status">{meeting.place(at + 1, count)}</Text>
    <Text className={classes.hint ?? ''}>{hint}</Text>
    <Group gap="sm">
      <Button size="md" variant="default" disabled={at === 0} onClick={() => go(-1)}>
        {meeting.back}
      </Button>
      <Button size="md" disabled={at === count - 1} onClick={() => go(1)}>
        {meeting.next}
      </Button>
    </Group>
  </Group>
)

function useStage(at: number, screen: RefObject<HTMLElement | null>) {
  const stage = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current: dialog } = stage
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    screen.current?.querySelector('h2')?.focus({ preventScroll: true })
    screen.current?.scrollTo(0, 0)
  }, [at, screen])
  return stage
}

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Of the document itself, its menus would be drawn over the dialog. */
const enter = (element: HTMLElement | null) => element?.requestFullscreen().catch(() => undefined)
const leave = () =>
  document.fullscreenElement ? document.exitFullscreen().catch(() => undefined) : undefined

/** Null where the browser does not allow it. */
function useFullscreen(
  screen: RefObject<HTMLElement | null>,
): { isFull: boolean; toggle: () => void } | null {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const isPossible = document.fullscreenEnabled
  useEffect(() => {
    if (!isPossible) return
    void enter(screen.current)
    return () => void leave()
  }, [isPossible, screen])
  return isPossible ? { isFull, toggle: () => void (isFull ? leave() : enter(screen.current)) } : null
}

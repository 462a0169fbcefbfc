import { Group, Stack } from '@mantine/core'
import { createContext, use, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { isGone } from '../http/client.ts'
import { Failure, UNREACHABLE } from '../ui/Failure.tsx'
import { pageTitle } from '../ui/useFocusOn.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { Crumbs, type Crumb } from './Crumbs.tsx'
import classes from './Page.module.css'
import { useArrived } from './useArrived.ts'
import { useTitle } from './useTitle.ts'
import { useWhole } from './useWhole.ts'

/** What Page needs of a TanStack query. */
interface Asked {
  data: unknown
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

interface PageProps {
  /** Undefined until it is known. */
  title: string | undefined
  /** What the browser's tab says instead. */
  tab?: string | undefined
  children: ReactNode
  query?: Asked | readonly Asked[]
  /** The French sentence for a failed query; « Ressenti est injoignable » when the screen has none of its own. */
  failure?: string | ((error: Error) => string)
  /** Replaces the skeleton. */
  waiting?: ReactNode
  crumbs?: readonly Crumb[]
  actions?: ReactNode
  width?: 'content' | 'form' | 'reading' | 'questions'
}

/** The place in the top bar that holds the head of the current page. */
export const HeadPlace = createContext<HTMLElement | null>(null)

/** Every screen of an area: its title in the tab and in the top bar, its loading, its failure, then its content. */
export function Page({ title, tab, crumbs, actions, width = 'content', ...content }: PageProps) {
  const place = use(HeadPlace)
  useTitle(tab ?? title)

  return (
    <Stack gap="lg" className={`${classes['page']} ${classes[width]}`}>
      {place && createPortal(<Head title={title} crumbs={crumbs ?? []} />, place)}
      {actions && (
        <Group gap="sm" className="screen-only">
          {actions}
        </Group>
      )}
      <Content {...content} />
    </Stack>
  )
}

/** However late a screen was loaded, its title takes the focus when it comes. */
function Head({ title, crumbs }: { title: string | undefined; crumbs: readonly Crumb[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const arrived = useArrived()
  const takeFocus = useEffectEvent(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  })
  // One's own change of the address's parameters is no arrival.
  useEffect(() => takeFocus(), [pathname])

  return (
    <>
      <Crumbs crumbs={crumbs} />
      <h1
        ref={heading}
        id={pageTitle}
        tabIndex={-1}
        className={classes.title}
        // A long one makes the bar higher: at a page load the whole area waits for it (AreaLayout).
        data-awaited={(title === undefined && !arrived) || undefined}
      >
        {title}
      </h1>
    </>
  )
}

function Content({ query = [], failure, waiting, children }: Omit<PageProps, 'title' | 'tab'>) {
  const asked = 'data' in query ? [query] : query
  const isComplete = useWhole()
  const failed = asked.find((each) => each.error)
  const sentence = typeof failure === 'function' && failed?.error ? failure(failed.error) : failure
  const retry = () => asked.filter((each) => each.error).forEach((each) => each.refetch())
  const notice = failed && (
    <Failure message={typeof sentence === 'string' ? sentence : UNREACHABLE} onRetry={retry} />
  )

  // Figures of before stay under a failure that passes, not under « it is no more ».
  if (notice && (failed.data === undefined || isGone(failed.error))) return notice
  const isPending = asked.some((each) => each.isPending)
  const isWhole = isComplete && !isPending
  return (
    <>
      {notice}
      {!isWhole && (waiting ?? <Waiting />)}
      {!isPending && <div className={classes[isWhole ? 'whole' : 'apart']}>{children}</div>}
    </>
  )
}

import { Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { isNotFound } from '../http/client.ts'
import { LoadFailure, type FailureText } from '../ui/Loaded.tsx'
import { isWithout, nothingToLoad, stateOf, type Loadable } from '../ui/loadable.ts'
import { pageTitle } from '../ui/useFocusOn.ts'
import { LoadingSkeleton } from '../ui/LoadingSkeleton.tsx'
import { Crumbs, type Crumb } from './Crumbs.tsx'
import classes from './Page.module.css'
import { useClientNavigation } from './useClientNavigation.ts'
import { Typed } from './Written.tsx'
import { useTitle } from './useTitle.ts'
import { useAllLoaded } from './useAllLoaded.ts'

const widths = {
  content: 'var(--content-width)',
  form: 'var(--form-width)',
  reading: 'var(--reading-width)',
  questions: '50rem',
} as const

interface PageProps<T> {
  title: string | undefined | ((value: T | undefined, hasFailed: boolean) => string | undefined)
  tab?: string | undefined | ((value: T | undefined) => string | undefined)
  children: ReactNode | ((value: T) => ReactNode)
  load?: Loadable<T>
  /** Secondary loads: their failure shows above the content, which stays. */
  also?: readonly Loadable<unknown>[]
  failure?: FailureText
  gone?: (error: Error) => ReactNode
  waiting?: ReactNode
  crumbs?: readonly Crumb[] | ((value: T | undefined) => readonly Crumb[])
  actions?: ReactNode | ((value: T) => ReactNode)
  width?: keyof typeof widths
  /** Its title is a company’s own words. */
  isTyped?: boolean
}

export const TitleSlot = createContext<HTMLElement | null>(null)

export function Page<T = null>(props: PageProps<T>) {
  const { title, tab, crumbs = [], actions, width = 'content', also = [], gone, isTyped = false } = props
  const load = props.load ?? (nothingToLoad as unknown as Loadable<T>)
  const place = use(TitleSlot)
  const value = isWithout(load) ? undefined : stateOf(load).value
  const head = typeof title === 'function' ? title(value, isWithout(load)) : title
  useTitle((typeof tab === 'function' ? tab(value) : tab) ?? head)
  const missing = [load, ...also].map((each) => stateOf(each).error).find(isNotFound)
  const instead = missing && gone?.(missing)
  if (instead) return instead
  const acts = typeof actions === 'function' ? value !== undefined && actions(value) : actions

  return (
    <Stack gap={20} className={classes.page ?? ''} maw={widths[width]}>
      {place &&
        createPortal(
          <Head
            title={head}
            isTyped={isTyped}
            crumbs={typeof crumbs === 'function' ? crumbs(value) : crumbs}
          />,
          place,
        )}
      {acts && <Actions place={place}>{acts}</Actions>}
      <Content {...props} load={load} also={also} />
    </Stack>
  )
}

/**
 * In the title's bar, or under it where the screen is too narrow for both. The same elements move, so that a dialog
 * finds the button that opened it.
 */
function Actions({ place, children }: { place: HTMLElement | null; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const under = useRef<HTMLDivElement>(null)
  const [row] = useState(() => document.createElement('div'))
  const isInBar = place !== null && isWide
  useLayoutEffect(() => {
    const target = isInBar ? place : under.current
    target?.append(row)
    row.querySelectorAll('dialog[open]').forEach(openAgain)
    return () => row.remove()
  }, [row, isInBar, place])
  return (
    <>
      <div ref={under} hidden={isInBar} />
      {createPortal(
        <Group gap="xs" className={`screen-only ${classes.actions ?? ''}`}>
          {children}
        </Group>,
        row,
      )}
    </>
  )
}

/** Moving a modal dialog takes it out of the top layer. */
function openAgain(dialog: Element) {
  dialog.removeAttribute('open')
  ;(dialog as HTMLDialogElement).showModal()
}

interface HeadProps {
  title: string | undefined
  isTyped: boolean
  crumbs: readonly Crumb[]
}

/** The title takes the focus even when its screen loads late. */
function Head({ title, isTyped, crumbs }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const arrived = useClientNavigation()
  const takeFocus = useEffectEvent(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  })
  // Changing the search parameters is no navigation.
  useEffect(() => takeFocus(), [pathname])

  return (
    <div className={classes.head}>
      <Crumbs crumbs={crumbs} />
      <h1
        ref={heading}
        id={pageTitle}
        tabIndex={-1}
        className={classes.title}
        // A long title makes the bar higher: at a page load the area waits for it (AreaLayout).
        data-awaited={(title === undefined && !arrived) || undefined}
      >
        {isTyped ? <Typed>{title}</Typed> : title}
      </h1>
    </div>
  )
}

type ContentProps<T> = PageProps<T> & Required<Pick<PageProps<T>, 'load' | 'also'>>

function Content<T>({ load, also, failure, waiting, children }: ContentProps<T>) {
  const isComplete = useAllLoaded()
  const { value } = stateOf(load)
  if (isWithout(load)) return <LoadFailure of={load} failure={failure} />
  const isWhole = isComplete && value !== undefined
  return (
    <>
      <LoadFailure of={load} failure={failure} />
      {also.map((each, at) => (
        <LoadFailure key={at} of={each} failure={failure} />
      ))}
      {!isWhole && (waiting ?? <LoadingSkeleton />)}
      {value !== undefined && (
        <div className={classes[isWhole ? 'whole' : 'apart']}>
          {typeof children === 'function' ? children(value) : children}
        </div>
      )}
    </>
  )
}

import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { frenchNumber } from '../text/french.ts'
import { useAllLoaded } from './useAllLoaded.ts'
import { useUrlState } from '../lists/useUrlState.ts'
import classes from './PageTabs.module.css'

export interface PageTab {
  /** As the address says it: `?onglet=…`. */
  name: string
  label: string
  count?: number | undefined
  /** Something in it waits: said in a word for those who do not see the point. */
  waits?: string | undefined
  content: ReactNode
}

/** The parts of a page, one at a time; the address says which, and the first one without saying. */
export function PageTabs({ tabs }: { tabs: readonly [PageTab, ...PageTab[]] }) {
  const first = tabs[0].name
  const [asked, choose] = useUrlState('onglet', first)
  const chosen = tabs.some(({ name }) => name === asked) ? asked : first

  // The chosen tab is brought into view once its page is whole; who arrives without naming one reads from the top.
  const list = useRef<HTMLDivElement>(null)
  const isWhole = useAllLoaded()
  const hasChosen = useRef(false)
  useEffect(() => {
    if (!isWhole) return
    hasChosen.current ||= chosen !== first
    if (!hasChosen.current) return
    // Two frames: the page itself shows what it kept apart a moment later.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(show)))
    function show() {
      const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
      tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
    }
    return () => cancelAnimationFrame(frame)
  }, [chosen, first, isWhole])

  return (
    <Tabs value={chosen} onChange={(name) => choose(name ?? first)}>
      <Tabs.List ref={list} className={classes.list}>
        {tabs.map(({ name, label, count, waits }) => (
          <Tabs.Tab key={name} value={name} className={classes.tab}>
            {label}
            {count !== undefined && <span className={classes.count}>{frenchNumber(count)}</span>}
            {waits && <span role="img" aria-label={waits} title={waits} className={classes.waits} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

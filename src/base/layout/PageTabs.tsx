import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import '../lists/controlStyles.ts'
import { formatNumber } from '../text/writing.ts'
import { useAllLoaded } from './useAllLoaded.ts'
import { useUrlState } from '../lists/useUrlState.ts'
import classes from './PageTabs.module.css'

export interface PageTab {
  name: string
  /** Another name in addresses. */
  alias?: string
  label: string
  count?: number | undefined
  /** Text for screen readers of the dot that marks pending work. */
  waits?: string | undefined
  content: ReactNode
}

/** The chosen tab for the document's title, where it is not the first. */
export function useTabLabel(tabs: readonly Pick<PageTab, 'name' | 'alias' | 'label'>[]): string | undefined {
  const [asked] = useUrlState('onglet', tabs[0]?.name ?? '')
  return tabs.slice(1).find(isAsked(asked))?.label
}

const isAsked =
  (asked: string) =>
  ({ name, alias }: Pick<PageTab, 'name' | 'alias'>) =>
    asked !== '' && (name === asked || alias === asked)

export function PageTabs({ tabs }: { tabs: readonly [PageTab, ...PageTab[]] }) {
  const first = tabs[0].name
  const [asked, choose] = useUrlState('onglet', first)
  const chosen = tabs.find(isAsked(asked))?.name ?? first

  // Brings the chosen tab into view once the page is complete, only if the address names it.
  const list = useRef<HTMLDivElement>(null)
  const isWhole = useAllLoaded()
  const hasChosen = useRef(false)
  useEffect(() => {
    if (!isWhole) return
    hasChosen.current ||= chosen !== first
    if (!hasChosen.current) return
    // Two frames: the page shows its withheld content a frame later.
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
            {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
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

import { Button, CloseButton, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { plural } from '../text/writing.ts'
import classes from './BulkBar.module.css'
import type { Selection } from './useSelection.ts'

export interface BulkAction {
  label: string
  onClick: () => void
  isMain?: boolean
  disabled?: boolean
}

interface BulkBarProps {
  selection: Selection
  actions: readonly BulkAction[]
  children?: ReactNode
}

/** Actions on the ticked rows; hidden without any. Escape unticks them. */
export function BulkBar({ selection, actions, children }: BulkBarProps) {
  const { ids, clear } = selection
  return (
    <div role="status" className={classes.said}>
      {ids.length > 0 && (
        <Group
          className={classes.bar ?? ''}
          role="region"
          aria-label="Actions sur la sélection"
          gap="sm"
          onKeyDown={(event) => event.key === 'Escape' && clear()}
        >
          <Text fw={700}>{plural(ids.length, 'sélectionné', 'sélectionnés')}</Text>
          {children}
          {actions.map(({ label, onClick, isMain = false, disabled = false }) => (
            <Button
              key={label}
              size="sm"
              variant={isMain ? 'filled' : 'default'}
              disabled={disabled}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
          <CloseButton ml="auto" aria-label="Vider la sélection" onClick={clear} />
        </Group>
      )}
    </div>
  )
}

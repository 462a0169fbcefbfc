import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { cloneElement, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import classes from './RowActions.module.css'

export interface RowAction {
  label: string
  onClick: () => void
  tone?: 'loss'
  disabled?: boolean
  /** Rarely wanted: behind « Actions ». */
  isFolded?: boolean
}

/** What can be done with a row (`of`: whose, for those who do not see it), at its end; what is rarely wanted is in a menu. No button of a row is filled or red: fifty of them would shout, and a loss is asked about before it happens. Under 768 px they close the row's card. */
export function RowActions({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const folded = actions.filter(({ isFolded }) => isFolded)
  const shown = actions.filter((action) => !folded.includes(action))

  return (
    <Group gap="xs" className={classes.actions ?? ''}>
      {shown.map((action) => (
        <Button
          key={action.label}
          size="sm"
          className={classes.action ?? ''}
          maw={360}
          variant="default"
          disabled={action.disabled ?? false}
          onClick={action.onClick}
          aria-label={`${action.label} : ${of}`}
        >
          {action.label}
        </Button>
      ))}
      {folded.length > 0 && <ActionMenu of={of} actions={folded} />}
    </Group>
  )
}

// A menu is made when it is first wanted: fifty of them at once are too much for one page.
function ActionMenu({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const [isWanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = (
    <ActionIcon variant="default" size={44} aria-label={`Actions pour ${of}`} aria-haspopup="menu">
      <Icon name="more" />
    </ActionIcon>
  )
  if (!isWanted)
    return cloneElement(button, {
      'aria-expanded': false,
      onClick: () => {
        setWanted(true)
        setOpened(true)
      },
    })

  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            onClick={action.onClick}
            disabled={action.disabled ?? false}
            {...(action.tone === 'loss' && { color: 'red' })}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

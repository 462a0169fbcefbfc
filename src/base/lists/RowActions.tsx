import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { cloneElement, useRef, useState } from 'react'
import './controlStyles.ts'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/Icon.tsx'
import classes from './RowActions.module.css'
import { listText } from './messages.ts'

export interface RowAction {
  label: string
  onClick?: () => void
  /** A page instead: in the menu alone. */
  to?: string
  tone?: 'loss'
  disabled?: boolean
  isFolded?: boolean
}

/** The same width as in the style sheets. */
const phone = '(max-width: 47.99em)'

const MOST_ON_PHONES = 2

/**
 * Actions at the end of a row (`of` names it for screen readers). No button is filled or red: fifty would be
 * too many.
 */
export function RowActions({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const folded = actions.filter(({ isFolded }) => isFolded)
  const shown = actions.filter((action) => !folded.includes(action))
  const isCrowded = shown.length > MOST_ON_PHONES
  const hasMenu = isCrowded || folded.length > 0

  return (
    <Group
      gap="xs"
      className={classes.actions ?? ''}
      data-phone={isCrowded || shown.length === 0 ? 'menu' : 'row'}
    >
      {shown.map((action) => (
        <Button
          key={action.label}
          size="sm"
          className={classes.action ?? ''}
          variant="default"
          disabled={action.disabled ?? false}
          onClick={() => action.onClick?.()}
          aria-label={`${action.label} : ${of}`}
        >
          {action.label}
        </Button>
      ))}
      {hasMenu && <ActionMenu of={of} actions={isCrowded ? actions : folded} folded={folded} />}
    </Group>
  )
}

interface ActionMenuProps {
  of: string
  actions: readonly RowAction[]
  folded: readonly RowAction[]
}

// Created when first opened: fifty menus slow the page.
function ActionMenu({ of, actions, folded }: ActionMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const button = (
    <ActionIcon
      ref={target}
      variant="subtle"
      color="gray"
      className={classes.menu ?? ''}
      data-phone-only={folded.length === 0}
      aria-label={listText.actionsFor(of)}
      aria-haspopup="menu"
    >
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

  const offered = (window.matchMedia(phone).matches ? actions : folded).toSorted(
    (one, other) => Number(one.tone === 'loss') - Number(other.tone === 'loss'),
  )
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, onClick, to, tone, disabled = false }) =>
          to ? (
            <Menu.Item key={label} component={Link} to={to}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={label}
              // The menu item is removed before its dialog closes: the menu's button gets the focus.
              onClick={() => {
                target.current?.focus()
                onClick?.()
              }}
              disabled={disabled}
              {...(tone === 'loss' && { color: 'red' })}
            >
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

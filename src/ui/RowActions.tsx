import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Icon } from './Icon.tsx'

export interface RowAction {
  label: string
  onClick: () => void
  tone?: 'main' | 'quiet' | 'loss'
  disabled?: boolean
}

/** What can be done with a row, at its end; under 768 px more than two actions fold into a menu. */
export function RowActions({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  if (narrow && actions.length > 2) return <ActionMenu of={of} actions={actions} />

  return (
    <Group gap="xs" {...(narrow ? {} : { justify: 'flex-end', wrap: 'nowrap' })}>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant={action.tone === 'main' ? 'filled' : 'default'}
          {...(action.tone === 'loss' && { c: 'var(--mantine-color-error)' })}
          disabled={action.disabled ?? false}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      ))}
    </Group>
  )
}

function ActionMenu({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={`Actions pour ${of}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
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

import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../base/ui/Icon.tsx'
import { ActionDialog, type Start } from './ActionDialog.tsx'
import { actionText } from './messages.ts'

interface AddActionProps {
  label?: string
  start?: Start
  variant?: 'filled' | 'default' | 'subtle'
  size?: 'xs' | 'sm' | 'md'
  about?: string
}

export function AddAction({
  label = actionText.add,
  start = {},
  variant = 'default',
  size = 'sm',
  about,
}: AddActionProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size={size}
        leftSection={size === 'xs' ? null : <Icon name="plus" size={18} />}
        onClick={() => setOpened(true)}
      >
        {label}
        {about !== undefined && (
          <VisuallyHidden component="span">, {actionText.aboutOf(about)}</VisuallyHidden>
        )}
      </Button>
      <ActionDialog opened={opened} start={start} onClose={() => setOpened(false)} />
    </>
  )
}

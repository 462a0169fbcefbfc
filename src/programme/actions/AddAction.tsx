import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../base/ui/Icon.tsx'
import { ActionDialog, type Start } from './ActionDialog.tsx'
import { text } from './messages.ts'

interface AddActionProps {
  label?: string
  start?: Start
  variant?: 'filled' | 'default'
  size?: 'sm' | 'md'
}

/** The button « Ajouter une activité » with its dialog. */
export function AddAction({
  label = text.add,
  start = {},
  variant = 'default',
  size = 'sm',
}: AddActionProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size={size}
        leftSection={<Icon name="plus" size={18} />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <ActionDialog opened={opened} start={start} onClose={() => setOpened(false)} />
    </>
  )
}

import { Button, VisuallyHidden, Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { ActionDialog, type Start } from './ActionDialog.tsx'
import { actionText } from './messages.ts'
import type { ActionSubject } from './rules.ts'
import { useActions, usePlanPlace } from './usePlan.ts'

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

interface DecideProps {
  about: ActionSubject
  /** For screen readers, which do not see the button's surroundings. */
  name: string
  team: string | null
  grouping: string | null
}

export function Decide({ about, name, team, grouping }: DecideProps) {
  const data = ifLoaded(useActions())
  const { plan } = usePlanPlace()
  const taken = (data?.actions ?? []).filter(
    ({ team: actionTeam, grouping: branch, state, manage }) =>
      actionTeam === team &&
      (branch?.id ?? null) === grouping &&
      state !== 'abandonnee' &&
      manage?.about?.kind === about.kind &&
      manage.about.id === about.id &&
      manage.about.waveId === about.waveId,
  )
  if (taken.length === 0)
    return (
      <AddAction
        label={actionText.decide}
        about={name}
        start={{ about, team, grouping }}
        variant="subtle"
        size="xs"
      />
    )
  const done = taken.filter(({ state }) => state === 'faite').length
  return (
    <Anchor component={Link} to={plan} size="sm" fw={600}>
      {actionText.count(taken.length, done)}
    </Anchor>
  )
}

import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { AddAction } from './AddAction.tsx'
import { DecidedList } from './Decided.tsx'
import { actionText } from './messages.ts'
import { useActions, usePlanPlace } from './usePlan.ts'

const MOST = 4

export function LatestActions({ add }: { add: string }) {
  const { plan } = usePlanPlace()
  return (
    <Section title={actionText.latest} aside={<AddAction label={add} size="xs" />}>
      <Loaded from={useActions()} failure={actionText.failed}>
        {({ actions, kept }) => (
          <>
            {actions.length === 0 && <Text c="dimmed">{actionText.empty}</Text>}
            <DecidedList actions={actions.slice(0, MOST)} isShort />
            {actions.length > 0 && (
              <Group justify="space-between" gap="sm">
                <Anchor component={Link} to={plan} size="sm">
                  {actionText.all}
                </Anchor>
                {kept && kept.due > 0 && <Text size="sm">{actionText.kept(kept.kept, kept.due)}</Text>}
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

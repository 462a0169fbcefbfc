import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { accountText } from './messages.ts'

interface TeamLinksProps {
  teams: readonly { name: string; to: string }[]
  none?: string
}

export function TeamLinks({ teams, none }: TeamLinksProps) {
  if (teams.length === 0 && none) return <Text c="dimmed">{none}</Text>
  if (teams.length === 0)
    return (
      <Text c="dimmed">
        <span aria-hidden>–</span>
        <VisuallyHidden>{accountText.noTeam}</VisuallyHidden>
      </Text>
    )
  return (
    <Group gap="0 12px">
      {teams.map(({ name, to }) => (
        <Anchor key={to} component={Link} to={to}>
          {name}
        </Anchor>
      ))}
    </Group>
  )
}

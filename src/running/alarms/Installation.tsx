import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { FactList } from '../../base/ui/FactList.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { State } from '../../base/ui/State.tsx'
import { installationQuery } from './alarmsClient.ts'
import { checksOf, summaryOf } from './health.ts'
import { installation as words } from './messages.ts'

/** « Cette installation »: where it is, and whether what it does by itself goes on. */
export function InstallationFacts() {
  const { data } = useQuery(installationQuery)
  if (!data) return null
  const { host } = new URL(data.address || window.location.origin)
  return (
    <FactList
      facts={[
        [words.address, data.address ? host : words.onlyHere(host)],
        ...checksOf(data).map(
          ({ name, tone, words: said }) => [name, <State tone={tone}>{said}</State>] as const,
        ),
        [words.version, data.version],
      ]}
    />
  )
}

/** The same in one line, and the way to it; nothing where it cannot be read, which « Alertes » says. */
export function InstallationLine() {
  const { data } = useQuery(installationQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { isWell, words: said } = summaryOf(data)
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Icon name={isWell ? 'check' : 'alert'} size={16} />
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      </Group>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        {words.detail}
      </Anchor>
      <Dialog opened={isOpen} title={words.title} onClose={() => setOpen(false)}>
        <InstallationFacts />
      </Dialog>
    </Group>
  )
}

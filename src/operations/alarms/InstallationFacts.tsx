import { Anchor, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { FactList } from '../../base/ui/FactList.tsx'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { installationQuery } from './client.ts'
import { checksOf, summaryOf } from './health.ts'
import { installation as words } from './messages.ts'

export function InstallationFacts() {
  const data = ifLoaded(useLoad(installationQuery))
  if (!data) return null
  const { host } = new URL(data.address || window.location.origin)
  return (
    <FactList
      facts={[
        [words.address, data.address ? host : words.onlyHere(host)],
        ...checksOf(data).map(
          ({ name, tone, words: said }) => [name, <StatusTag tone={tone}>{said}</StatusTag>] as const,
        ),
        [words.version, data.version],
      ]}
    />
  )
}

export function InstallationLine() {
  return <Loaded from={useLoad(installationQuery)}>{(read) => <Line {...summaryOf(read)} />}</Loaded>
}

function Line({ isWell, words: said }: ReturnType<typeof summaryOf>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group gap="sm" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Icon name={isWell ? 'check' : 'alert'} size={16} />
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      </Group>
      <Anchor component="button" type="button" size="sm" flex="none" onClick={() => setOpen(true)}>
        {words.detail}
      </Anchor>
      <Dialog opened={isOpen} title={words.title} onClose={() => setOpen(false)}>
        <InstallationFacts />
      </Dialog>
    </Group>
  )
}

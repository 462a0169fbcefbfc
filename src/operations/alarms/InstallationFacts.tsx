import { FactList } from '../../base/ui/FactList.tsx'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { installationQuery } from './client.ts'
import { checksOf } from './health.ts'
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

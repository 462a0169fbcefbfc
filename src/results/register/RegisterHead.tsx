import { Anchor, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { readableHead } from '../../data/register/chain.ts'
import { paths } from '../../paths.ts'
import { registerText } from './messages.ts'
import { registerQuery } from './client.ts'

/** A witness (C16.2): the register's current end, to be compared by eye, and a link to it. */
export function RegisterHead({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(registerQuery(companyId))} failure={registerText.failed}>
      {({ register }) => {
        const head = register.entries.at(-1)
        if (!head)
          return (
            <Text size="sm" c="dimmed">
              {registerText.count(0)}
            </Text>
          )
        return (
          <Text size="sm">
            <Anchor component={Link} to={paths.companyRegisterOf(companyId)}>
              {registerText.link(readableHead(head.hash))}
            </Anchor>
          </Text>
        )
      }}
    </Loaded>
  )
}

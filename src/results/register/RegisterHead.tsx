import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readableHead } from '../../data/register/chain.ts'
import { paths } from '../../paths.ts'
import { text } from './messages.ts'
import { registerQuery } from './registerClient.ts'

/** A witness (C16.2): where the register ends now, to be compared by eye, and the way to it. */
export function RegisterHead({ companyId }: { companyId: string }) {
  const { data } = useQuery(registerQuery(companyId))
  const head = data?.register.entries.at(-1)
  if (!head) return null
  return (
    <Text size="sm">
      <Anchor component={Link} to={paths.companyRegisterOf(companyId)}>
        {text.link(readableHead(head.hash))}
      </Anchor>
    </Text>
  )
}

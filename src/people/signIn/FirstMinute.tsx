import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { pageData } from '../../base/layout/pageData.ts'
import { paths } from '../../paths.ts'
import { firstMinute as text } from '../auth/messages.ts'

/** Where to begin on an installation without an account; the page itself says that it is one. */
export function FirstMinute() {
  if (pageData('state') !== 'empty') return null
  return (
    <Alert role="note">
      <Stack gap="xs" align="start">
        <Text size="sm">{text.lead}</Text>
        <Anchor component={Link} to={paths.adminRegister} fw={700}>
          {text.create}
        </Anchor>
      </Stack>
    </Alert>
  )
}

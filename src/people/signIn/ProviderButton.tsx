import { Button, Text } from '@mantine/core'
import { useLocation } from 'react-router'
import { toldByPage } from '../../base/layout/pageData.ts'
import { text } from '../auth/messages.ts'

/** « Se connecter avec {nom} » (C19.11), where the page says that there is a provider: nothing is asked for it. */
export function ProviderButton() {
  const { state } = useLocation()
  const name = toldByPage('provider')
  if (name === '') return null
  const to = typeof state === 'string' ? `?to=${encodeURIComponent(state)}` : ''
  return (
    <>
      <Text size="sm" c="dimmed" ta="center">
        {text.or}
      </Text>
      <Button component="a" href={`/api/oidc/start${to}`} variant="default">
        {text.signInWith(name)}
      </Button>
    </>
  )
}

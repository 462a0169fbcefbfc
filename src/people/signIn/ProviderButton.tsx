import { Button, Text } from '@mantine/core'
import { useLocation } from 'react-router'
import { pageData } from '../../base/layout/pageData.ts'
import { authText } from '../auth/messages.ts'

/** « Se connecter avec {nom} » (C19.11), where the page says that there is a provider: nothing is asked for it. */
export function ProviderButton() {
  const { state } = useLocation()
  const name = pageData('provider')
  if (name === '') return null
  const to = typeof state === 'string' ? `?to=${encodeURIComponent(state)}` : ''
  return (
    <>
      <Text size="sm" c="dimmed" ta="center">
        {authText.or}
      </Text>
      <Button component="a" href={`/api/oidc/start${to}`} variant="default">
        {authText.signInWith(name)}
      </Button>
    </>
  )
}

import { Anchor, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { pageData } from '../../base/layout/pageData.ts'
import { paths } from '../../paths.ts'
import { authText } from '../auth/messages.ts'
import type { SignInEntry } from '../auth/rules.ts'
import { askEntry } from '../entry/client.ts'
import { refused, type useFormErrors } from './useFormErrors.ts'

interface OtherWaysProps {
  entry: SignInEntry
  mail: ReturnType<typeof useEntryMail>
}

export function OtherWays({ entry, mail }: OtherWaysProps) {
  return (
    <>
      <Anchor component={Link} to={paths.forgottenPassword} size="sm" ta="center">
        {authText.forgotten}
      </Anchor>
      {mail.ask && !mail.sentTo && <EntryButton isPending={mail.isPending} onPress={mail.ask} />}
      {entry === 'employee' && <ProviderButtons />}
      {entry === 'employee' && (
        <Anchor component={Link} to={paths.activation} size="sm" ta="center">
          {authText.letter}
        </Anchor>
      )}
    </>
  )
}

type EntryMailState = Pick<ReturnType<typeof useFormErrors>, 'begin' | 'setWrong'> & {
  entry: SignInEntry
  texts: Readonly<Record<string, string>> & { other: string }
  onAttempt: (() => void) | undefined
}

/** `ask` where employees may enter by mail: with what is typed as the address, and no password (C24.5). */
export function useEntryMail({ entry, onAttempt, begin, setWrong, texts }: EntryMailState) {
  const asking = useMutation({
    mutationFn: askEntry,
    onError: (error) => setWrong(refused(error, texts)),
  })
  function ask({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const email = currentTarget.form?.querySelector<HTMLInputElement>('[name=email]')?.value.trim()
    onAttempt?.()
    if (!email) return begin({ message: authText.addressFirst, fields: { email: 'fields_required' } })
    if (!email.includes('@')) return begin({ message: authText.byLetter, fields: { email: 'email_invalid' } })
    begin()
    asking.mutate(email)
  }
  return {
    ask: entry === 'employee' && pageData('mail') === 'yes' ? ask : null,
    isPending: asking.isPending,
    sentTo: asking.isSuccess ? asking.variables : '',
  }
}

export const EntryMail = lazy(async () => ({ default: (await import('./EntryMail.tsx')).EntryMail }))

function EntryButton({
  isPending,
  onPress,
}: {
  isPending: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
}) {
  return (
    <div>
      <Button
        fullWidth
        variant="default"
        loading={isPending}
        onClick={onPress}
        aria-describedby="entry-mail-help"
      >
        {authText.askEntry}
      </Button>
      <Text id="entry-mail-help" size="sm" c="dimmed" ta="center" mt={4}>
        {authText.askEntryHelp}
      </Text>
    </div>
  )
}

/** « Se connecter avec {nom} » (C19.11), named by the page data, without a request. */
function ProviderButtons() {
  const { state } = useLocation()
  const providers = pageData('provider').split('\n').filter(Boolean)
  if (providers.length === 0) return null
  const to = typeof state === 'string' ? `?to=${encodeURIComponent(state)}` : ''
  return (
    <>
      <Text size="sm" c="dimmed" ta="center">
        {authText.or}
      </Text>
      {providers.map((provider) => {
        const [slug = ''] = provider.split(' ')
        return (
          <Button key={slug} component="a" href={`/api/oidc${placeOf(slug)}/start${to}`} variant="default">
            {authText.signInWith(provider.slice(slug.length + 1))}
          </Button>
        )
      })}
    </>
  )
}

/** The provider of the environment has the addresses of before. */
const placeOf = (slug: string) => (slug === 'sso' ? '' : `/${slug}`)

import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { ApiError } from '../../base/http/client.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { pageData } from '../../base/layout/pageData.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { authText, signInTexts } from '../auth/messages.ts'
import { homePaths } from '../currentUser/redirects.ts'
import { meQuery } from '../currentUser/useActor.ts'
import { askEntry, enterByCode, linkQuery, pressLink, renewLink } from '../entry/client.ts'
import { confirmation, entryRefusals, entryText, linkText as text } from '../entry/messages.ts'
import { TRIAL, type LinkState } from '../entry/rules.ts'
import { EntryCode } from './EntryCode.tsx'
import { FactorField, factorConcerned, factorLabel, factorTyped, needsFactor } from './FactorField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useEntry } from './useEntry.ts'
import { refused, useFormErrors } from './useFormErrors.ts'

/** A personal link: shows whose it is, and enters on a press alone (C24.4). */
export function EnterScreen() {
  const token = useToken()
  if (token === '') return <Unknown />
  if (token === TRIAL) return <Trial />
  return <LinkPage key={token} token={token} />
}

const Trial = () => (
  <Page>
    <Alert role="status" color="green" icon={<Icon name="check" />}>
      {text.trial}
    </Alert>
  </Page>
)

/** Out of the address, which histories and screenshots keep. A dot or bracket that a mail put behind it is none of it. */
function useToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const shown = /^#([\w-]*)/.exec(hash)?.[1] ?? ''
  const [token, setToken] = useState(shown)
  if (shown !== '' && shown !== token) setToken(shown)
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return shown || token
}

function LinkPage({ token }: { token: string }) {
  const looked = useLoad(linkQuery(token))
  const me = ifLoaded(useLoad(meQuery))
  const link = ifLoaded(looked)
  const isOwn = me?.actor && token.startsWith(`${me.actor.id}-`)
  const confirms = link?.state === 'good' && link.confirms
  // In already as this person: led on, and nothing is used.
  if (isOwn && link && link.state !== 'unknown' && !confirms)
    return <Navigate to={homePaths[me.actor.role]} replace />
  if (link?.state === 'unknown') return <Unknown />
  return (
    <Page title={confirms ? confirmation.title : text.title}>
      <Loaded from={looked}>
        {(state) =>
          state.state === 'good' ? (
            <Good token={token} link={state} other={isOwn ? null : (me?.actor ?? null)} />
          ) : state.state === 'unknown' ? null : (
            <Ended token={token} link={state} />
          )
        }
      </Loaded>
    </Page>
  )
}

const Page = ({ title = text.title, children }: { title?: string; children: React.ReactNode }) => (
  <PublicLayout title={title} links={[{ label: signInTexts.back, to: paths.login }]}>
    {children}
  </PublicLayout>
)

type GoodLink = Extract<LinkState, { state: 'good' }>
const labels = { password: authText.password, confirmation: authText.confirmation, ...factorLabel }

type ChosenToEnter = Omit<Parameters<typeof pressLink>[0], 'token'>

interface GoodProps {
  token: string
  link: GoodLink
  other: { firstName: string; lastName: string } | null
}

function Good({ token, link, other }: GoodProps) {
  const minimum = Number(pageData('shortest')) || 6
  const queries = useQueryClient()
  const enter = useEntry()
  const form = useFormErrors({ id: 'entry', labels, minimum })
  const [asksFactor, setAsksFactor] = useState(false)
  const press = useMutation({
    mutationFn: (chosen: ChosenToEnter) => pressLink({ token, ...chosen }),
    onSuccess: ({ role }) => (role ? enter({ role }) : undefined),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'link_invalid')
        return queries.invalidateQueries(linkQuery(token))
      if (needsFactor(error)) setAsksFactor(true)
      form.setWrong(refused(error, entryRefusals(minimum), factorConcerned))
    },
  })
  const { confirms, needsPassword, contact, company } = link
  const name = `${link.firstName} ${link.lastName}`

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    form.begin()
    press.mutate(chosenIn(new FormData(event.currentTarget), needsPassword))
  }

  if (confirms && press.isSuccess) return <Confirmed />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors {...form.errors} />
        <Text>{confirms ? confirmation.lead(name) : text.who(name, company)}</Text>
        {needsPassword && (
          <>
            <Text>{text.password}</Text>
            <NewPasswordFields minimum={minimum} field={form.field} />
          </>
        )}
        {asksFactor && <FactorField field={form.field} />}
        {other && !confirms && (
          <Alert role="note" icon={<Icon name="about" />}>
            {text.other(`${other.firstName} ${other.lastName}`)}
          </Alert>
        )}
        <Button type="submit" loading={press.isPending}>
          {confirms ? confirmation.confirm : text.enter}
        </Button>
        <Text size="sm" c="dimmed">
          {text.notYou(contact)}
        </Text>
        <Anchor component={Link} to={paths.privacy} size="sm">
          {text.trust}
        </Anchor>
      </Stack>
    </form>
  )
}

const chosenIn = (typed: FormData, needsPassword: boolean): ChosenToEnter => ({
  secondFactor: factorTyped(typed),
  ...(needsPassword && {
    password: String(typed.get('password')),
    confirmation: String(typed.get('confirmation')),
  }),
})

const Confirmed = () => (
  <Stack gap="md">
    <Alert role="status" color="green" icon={<Icon name="check" />}>
      {confirmation.done}
    </Alert>
    <Anchor component={Link} to={paths.login}>
      {authText.signIn}
    </Anchor>
  </Stack>
)

function Ended({ token, link }: { token: string; link: Exclude<LinkState, { state: 'unknown' | 'good' }> }) {
  const enter = useEntry()
  const form = useFormErrors({ id: 'renewal', labels: {} })
  const renewal = useMutation({
    mutationFn: () => renewLink(token),
    onError: (error) => form.setWrong(refused(error, entryRefusals(6))),
  })
  return (
    <Stack gap="md">
      <Alert role="status" color="blue" icon={<Icon name="about" />}>
        {link.state === 'used' ? text.used(link.contact) : text.over}
      </Alert>
      <FormErrors {...form.errors} />
      {renewal.isSuccess ? (
        <EntryCode
          sent={entryText.renewed}
          again={() => renewLink(token)}
          enter={async (typed) => enter(await enterByCode(typed))}
        />
      ) : (
        pageData('mail') === 'yes' && (
          <>
            <Button loading={renewal.isPending} onClick={() => renewal.mutate()}>
              {text.renew}
            </Button>
            <Text size="sm" c="dimmed">
              {text.renewTo(link.to)}
            </Text>
          </>
        )
      )}
    </Stack>
  )
}

const emailLabel = { email: authText.email }

function Unknown() {
  const enter = useEntry()
  const form = useFormErrors({ id: 'entry', labels: emailLabel })
  const ask = useMutation({
    mutationFn: askEntry,
    onError: (error) => form.setWrong(refused(error, entryRefusals(6))),
  })
  const email = ask.variables ?? ''

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    form.begin()
    ask.mutate(String(new FormData(event.currentTarget).get('email')).trim())
  }

  return (
    <Page>
      <Alert role="status" color="blue" icon={<Icon name="about" />}>
        {text.unknown}
      </Alert>
      {ask.isSuccess ? (
        <EntryCode again={() => askEntry(email)} enter={async (typed) => enter(await enterByCode(typed))} />
      ) : (
        pageData('mail') === 'yes' && (
          <form onSubmit={submit} noValidate>
            <Stack gap="md">
              <FormErrors {...form.errors} />
              <TextInput {...form.field('email')} type="email" autoComplete="username" />
              <Button type="submit" loading={ask.isPending}>
                {authText.askEntry}
              </Button>
            </Stack>
          </form>
        )
      )}
    </Page>
  )
}

import { Button, CopyButton, Group, Paper, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { installationQuery } from '../../people/accountSettings/client.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { Page } from '../../base/layout/Page.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
import { inviteEmployees } from '../../organisation/dashboard/client.ts'
import { employees, invite as text } from './messages.ts'

export function InviteScreen() {
  const { companyName } = useActor()
  const installation = useLoad(installationQuery)
  return (
    <Page
      title={text.title}
      width="reading"
      crumbs={[{ label: employees.title, to: paths.subAdminEmployees }]}
    >
      {companyName && <Address companyName={companyName} />}
      {companyName && (
        <Loaded from={installation}>
          {({ mail }) =>
            mail && (
              <Section title={text.mailTitle}>
                <InvitationForm />
              </Section>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function Address({ companyName }: { companyName: string }) {
  const url = new URL(paths.registerFor(companyName), window.location.origin)
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Text>{text.intro}</Text>
        <Group align="flex-end" gap="sm" wrap="nowrap">
          <TextInput
            label={text.address}
            value={url.href}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            style={{ flex: 1 }}
          />
          <CopyButton value={url.href} timeout={3000}>
            {({ copied, copy }) => (
              <Button onClick={copy} leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />}>
                <span aria-live="polite">{copied ? text.copied : text.copy}</span>
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Paper>
  )
}

/** Shown only with a mail server. */
function InvitationForm() {
  const {
    wrong,
    attempt,
    setWrong,
    text: field,
    submit,
    reset,
  } = useFields({
    initial: { emails: '' },
    check: ({ emails }) => (addressesIn(emails).length > 0 ? {} : { form: text.refusals.fields_required }),
  })
  const sending = useMutation({
    mutationFn: inviteEmployees,
    onSuccess: (_, emails) => {
      notify(text.sent(emails.length))
      reset()
    },
    onError: (error, emails) => setWrong({ form: wrongAddress(error, emails) }),
  })

  return (
    <form onSubmit={submit(({ emails }) => sending.mutate(addressesIn(emails)))} noValidate>
      <Stack gap="md">
        <FormErrors id="invitation-errors" message={wrong.form ?? ''} attempt={attempt} />
        <Textarea
          {...field('emails')}
          name="emails"
          label={text.emails}
          description={text.emailsHelp}
          autosize
          minRows={3}
          maxRows={12}
          {...(wrong.form && { 'aria-invalid': true, 'aria-describedby': 'invitation-errors' })}
        />
        <Button type="submit" loading={sending.isPending} style={{ alignSelf: 'flex-start' }}>
          {text.send}
        </Button>
      </Stack>
    </form>
  )
}

/** Splits on any separator; removes duplicates. */
const addressesIn = (typed: string) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

function wrongAddress(error: Error, emails: readonly string[]): string {
  const place = error instanceof ApiError ? /^emails\.(\d+)$/.exec(error.field ?? '') : null
  return place
    ? text.wrongAddress(emails[Number(place[1])] ?? '')
    : refusalText(error, text.refusals, text.failed)
}

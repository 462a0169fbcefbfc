import { Button, CopyButton, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { installationQuery } from '../../people/accountSettings/client.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { Page } from '../../base/layout/Page.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { employees, invite as text } from './messages.ts'

/** The registration address with the company preselected, to be sent to people (D19). */
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

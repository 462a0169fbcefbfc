import { Text, Button, Group, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { displayName, ownName, accountRefusals } from '../people/accounts/messages.ts'
import { PasswordChange } from '../people/accountSettings/PasswordChange.tsx'
import { CampaignMails } from '../people/accountSettings/CampaignMails.tsx'
import { campaignMails, password, sessions } from '../people/accountSettings/messages.ts'
import { ManagerFactor, SecondFactor } from '../people/accountSettings/SecondFactor.tsx'
import { SessionList } from '../people/accountSettings/SessionList.tsx'
import { useActor, meQuery } from '../people/currentUser/useActor.ts'
import { ComplianceFile } from '../operations/privacy/ComplianceFile.tsx'
import { compliance, ownData } from '../operations/privacy/messages.ts'
import { OwnData } from '../operations/privacy/OwnData.tsx'
import { registerText as register } from '../results/register/messages.ts'
import { RegisterHead } from '../results/register/RegisterHead.tsx'
import { Page } from '../base/layout/Page.tsx'
import { TwoColumns } from '../base/ui/TwoColumns.tsx'
import { Section } from '../base/ui/Section.tsx'
import { refusalTexts } from '../base/http/refusalText.ts'
import { ErrorAlert } from '../base/ui/ErrorAlert.tsx'
import { notify } from '../base/ui/notify.tsx'
import { useFields } from '../base/ui/useFields.tsx'
import { changeOwnName } from '../people/accounts/client.ts'
import { layoutText } from '../base/layout/messages.ts'

/** Read-only fields come first where the specification requires it. */
export function AccountScreen({ title = layoutText.account, facts }: { title?: string; facts?: ReactNode }) {
  const { firstName, lastName, email, number, role } = useActor()
  return (
    <Page title={title}>
      {!facts && (
        <Text>
          {firstName} {lastName}, {displayName({ email, number })}
        </Text>
      )}
      <TwoColumns aside={<Further />}>
        {facts}
        <Section title={ownName.title}>
          <OwnName />
        </Section>
        {role === 'employee' ? <ManagerFactor /> : <SecondFactor />}
        <Section title={password.title}>
          <PasswordChange />
        </Section>
        <Section title={sessions.title}>
          <SessionList />
        </Section>
      </TwoColumns>
    </Page>
  )
}

function Further() {
  const { role, companyId } = useActor()
  return (
    <>
      {role === 'employee' && (
        <Section title={campaignMails.title}>
          <CampaignMails />
        </Section>
      )}
      {companyId && (
        <Section title={register.title}>
          <RegisterHead companyId={companyId} />
        </Section>
      )}
      <Section title={ownData.title}>
        <OwnData />
      </Section>
      {role === 'sub-admin' && companyId && (
        <Section title={compliance.title}>
          <ComplianceFile companyId={companyId} />
        </Section>
      )}
    </>
  )
}

function OwnName() {
  const actor = useActor()
  const queries = useQueryClient()
  const { firstName, lastName } = actor
  const { wrong, setWrong, text, submit } = useFields({ initial: { firstName, lastName } })
  const saving = useMutation({
    mutationFn: changeOwnName,
    onSuccess: () => {
      notify(ownName.saved)
      return queries.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onError: (error) => setWrong(refusalTexts(error, accountRefusals, ownName.failed)),
  })
  return (
    <form onSubmit={submit(saving.mutate)} noValidate>
      <Stack gap="md" maw={420}>
        <TextInput label={ownName.firstName} {...text('firstName')} autoComplete="given-name" />
        <TextInput label={ownName.lastName} {...text('lastName')} autoComplete="family-name" />
        {wrong.form && <ErrorAlert message={wrong.form} />}
        <Group>
          <Button type="submit" loading={saving.isPending}>
            {ownName.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

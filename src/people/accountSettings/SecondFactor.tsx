import { Alert, Badge, Button, Group, Stack, Text, Code, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { meQuery } from '../currentUser/useActor.ts'
import { answer } from '../../base/http/client.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded, LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { Section } from '../../base/ui/Section.tsx'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { accessClient } from './client.ts'
import { secondFactor as texts, accessTexts } from './messages.ts'
import { SecretShown, type NewSecret } from './SecretShown.tsx'

const refusals = accessTexts(6)
const labels = { password: texts.password }

type SecondFactorStep = 'state' | 'begin' | 'remove' | 'renew' | { secret: NewSecret } | { codes: string[] }

const stateQuery = { queryKey: ['second-factor'], queryFn: () => readState() }

export const SecondFactor = () => (
  <Section title={texts.title}>
    <Loaded from={useLoad(stateQuery)} failure={texts.failed}>
      {(state) => <Steps state={state} />}
    </Loaded>
  </Section>
)

/** Of employees, team managers have one; who was one may still take it off (C25.9). */
export function ManagerFactor() {
  const asked = useLoad(stateQuery)
  const state = ifLoaded(asked)
  if (!state) return <LoadFailure of={asked} failure={texts.failed} />
  return state.isForThem || state.active ? <SecondFactor /> : null
}

const readState = () => answer(accessClient()['second-factor'].$get())

type ReadState = Awaited<ReturnType<typeof readState>>

function Steps({ state }: { state: ReadState }) {
  const queries = useQueryClient()
  const [step, setStep] = useState<SecondFactorStep>('state')
  const api = accessClient()

  function back() {
    setStep('state')
    void queries.invalidateQueries({ queryKey: ['second-factor'] })
    void queries.invalidateQueries({ queryKey: meQuery.queryKey })
  }

  async function begin(password: string) {
    setStep({ secret: await answer(api['second-factor'].$post({ json: { password } })) })
  }

  async function remove(password: string) {
    await answer(api['second-factor'].removal.$post({ json: { password } }))
    notify(texts.disabled)
    back()
  }

  async function renew(password: string) {
    const { recoveryCodes } = await answer(api['recovery-codes'].$post({ json: { password } }))
    setStep({ codes: recoveryCodes })
  }

  if (step === 'begin') return <PasswordAsked onPassword={begin} onCancel={back} />
  if (step === 'remove') return <PasswordAsked onPassword={remove} onCancel={back} />
  if (step === 'renew') return <PasswordAsked onPassword={renew} onCancel={back} />
  if (typeof step === 'object' && 'secret' in step)
    return <SecretShown secret={step.secret} onCodes={(codes) => setStep({ codes })} onCancel={back} />
  if (typeof step === 'object') return <RecoveryCodes codes={step.codes} onNoted={back} />

  return <FactorState state={state} go={setStep} />
}

interface FactorStateProps {
  state: ReadState
  go: (step: 'begin' | 'renew' | 'remove') => void
}

function FactorState({ state, go }: FactorStateProps) {
  return (
    <Stack gap="sm">
      <Text c="dimmed">{texts.lead}</Text>
      {state.required && !state.active && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {texts.missing}
        </Alert>
      )}
      <Group gap="sm">
        <Badge variant="light" color={state.active ? 'teal' : 'gray'}>
          {state.active ? texts.on : texts.off}
        </Badge>
        {state.active && <Text>{texts.codesLeft(state.recoveryCodesLeft)}</Text>}
      </Group>
      <Group gap="sm">
        {!state.active && state.hasPassword && (
          <Button variant="default" onClick={() => go('begin')}>
            {texts.begin}
          </Button>
        )}
        {!state.active && !state.hasPassword && <Text>{texts.passwordFirst}</Text>}
        {state.active && (
          <Button variant="default" onClick={() => go('renew')}>
            {texts.renew}
          </Button>
        )}
        {state.active && !state.required && (
          <Button variant="default" onClick={() => go('remove')}>
            {texts.remove}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onNoted: () => void
}

function RecoveryCodes({ codes, onNoted }: RecoveryCodesProps) {
  return (
    <Stack gap="md" maw={420}>
      <Text fw={600}>{texts.codesTitle}</Text>
      <Text>{texts.codes}</Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {codes.join('\n')}
      </Code>
      <Button onClick={onNoted} style={{ alignSelf: 'flex-start' }}>
        {texts.noted}
      </Button>
    </Stack>
  )
}

interface PasswordAskedProps {
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

function PasswordAsked({ onPassword, onCancel }: PasswordAskedProps) {
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'password-asked', labels })
  const [working, setWorking] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    begin()
    setWorking(true)
    await onPassword(password).catch((error: unknown) =>
      setWrong(refused(error, refusals, { password_wrong: ['password'] })),
    )
    setWorking(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={420}>
        <FormErrors {...errors} />
        <PasswordInput
          {...field('password')}
          description={texts.confirmPassword}
          autoComplete="current-password"
        />
        <Group gap="sm">
          <Button type="submit" loading={working}>
            {texts.confirm}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { Alert, Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { Page } from '../../base/layout/Page.tsx'
import { formatDay } from '../../base/text/writing.ts'
import { paths } from '../../paths.ts'
import { outcomes, answeringText } from './messages.ts'
import { receiptText as receipts } from '../fields/receiptMessages.ts'
import type { AnswerForm } from '../session/openAnswering.ts'
import { sendingsQuery } from '../session/sendings.ts'
import { receiptShown } from '../device/shownReceipts.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { stateOf } from '../../base/ui/loadable.ts'
import classes from './Sent.module.css'
import { ReadingCode } from './ReadingCode.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'

export function Sent({ form, secret }: { form: AnswerForm; secret: string | null }) {
  const receipt = receiptShown(form.waveId)
  const isDated = form.closesOn !== null
  return (
    <Page title={answeringText.sent} width="reading">
      <Paper withBorder p="lg">
        <Stack gap="md">
          <Text fw={600}>{answeringText.thanks}</Text>
          <WhatNext form={form} />
          {secret && (
            <>
              <Title order={2}>{answeringText.code}</Title>
              <ReadingCode title={form.title} secret={secret} waveId={form.waveId} isDated={isDated} />
              <Text size="sm">
                {answeringText.withdrawalHint(isDated)}{' '}
                <Anchor component={Link} to={paths.withdrawalOf(form.waveId)} underline="always">
                  {answeringText.withdraw}
                </Anchor>
              </Text>
              <Text size="sm">{receipts.kept}</Text>
            </>
          )}
          {!secret && receipt && (
            <>
              <Title order={2} size="h3">
                {receipts.title}
              </Title>
              <Text>{receipts.once}</Text>
              <ReceiptPaper waveId={form.waveId} receipt={receipt} />
            </>
          )}
        </Stack>
      </Paper>
      <ToDashboard />
    </Page>
  )
}

function WhatNext({ form: { closesOn, resultsBy, minimumGroupSize: k } }: { form: AnswerForm }) {
  if (!closesOn || !resultsBy) return <Text>{answeringText.afterwards(k)}</Text>
  return (
    <ol className={classes.days}>
      {answeringText.days(formatDay(closesOn), formatDay(resultsBy), k).map(([day, what]) => (
        <li key={day}>
          <b>{day}</b>
          {what}
        </li>
      ))}
    </ol>
  )
}

export function Pending({ title, waveId, onSent }: { title: string; waveId: string; onSent: () => void }) {
  const { id } = useActor()
  const { value: sendings, isAsking, retry } = stateOf(useLoad(sendingsQuery(id)))
  const outcome = sendings?.find((each) => each.waveId === waveId)?.outcome
  const isOver = sendings !== undefined && !isAsking && (outcome === undefined || outcome === 'sent')
  useEffect(() => {
    if (isOver) onSent()
  }, [isOver, onSent])

  return (
    <Page title={title} isTyped width="reading">
      <Alert color="yellow" icon={<Icon name="alert" />} title={answeringText.pending}>
        <Stack gap="sm" align="flex-start">
          <Text>
            {outcome && outcome !== 'later' && outcome !== 'sent'
              ? outcomes[outcome]
              : answeringText.pendingHelp}
          </Text>
          <Button variant="default" size="sm" loading={isAsking} onClick={retry}>
            {answeringText.retry}
          </Button>
        </Stack>
      </Alert>
      <ToDashboard />
    </Page>
  )
}

export function Over({ title, why }: { title: string; why: string }) {
  return (
    <Page title={title} isTyped width="reading">
      <Alert color="blue" role="alert" icon={<Icon name="about" />}>
        {why}
      </Alert>
      <ToDashboard />
    </Page>
  )
}

function ToDashboard() {
  return (
    <div>
      <Button component={Link} to={paths.employeeDashboard} variant="default">
        {answeringText.toDashboard}
      </Button>
    </div>
  )
}

import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { guardedText } from '../../answering/guarded/messages.ts'
import { readJson } from '../../base/encoding/json.ts'
import { daysBetween, type Day } from '../../base/time/civilDays.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { FactList } from '../../base/ui/FactList.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import type { BallotBoxStatus } from './ballotBoxStatus.ts'
import { ballotBoxAddress, isCountFile, sendCount } from './client.ts'
import { ballotBoxText as text, boxWords, countRefusal } from './messages.ts'

/** The last reminder has left (C28.10). */
const LATE = 20

/** What becomes of a guarded campaign's answers: who guards them, the waiting ballot box, its count. */
export function BallotBox({ box, today }: { box: BallotBoxStatus; today: Day }) {
  const { stage, closedOn, guardians, root } = box
  const isLate = stage === 'waiting' && closedOn !== null && daysBetween(closedOn, today) >= LATE
  const words = boxWords(box).map((sentence) => <Text key={sentence}>{sentence}</Text>)
  return (
    <Section title={text.title}>
      <Stack gap="sm" align="flex-start">
        {isLate || stage === 'erased' ? (
          <Alert color="yellow" icon={<Icon name="alert" />}>
            {words}
          </Alert>
        ) : (
          words
        )}
        {stage !== 'collecting' && (
          <FactList
            facts={[
              [
                text.guardians,
                guardians.map(({ name, capacity }) => guardedText.guardian(name, capacity)).join(', '),
              ],
              ...(root
                ? ([[text.root, <code style={{ overflowWrap: 'anywhere' }}>{root}</code>]] as const)
                : []),
            ]}
          />
        )}
        {stage === 'waiting' && <Deposit waveId={box.waveId} />}
      </Stack>
    </Section>
  )
}

function Deposit({ waveId }: Pick<BallotBoxStatus, 'waveId'>) {
  const queries = useQueryClient()
  const input = useRef<() => void>(null)
  const sending = useMutation({
    mutationFn: async (file: File) => sendCount(waveId, readJson(await file.text(), isCountFile)),
    onSuccess: async () => {
      notify(text.deposited)
      await queries.invalidateQueries()
    },
  })
  return (
    <>
      <Muted>
        {text.help} {text.rootHelp}
      </Muted>
      <Group gap="sm">
        <Button
          component="a"
          href={ballotBoxAddress(waveId)}
          download
          variant="default"
          leftSection={<Icon name="download" size={16} />}
        >
          {text.download}
        </Button>
        <FileButton
          accept=".ressenti"
          resetRef={input}
          onChange={(file) => {
            input.current?.()
            if (file) sending.mutate(file)
          }}
        >
          {(props) => (
            <Button variant="default" loading={sending.isPending} {...props}>
              {text.deposit}
            </Button>
          )}
        </FileButton>
      </Group>
      {sending.error && <ErrorAlert message={countRefusal(sending.error)} />}
    </>
  )
}

import { Button, FileButton, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readJson } from '../../base/encoding/json.ts'
import { downloadFile } from '../../base/ui/download.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { FactList } from '../../base/ui/FactList.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { TickBox } from '../../base/ui/TickBox.tsx'
import { saveGuardians, type ReadGuardians } from './client.ts'
import { isListFile } from './list.ts'
import { guardianRefusal, guardiansText as text } from './messages.ts'

interface NewListProps {
  companyId: string
  /** The list of now: the program needs it to prepare the next one. */
  file: ReadGuardians['file']
}

/** A list is prepared and signed in the guardians' program, without network, and deposited here as its file. */
export function NewList({ companyId, file }: NewListProps) {
  const save = () =>
    downloadFile(new File([JSON.stringify(file)], 'gardiens.ressenti', { type: 'application/octet-stream' }))
  return (
    <>
      <Stack gap="sm" align="flex-start">
        <Title order={3} size="md">
          {text.prepare}
        </Title>
        <Text c="dimmed">{text.prepareHelp}</Text>
        {file ? (
          <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={save}>
            {text.current}
          </Button>
        ) : (
          <FactList facts={[[text.company, <code>{companyId}</code>]]} />
        )}
        <Text c="dimmed">{text.program}</Text>
      </Stack>
      <SignedListFile companyId={companyId} />
    </>
  )
}

function SignedListFile({ companyId }: Pick<NewListProps, 'companyId'>) {
  const queries = useQueryClient()
  const [confirmed, setConfirmed] = useState(false)
  const input = useRef<() => void>(null)
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const list = readJson(await file.text(), isListFile)
      return saveGuardians(companyId, { list, confirmed })
    },
    onSuccess: (now) => {
      notify(text.deposited)
      setConfirmed(false)
      queries.setQueryData(['guardians', companyId], now)
    },
  })
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={3} size="md">
        {text.deposit}
      </Title>
      <Text c="dimmed">{text.depositHelp}</Text>
      <TickBox label={text.confirm} isTicked={confirmed} onTick={setConfirmed} />
      <FileButton
        accept=".ressenti"
        resetRef={input}
        onChange={(file) => {
          // The same file may be chosen again, once the box is ticked.
          input.current?.()
          if (file) sending.mutate(file)
        }}
      >
        {(props) => (
          <Button variant="default" loading={sending.isPending} {...props}>
            {text.choose}
          </Button>
        )}
      </FileButton>
      {sending.error && <ErrorAlert message={guardianRefusal(sending.error)} />}
    </Stack>
  )
}

import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadFile } from '../../base/ui/download.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { registerText } from './messages.ts'
import { registerFile } from './client.ts'
import type { Register } from './store.ts'

export function Download({ register }: { register: Register }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await registerFile(queries, register).then(downloadFile, () => notifyFailure(registerText.downloadFailed))
    setBusy(false)
  }
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        onClick={() => void download()}
        disabled={isBusy}
      >
        {isBusy ? registerText.downloading : registerText.download}
      </Button>
    </Group>
  )
}

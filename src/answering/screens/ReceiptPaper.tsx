import { Button, Stack, Text } from '@mantine/core'
import { downloadFile } from '../../base/ui/download.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import type { Receipt } from '../../data/register/receipts.ts'
import { receiptText as text } from '../fields/receiptMessages.ts'
import classes from './ReadingCode.module.css'

/** Says what a receipt is not for, too (C16.8). */
export function ReceiptPaper({ waveId, receipt }: { waveId: string; receipt: Receipt }) {
  return (
    <Stack gap="sm" align="flex-start">
      <p className={classes.code}>{receipt.entry}</p>
      <Button
        variant="default"
        leftSection={<Icon name="download" size={18} />}
        onClick={() => downloadFile(receiptFile(waveId, receipt))}
      >
        {text.download}
      </Button>
      <Text>{text.pressure}</Text>
    </Stack>
  )
}

/** The format of `scripts/verifier-registre.mjs`: no name, no answer, no team, no day. */
function receiptFile(waveId: string, { entry, seal }: Receipt): File {
  const content = { questionnaire: waveId, recu: entry, sceau: seal, lisez: text.pressure }
  return new File([`${JSON.stringify(content, null, 1)}\n`], 'recu.json', { type: 'application/json' })
}

import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { receiptText } from '../../answering/fields/receiptMessages.ts'
import { ReceiptPaper } from '../../answering/screens/ReceiptPaper.tsx'
import classes from '../../answering/screens/ReadingCode.module.css'
import { dayOf } from '../../base/time/civilDays.ts'
import { formatDate } from '../../base/text/writing.ts'
import { zone } from '../../base/time/zone.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded, nothingToLoad } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { paths } from '../../paths.ts'
import type { Receipt } from '../../data/register/receipts.ts'
import { receiptChecks as text, registerText as register } from '../../results/register/messages.ts'
import { checkReceipt, publishedEntry, type OwnCheck } from '../../results/register/ownReceipt.ts'
import { receiptsQuery, registerQuery } from '../../results/register/client.ts'
import { Unproved } from '../../results/register/Unproved.tsx'

interface OwnReceiptProps {
  companyId: string
  waveId: string
  receipt: Receipt | null
  isPermanent: boolean
}

/** Compares the own deposit with the list in this browser only (C16.7). */
export function OwnReceipt({ receipt, isPermanent, ...asked }: OwnReceiptProps) {
  return (
    <details className={classes.panel}>
      <summary className={classes.summary}>{receiptText.title}</summary>
      <Stack gap="md">
        {receipt && !isPermanent && <Listed receipt={receipt} {...asked} />}
        {(!receipt || isPermanent) && <Text>{isPermanent ? text.permanent : text.old}</Text>}
        {receipt && <ReceiptPaper waveId={asked.waveId} receipt={receipt} />}
        <Unproved order={4} />
        <Anchor component={Link} to={paths.verify}>
          {register.verifyAll}
        </Anchor>
      </Stack>
    </details>
  )
}

type ListedProps = Omit<OwnReceiptProps, 'receipt' | 'isPermanent'> & { receipt: Receipt }

function Listed({ companyId, waveId, receipt }: ListedProps) {
  const register = useLoad(registerQuery(companyId))
  const read = ifLoaded(register)
  const entries = read?.register.entries ?? []
  const isPublished = publishedEntry(entries, waveId) !== undefined
  const asked = useLoad({ ...receiptsQuery(waveId), enabled: isPublished })
  const list = ifLoaded(asked)
  const isReady = read !== undefined && (!isPublished || list !== undefined)
  const own = useLoad({
    queryKey: ['own-receipt', waveId, receipt.entry, entries.at(-1)?.hash, list?.sha256],
    queryFn: () => {
      if (!read) throw new Error('no register yet')
      return checkReceipt({ entries, checked: read.checked }, { waveId, receipt, list: list ?? null })
    },
    enabled: isReady,
    // Cached nowhere: only the copy keeps it.
    gcTime: 0,
  })
  return (
    <Loaded
      from={together([register, isPublished ? asked : nothingToLoad, own])}
      failure={text.failed}
      pending="block"
    >
      {([, , check]) => <Said check={check} />}
    </Loaded>
  )
}

function Said({ check }: { check: OwnCheck }) {
  if (check.kind === 'listed') {
    const { count, deposits } = check
    return (
      <>
        <Alert color="green" icon={<Icon name="check" />}>
          {text.listed(count, formatDate(dayOf(new Date(), zone())))} {text.withdrawn}
        </Alert>
        {count !== deposits && <Wrong sentences={[text.fewer(count, deposits)]} />}
      </>
    )
  }
  if (check.kind === 'missing') {
    const { isSealed, restoredOn } = check
    const lost = restoredOn === null ? [] : [text.restored(formatDate(restoredOn))]
    return <Wrong sentences={[text.missing(isSealed), ...lost]} />
  }
  if (check.kind === 'rewritten') return <Wrong sentences={[text.rewritten]} />
  return <Text>{check.kind === 'waiting' ? text.waiting : text.none}</Text>
}

function Wrong({ sentences }: { sentences: readonly string[] }) {
  return (
    <Alert color="red" role="alert" icon={<Icon name="alert" />}>
      <Stack gap="xs">
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
    </Alert>
  )
}

import { Anchor, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useLoads } from '../../base/layout/useLoads.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { isWithout, ifLoaded } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import type { ChainEntry } from '../../data/register/chain.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import type { ReceiptList } from '../../data/register/receiptLists.ts'
import { paths } from '../../paths.ts'
import { meQuery } from '../../people/currentUser/useActor.ts'
import { receiptChecks, registerText } from '../register/messages.ts'
import { aboutOf, titlesOf } from '../register/verification.ts'
import { isRecorded } from '../register/ownReceipt.ts'
import { receiptsQuery } from '../register/client.ts'
import { Facts, Subject, verdictOf, type OfRegister } from './Subject.tsx'
import { said, subjects, verify as words } from './messages.ts'
import classes from './verify.module.css'

export function DepositsVerified({ register, isWhole }: OfRegister) {
  const me = ifLoaded(useLoad(meQuery))
  const titles = titlesOf(register)
  const published = register.entries.filter(({ kind }) => kind === 'published').toReversed()
  const loads = useLoads(
    published.map((entry) => ({
      ...receiptsQuery(aboutOf(entry)),
      enabled: bodyOf(entry).receipts !== null,
    })),
  )
  const lists = loads.map(ifLoaded)
  const checks = useLoads(
    published.map((entry, at) => ({
      queryKey: ['receipts', aboutOf(entry), 'checked', entry.hash, lists[at]?.sha256],
      queryFn: () => isListRight(bodyOf(entry), lists[at] ?? null),
      enabled: bodyOf(entry).receipts !== null && lists[at] !== undefined,
    })),
  ).map(ifLoaded)
  const isWrong = !isWhole || checks.includes(false)
  const found = checks.filter((isRight) => isRight === true).length
  return (
    <Subject told={subjects.deposits} verdict={verdictOf(found, !isWrong)}>
      {published.length === 0 && <Text>{said.nonePublished}</Text>}
      <LoadFailure of={together(loads)} failure={receiptChecks.failed} />
      <Facts
        lines={published.map((entry, at) => {
          const typed = titles.get(aboutOf(entry))
          const title = typed ?? words.untitled
          const marked = (line: string) => <WithTyped typed={[typed]}>{line}</WithTyped>
          const { receipts } = bodyOf(entry)
          if (receipts === null) return marked(said.noList(title))
          const isRight = checks[at]
          if (isRight === false) return marked(said.badList(title))
          if (!isRight)
            return loads[at] && isWithout(loads[at]) ? marked(said.unread(title)) : registerText.downloading
          return (
            <div key={entry.position}>
              {marked(said.list(title, lists[at]?.lines.length ?? 0))}
              <span className={classes.hash}>{receipts}</span>
            </div>
          )
        })}
      />
      {me?.actor?.role === 'employee' && (
        <Anchor component={Link} to={paths.employeeDashboard}>
          {said.ownLine}
        </Anchor>
      )}
    </Subject>
  )
}

const bodyOf = ({ body }: ChainEntry) => body as EntryBodies['published']

async function isListRight({ receipts, deposits }: EntryBodies['published'], list: ReceiptList | null) {
  return list !== null && list.lines.length === deposits && (await isRecorded(list.lines, receipts ?? ''))
}

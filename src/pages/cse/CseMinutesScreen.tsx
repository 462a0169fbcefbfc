import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { FactList, type Fact } from '../../base/ui/FactList.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { paths } from '../../paths.ts'
import { guardedWords } from '../../answering/guarded/messages.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { minutesQuery } from '../../campaigns/cse/client.ts'
import { cseRefusals, cseText, visaText } from '../../campaigns/cse/messages.ts'
import type { Minutes } from '../../campaigns/cse/minutes.ts'
import { minutesText as words } from '../../campaigns/cse/minutesMessages.ts'
import { SignDialog, type SignatureSubject, Visas } from '../../campaigns/cse/SignDialog.tsx'
import { ballotBoxText, boxWords } from '../../results/counting/messages.ts'
import { Unproved } from '../../results/register/Unproved.tsx'
import classes from './CseMinutesScreen.module.css'
import '../../results/report/print.css'

export function CseMinutesScreen() {
  const companyId = useOwnCompany()
  const { waveId = '' } = useParams()
  const [signable, setSignable] = useState<SignatureSubject | null>(null)
  const sign = (of: Minutes) => {
    const document = of.published.hash
    setSignable({
      companyId,
      about: { campaignId: null, waveId, document },
      title: visaText.signClosing(of.title),
      lead: visaText.aboutClosing,
      facts: [...countsOf(of), [cseText.fingerprint, document]],
    })
  }
  return (
    <Page
      title={words.title}
      crumbs={[{ label: cseText.calendar, to: paths.cseCalendar }]}
      load={useLoad(minutesQuery(companyId, waveId))}
      failure={words.failed}
      gone={() => <RedirectNotFound to={paths.cseCalendar} because={cseRefusals.minutes_not_found} />}
      width="reading"
      actions={(minutes) => (
        <>
          {!minutes.visas.after.some(({ isMine }) => isMine) && (
            <Button onClick={() => sign(minutes)}>{visaText.sign}</Button>
          )}
          <Button variant="default" onClick={() => window.print()}>
            {words.print}
          </Button>
        </>
      )}
    >
      {(minutes) => (
        <>
          <Sheet minutes={minutes} />
          <SignDialog signable={signable} onClose={() => setSignable(null)} />
        </>
      )}
    </Page>
  )
}

function Sheet({ minutes }: { minutes: Minutes }) {
  const { title, company, changes, visas, document, published, told: participation, ballotBox } = minutes
  const rule = ballotBox ? words.guardedRule : words.rule
  return (
    <Paper withBorder p="lg" component="article" className={classes.sheet ?? ''}>
      <Stack gap="lg" className={classes.parts ?? ''}>
        <Title order={2}>{words.of(title, company)}</Title>
        <Part title={words.set}>
          <FactList facts={settingsOf(minutes)} />
        </Part>
        <Part title={words.changes}>
          {changes.length === 0 && <Text>{words.noChange}</Text>}
          {changes.map((change) => (
            <Text key={`${change.day}-${change.closesOn}`}>{words.changed(change)}</Text>
          ))}
        </Part>
        <Part title={words.counts}>
          <FactList facts={countsOf(minutes)} />
          <Text>{participation === null ? words.untold : rule}</Text>
        </Part>
        {ballotBox && (
          <Part title={ballotBoxText.title}>
            <Text>{guardedWords({ ...ballotBox, eraseAfter: null })}</Text>
            {boxWords(ballotBox).map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
          </Part>
        )}
        <Part title={words.hashes}>
          <div className={classes.hashes}>
            <FactList facts={hashesOf(minutes)} />
          </div>
        </Part>
        <Part title={words.visas}>
          <Text c="dimmed">{visaText.before}</Text>
          <Visas visas={visas.before} document={document} />
          <Text c="dimmed">{visaText.after}</Text>
          <Visas visas={visas.after} document={published.hash} />
          <Text>{visaText.isNot}</Text>
        </Part>
        <Unproved order={3} />
      </Stack>
    </Paper>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3} size="md">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

const settingsOf = ({ opensOn, closesOn, audience, k, mails }: Minutes): Fact[] => [
  [cseText.dates, cseText.span({ openedOn: null, opensOn, closesOn })],
  [cseText.audience, audience === 'company' ? cseText.everybody : cseText.someTeams],
  [cseText.group, cseText.people(k)],
  [words.mailDays, mails.length === 0 ? words.noMail : words.days([...new Set(mails)])],
]

function countsOf({ told: participation, deposits, receipts, batches, hidden }: Minutes): Fact[] {
  return [
    ...(participation
      ? ([
          [words.addressed, participation.addressed],
          [words.signatures, participation.signatures],
        ] satisfies Fact[])
      : []),
    ...(deposits === null ? [] : [[words.deposits, deposits] as const]),
    [words.lines, receipts === null || deposits === null ? words.noList : deposits],
    ...(batches === null ? [] : [[words.published, batches] as const]),
    [words.hidden, words.hiddenOf(hidden)],
  ]
}

const hashesOf = ({ version, keys, receipts, ballotBox, published, head }: Minutes): Fact[] => [
  [words.version, version ?? words.none],
  [words.keys, keys ?? words.none],
  [words.receipts, receipts ?? words.none],
  ...(ballotBox?.root ? [[ballotBoxText.root, ballotBox.root] as const] : []),
  [words.entry(published.position, published.day), published.hash],
  [words.head, head],
]

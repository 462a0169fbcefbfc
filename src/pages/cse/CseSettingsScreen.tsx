import { Text } from '@mantine/core'
import { Page } from '../../base/layout/Page.tsx'
import { formatDate } from '../../base/text/writing.ts'
import { FactList, type Fact } from '../../base/ui/FactList.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Guardians } from '../../organisation/guardians/Guardians.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { settingsQuery } from '../../campaigns/cse/client.ts'
import { settingsText as words, cseText } from '../../campaigns/cse/messages.ts'
import type { CseSettings } from '../../campaigns/cse/settings.ts'
import { ComplianceFile } from '../../operations/privacy/ComplianceFile.tsx'
import { compliance } from '../../operations/privacy/messages.ts'

export function CseSettingsScreen() {
  const companyId = useOwnCompany()
  return (
    <Page
      title={cseText.settings}
      load={useLoad(settingsQuery(companyId))}
      failure={words.failed}
      width="reading"
    >
      {(settings) => (
        <>
          <Section title={words.anonymity}>
            <FactList facts={anonymity(settings)} />
            <Text>{words.raisedOnly}</Text>
          </Section>
          <Section title={words.groupings}>
            {settings.groupings.length === 0 ? (
              <Text c="dimmed">{words.noGroupings}</Text>
            ) : (
              <FactList facts={settings.groupings.map(groupingFact(settings))} />
            )}
          </Section>
          <Section title={words.running}>
            <FactList facts={running(settings)} />
          </Section>
          <Guardians companyId={companyId} mayChange={false} />
          <Section title={compliance.title}>
            <ComplianceFile companyId={companyId} />
          </Section>
        </>
      )}
    </Page>
  )
}

const anonymity = ({ minimumGroupSize: k, teams, smallTeams, isPermanent }: CseSettings): Fact[] => [
  [cseText.group, cseText.people(k)],
  [words.teams, words.teamsOf(teams, smallTeams, k)],
  [words.rhythm, isPermanent ? words.permanent : words.campaigns],
]

const groupingFact =
  ({ minimumGroupSize: k }: CseSettings) =>
  ({ name, teams, people }: CseSettings['groupings'][number]): Fact => [
    name,
    words.groupingOf(teams, people, k),
  ]

const running = ({ sendsMail, signature, lastMailOn, lastBackupOn }: CseSettings): Fact[] => [
  [words.mail, sendsMail ? words.sends : words.sendsNothing],
  ...(sendsMail ? [[words.lastMail, lastMailOn ? formatDate(lastMailOn) : words.never] as const] : []),
  [words.signature, signature || words.noSignature],
  [words.lastBackup, lastBackupOn ? formatDate(lastBackupOn) : words.unknown],
]

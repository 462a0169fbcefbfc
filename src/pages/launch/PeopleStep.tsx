import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { ImportSteps } from '../../organisation/importScreens/ImportScreen.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { waysText } from '../../campaigns/ways/messages.ts'
import { WaysLines } from '../../campaigns/ways/WaysLines.tsx'
import type { PlanCheck } from '../../campaigns/plans/planCheck.ts'
import { useCampaignPlaces } from '../../campaigns/form/useCampaignPlaces.ts'
import { paths } from '../../paths.ts'
import { peopleStep as words, launchText } from './messages.ts'
import type { LaunchFacts } from './useLaunchFacts.ts'

interface PeopleStepProps {
  facts: LaunchFacts
  check: PlanCheck | undefined
}

export function PeopleStep({ facts, check }: PeopleStepProps) {
  const { companyId, isAdmin } = useCampaignPlaces()
  const who = check && { ways: check.ways, hasMail: check.hasMailServer }
  const { people, waiting, withoutTeam, minimumGroupSize } = facts
  const [isOpen, setOpen] = useState(people < minimumGroupSize)
  const list = isAdmin ? paths.company(companyId) : paths.subAdminEmployees
  return (
    <>
      <Section title={launchText.names.personnes}>
        <Group justify="space-between" gap="sm">
          <Stack gap={4}>
            <Text fw={600}>{words.already(people)}</Text>
            {people < minimumGroupSize && <Text size="sm">{words.few(minimumGroupSize)}</Text>}
            {people > 0 && withoutTeam > 0 && <Text size="sm">{words.withoutTeam(withoutTeam)}</Text>}
          </Stack>
          <Group gap="sm">
            {people > 0 && (
              <Anchor component={Link} to={list}>
                {words.see}
              </Anchor>
            )}
            {!isOpen && (
              <Button
                variant="default"
                leftSection={<Icon name="upload" size={18} />}
                onClick={() => setOpen(true)}
              >
                {words.importMore}
              </Button>
            )}
          </Group>
        </Group>
        {waiting > 0 && (
          <Alert color="yellow" icon={<Icon name="alert" />}>
            {words.waiting(waiting)}
          </Alert>
        )}
      </Section>
      {people > 0 && who && (
        <Section title={waysText.title}>
          <WaysLines {...who} of={{ companyId, isAdmin, teams: null }} />
        </Section>
      )}
      {isOpen && (
        <>
          <Text>{words.help}</Text>
          <ImportSteps companyId={companyId} people={list} isGuided />
        </>
      )}
    </>
  )
}

import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { capitalize } from '../../base/text/french.ts'
import { Section } from '../../base/ui/Section.tsx'
import { readableHead, type EntryBody } from '../../data/register/chain.ts'
import { paths } from '../../paths.ts'
import { lineOf, registerText as registerText } from '../../results/register/messages.ts'
import { pageText } from '../form/messages.ts'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'
import type { CampaignPage } from '../plans/rules.ts'

/** With a link to the whole chain and its verification (C16). */
export function Register({ campaign: { inscribed, title } }: { campaign: CampaignPage }) {
  const { companyId, isAdmin } = useCampaignPlaces()
  const { entries, head } = inscribed
  return (
    <Section title={pageText.register}>
      <Stack gap="sm">
        {entries.map(({ position, day, kind, body }) => (
          <Text key={position} size="sm">
            {/* Only the register writes one (data/register/store.ts). */}
            {lineOf({ day, kind, body: body as EntryBody }, title)}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {pageText.registerHelp}
        </Text>
        <Group gap="xs">
          {head && (
            <Text size="sm" c="dimmed">
              {capitalize(registerText.head(readableHead(head)))}
            </Text>
          )}
          <Anchor
            component={Link}
            to={isAdmin ? paths.companyRegisterOf(companyId) : paths.companyRegister}
            size="sm"
          >
            {pageText.registerLink}
          </Anchor>
        </Group>
      </Stack>
    </Section>
  )
}

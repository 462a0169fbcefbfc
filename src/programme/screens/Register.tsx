import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Section } from '../../base/ui/Section.tsx'
import { paths } from '../../paths.ts'
import { pageText } from '../campaignForm/messages.ts'
import { useCampaignPlaces } from '../campaignForm/useCampaignPlaces.ts'

/** Where the chain of the company's campaigns can be read and checked (C16). */
export function Register() {
  const { companyId, isAdmin } = useCampaignPlaces()
  return (
    <Section title={pageText.register}>
      <Text size="sm" c="dimmed">
        {pageText.registerHelp}
      </Text>
      <Anchor
        component={Link}
        to={isAdmin ? paths.companyRegisterOf(companyId) : paths.companyRegister}
        size="sm"
      >
        {pageText.registerLink}
      </Anchor>
    </Section>
  )
}

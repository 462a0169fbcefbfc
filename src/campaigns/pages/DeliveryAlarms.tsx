import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { paths } from '../../paths.ts'
import { deliveriesQuery } from '../planning/client.ts'
import { deliveryText, givenUpWords, waitingWords } from '../planning/deliveryMessages.ts'

export function DeliveryAlarms({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(deliveriesQuery(companyId))} failure={deliveryText.failed}>
      {({ alarms, relay }) =>
        alarms.length > 0 && (
          <Alert color="yellow" icon={<Icon name="alert" />} title={deliveryText.title} role="alert">
            <Stack gap="xs">
              {alarms.map(({ campaignId, kind, dueOn, title, company, waiting, givenUp, isClosed }) => (
                <div key={`${campaignId} ${kind} ${dueOn}`}>
                  <Anchor component={Link} to={paths.campaign(paths.campaigns, campaignId)}>
                    {deliveryText.about({ title, company }, false)}
                  </Anchor>
                  {waiting > 0 && <Text>{waitingWords(waiting, relay, new Date())}</Text>}
                  {givenUp > 0 && <Text>{givenUpWords(givenUp, isClosed)}</Text>}
                </div>
              ))}
            </Stack>
          </Alert>
        )
      }
    </Loaded>
  )
}

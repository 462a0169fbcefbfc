import { Alert, Anchor, Group, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { paths } from '../../paths.ts'
import { pressingQuery } from './client.ts'
import { waysText } from './messages.ts'

/** « À faire maintenant »: from ten days before an opening until its close. */
export function Pressing({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(pressingQuery(companyId))} failure={waysText.failed}>
      {({ campaigns }) =>
        campaigns.length > 0 && (
          <Alert color="yellow" icon={<Icon name="alert" />} title={waysText.toDo}>
            {campaigns.map(({ id, title, withoutMeans }) => (
              <Group key={id} gap="sm" justify="space-between">
                <Text>{waysText.pressing(title, withoutMeans)}</Text>
                <Anchor
                  component={Link}
                  to={paths.campaign(paths.campaigns, id)}
                  aria-label={`${waysText.settle} : ${title}`}
                  underline="always"
                >
                  {waysText.settle}
                </Anchor>
              </Group>
            ))}
          </Alert>
        )
      }
    </Loaded>
  )
}

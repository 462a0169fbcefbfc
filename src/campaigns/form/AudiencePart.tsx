import { Group, MultiSelect, Radio, Stack, Text } from '@mantine/core'
import type { FormPartProps } from './useCampaignForm.ts'
import classes from './campaigns.module.css'
import { formText } from './messages.ts'

interface AudiencePartProps extends FormPartProps {
  teams: readonly string[]
  people: number | undefined
}

/** Everybody, or whole teams; never persons. */
export function AudiencePart({ fields, change, wrong, teams, people }: AudiencePartProps) {
  const isTeams = fields.audience === 'teams'
  return (
    <Stack gap="sm" className={classes.whom ?? ''}>
      <Radio.Group
        label={formText.whom}
        value={fields.audience}
        onChange={(audience) =>
          change({ audience: audience === 'teams' ? 'teams' : 'company', teams: fields.teams })
        }
      >
        <Group gap="lg" mt={8}>
          <Radio value="company" label={formText.everybody} id={isTeams ? undefined : 'campaign-teams'} />
          <Radio value="teams" label={formText.someTeams} disabled={teams.length === 0} />
        </Group>
      </Radio.Group>
      {isTeams && (
        <MultiSelect
          id="campaign-teams"
          label={formText.teams}
          data={[...teams]}
          value={fields.teams}
          onChange={(chosen) => change({ teams: chosen })}
          placeholder={fields.teams.length === 0 ? formText.chooseTeams : ''}
          searchable
          clearable
          error={wrong.teams && <span role="alert">{wrong.teams}</span>}
        />
      )}
      {!isTeams && wrong.teams && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {wrong.teams}
        </Text>
      )}
      {people !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {formText.people(people)}
        </Text>
      )}
    </Stack>
  )
}

import {
  Checkbox,
  Input,
  Paper,
  SimpleGrid,
  Stack,
  VisuallyHidden,
  Group,
  MultiSelect,
  Radio,
  Text,
} from '@mantine/core'
import { useState, type ReactNode } from 'react'
import '../../base/lists/controlStyles.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { groupingsQuery } from '../../organisation/groupings/client.ts'
import { draftOf, linesOf, type StoredTree, type TreeLine } from '../../organisation/groupings/draft.ts'
import { minutesFor } from '../../surveys/questions/duration.ts'
import type { Span } from '../plans/days.ts'
import { languagesInWords } from './words.ts'
import type { PlanCheck } from '../plans/planCheck.ts'
import type { SelectableQuestionnaire } from '../plans/rules.ts'
import { AskedFile, AskedPart } from './AskedFile.tsx'
import { DatesFields } from './DatesFields.tsx'
import { MailsPart } from './MailsPart.tsx'
import { formText } from './messages.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'
import type { FormPartProps, PlanForm } from './useCampaignForm.ts'
import classes from './campaigns.module.css'

interface PlanPartsProps {
  form: PlanForm
  askable: readonly SelectableQuestionnaire[]
  teams: readonly string[]
  span: Span
}

export function PlanParts({ form, askable, teams, span }: PlanPartsProps) {
  const { fields, change, check, wrong, today } = form
  const [isFile, setFile] = useState(false)
  const part = { fields, change, wrong, today }
  const chosen = askable.find(({ id }) => id === fields.questionnaireId)
  const name = `${formText.what} ${formText.audience}`
  return (
    <>
      <Paper withBorder p="lg">
        <Stack gap={12}>
          <VisuallyHidden component="h2">{name}</VisuallyHidden>
          <SimpleGrid type="container" cols={{ base: 1, '44rem': 2 }} spacing="lg" verticalSpacing="md">
            <AskedPart {...part} check={ifLoaded(check)} askable={askable} isFile={isFile} onFile={setFile} />
            <AudiencePart {...part} teams={teams} people={ifLoaded(check)?.people} />
          </SimpleGrid>
          {languagesOf(ifLoaded(check)).map((line) => (
            <Text key={line} size="sm" c="dimmed">
              {line}
            </Text>
          ))}
          {isFile && (
            <AskedFile
              onDraft={(questionnaireId) => {
                setFile(false)
                change({ questionnaireId })
              }}
            />
          )}
          <DatesFields {...part} isDefault={chosen?.isDefault ?? false} />
        </Stack>
      </Paper>
      <MailsPart
        {...part}
        minutes={minutesFor({ length: chosen?.questionCount ?? 0 })}
        span={span}
        check={ifLoaded(check)}
      />
    </>
  )
}

const languagesOf = (check: PlanCheck | undefined) => (check ? languagesInWords(check.languages) : [])

interface AudiencePartProps extends FormPartProps {
  teams: readonly string[]
  people: number | undefined
}

function TeamsField({ fields, change, wrong, teams }: Omit<AudiencePartProps, 'people'>) {
  const { companyId } = useCampaignPlaces()
  const asked = useLoad(groupingsQuery(companyId))
  const tree = ifLoaded(asked)
  const error = wrong.teams && <span role="alert">{wrong.teams}</span>
  const onChange = (chosen: string[]) => change({ teams: chosen })
  if (tree && tree.groupings.length > 0)
    return <TeamTree {...{ tree, error, onChange }} chosen={fields.teams} />
  return (
    <>
      <LoadFailure of={asked} />
      <MultiSelect
        id="campaign-teams"
        label={formText.teams}
        data={[...teams]}
        value={fields.teams}
        onChange={onChange}
        placeholder={fields.teams.length === 0 ? formText.chooseTeams : ''}
        searchable
        clearable
        error={error}
      />
    </>
  )
}

interface TeamTreeProps {
  tree: StoredTree
  chosen: readonly string[]
  onChange: (teams: string[]) => void
  error: ReactNode
}

/** The audience stays a list of teams: an entity ticks those below it (C9). */
function TeamTree({ tree, chosen, onChange, error }: TeamTreeProps) {
  const lines = linesOf(draftOf(tree), tree.teams).filter(({ teams }) => teams > 0)
  const teamsIn = ({ kind, key, name }: TreeLine) =>
    kind === 'team'
      ? [name]
      : lines.flatMap((each) => (each.kind === 'team' && each.path.includes(key) ? each.name : []))
  return (
    <Input.Wrapper label={formText.teams} error={error} labelElement="div">
      <div className={classes.tree} role="group" aria-label={formText.teams}>
        {lines.map((line, at) => {
          const own = teamsIn(line)
          const ticked = own.filter((team) => chosen.includes(team)).length
          const isAll = ticked === own.length
          return (
            <Checkbox
              key={line.id}
              {...(at === 0 && { id: 'campaign-teams' })}
              className={classes.branch ?? ''}
              style={{ '--level': line.level }}
              label={line.name}
              checked={isAll}
              indeterminate={ticked > 0 && !isAll}
              onChange={() =>
                onChange(
                  isAll ? chosen.filter((team) => !own.includes(team)) : [...new Set([...chosen, ...own])],
                )
              }
            />
          )
        })}
      </div>
    </Input.Wrapper>
  )
}

/** Everybody, or whole teams; never persons. */
function AudiencePart({ fields, change, wrong, teams, people }: AudiencePartProps) {
  const isTeams = fields.audience === 'teams'
  return (
    <Stack gap="sm" className={classes.audience ?? ''}>
      <Radio.Group
        label={formText.audience}
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
      {isTeams && <TeamsField {...{ fields, change, wrong, teams }} />}
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

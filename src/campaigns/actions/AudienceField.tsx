import { Checkbox, NativeSelect } from '@mantine/core'
import { groupingsQuery } from '../../organisation/groupings/client.ts'
import { teamNamesQuery } from '../../organisation/teams/client.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded, nothingToLoad } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import type { ReadAction } from './actionRows.ts'
import { actionText, form as words } from './messages.ts'
import type { ActionForm } from './rules.ts'
import { groupOfValue, groupsToChoose, valueOfGroup, type ActionTarget } from './useAbout.ts'
import { useActions } from './usePlan.ts'

/** Managers choose among their own; the lists of the company are for who answers for it (C25.5). */
export function useGroups(companyId: string) {
  const plan = useActions()
  const branch = ifLoaded(plan)?.branch
  const isWhole = branch === null
  const names = useLoad({ ...teamNamesQuery(companyId), enabled: isWhole })
  const tree = useLoad({ ...groupingsQuery(companyId), enabled: isWhole })
  return {
    isWhole,
    asked: together([plan, isWhole ? names : nothingToLoad, isWhole ? tree : nothingToLoad]),
    teams: branch?.teams ?? ifLoaded(names) ?? [],
    groupings: branch?.groupings ?? ifLoaded(tree)?.groupings ?? [],
  }
}

/** What a manager decides is for one of their groups. */
export function withGroup(start: ActionForm, { isWhole, teams, groupings }: ActionGroups): ActionForm {
  if (isWhole || start.team !== null || start.grouping !== null) return start
  const [first] = groupings
  return first ? { ...start, grouping: first.id } : { ...start, team: teams[0] ?? null }
}

type ActionGroups = ReturnType<typeof useGroups>

interface AudienceFieldProps {
  groups: ActionGroups
  fields: ActionForm
  action: ReadAction | undefined
  error: React.ReactNode
  onChange: (group: ActionTarget) => void
}

export const AudienceField = ({ groups, fields, action, error, onChange }: AudienceFieldProps) => (
  <>
    <LoadFailure of={groups.asked} />
    <NativeSelect
      label={words.audience}
      value={valueOfGroup(fields)}
      data={[
        ...(groups.isWhole ? [{ value: '', label: actionText.everybody }] : []),
        ...groupsToChoose(groups.teams, groups.groupings, fields, action),
      ]}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange(groupOfValue(value))}
    />
  </>
)

interface VisibleFieldProps {
  fields: ActionForm
  onChange: (visible: boolean) => void
}

export const VisibleField = ({ fields, onChange }: VisibleFieldProps) => (
  <Checkbox
    label={
      fields.grouping !== null
        ? words.visibleToGrouping
        : fields.team === null
          ? words.visibleToAll
          : words.visibleToTeam
    }
    description={words.visibleHelp}
    checked={fields.visible}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)

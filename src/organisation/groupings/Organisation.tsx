import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import '../../base/lists/controlStyles.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { FieldAndButton } from '../../base/ui/FieldAndButton.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { invalidateAll } from '../../people/live/useLive.ts'
import { changeGroupings, groupingsQuery } from './client.ts'
import { groupingRefusals, groupingText } from './messages.ts'
import type { Groupings } from './store.ts'
import { useFields } from '../../base/ui/useFields.tsx'

export function Organisation({ companyId }: { companyId: string }) {
  const asked = useLoad(groupingsQuery(companyId))
  return (
    <Section title={groupingText.title}>
      <Loaded from={asked} failure={groupingText.loadingFailed} pending="block">
        {(stored) =>
          stored.teams.length === 0 ? (
            <Text c="dimmed">{groupingText.noTeams}</Text>
          ) : (
            <Begun companyId={companyId} stored={stored} />
          )
        }
      </Loaded>
    </Section>
  )
}

/** Most companies have teams only: the second table appears on request. */
function Begun({ companyId, stored }: { companyId: string; stored: Groupings }) {
  const [wanted, setWanted] = useState(false)
  if (wanted || stored.groupings.length > 0) return <Tree companyId={companyId} stored={stored} />
  return (
    <Stack gap="md" align="flex-start">
      <Text c="dimmed">{groupingText.help}</Text>
      <Button variant="default" onClick={() => setWanted(true)}>
        {groupingText.begin}
      </Button>
    </Stack>
  )
}

interface OrganisationDraft {
  revision: string
  groupings: { id: string | null; name: string; parentId: string | null }[]
  /** The entity's name, by team name. */
  placed: ReadonlyMap<string, string>
}

function draftOf({ revision, groupings, teams }: Groupings): OrganisationDraft {
  const names = new Map(groupings.map(({ id, name }) => [id, name]))
  const placed = teams.flatMap(({ name, groupingId }) => {
    const grouping = names.get(groupingId ?? '')
    return grouping === undefined ? [] : [[name, grouping] as const]
  })
  return { revision, groupings, placed: new Map(placed) }
}

function Tree({ companyId, stored }: { companyId: string; stored: Groupings }) {
  const queries = useQueryClient()
  /** The draft and what it started from; null: the table follows what is stored. */
  const [typed, setTyped] = useState<OrganisationDraft | null>(null)
  const [wrong, setWrong] = useState('')
  const draft = typed ?? draftOf(stored)
  const change = (changes: Partial<OrganisationDraft>) => setTyped({ ...draft, ...changes })
  const saving = useMutation({
    mutationFn: () =>
      changeGroupings(companyId, {
        revision: draft.revision,
        groupings: draft.groupings.map((each) => sentOf(draft, each)),
      }),
    onSuccess: (now) => {
      queries.setQueryData(groupingsQuery(companyId).queryKey, now)
      setTyped(null)
      notify(groupingText.saved)
    },
    onError: (error) => setWrong(refusalText(error, groupingRefusals, groupingText.failed)),
    onSettled: () => invalidateAll(queries),
  })

  function place(team: string, grouping: string) {
    const placed = new Map(draft.placed)
    if (grouping === '') placed.delete(team)
    else placed.set(team, grouping)
    change({ placed })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setWrong('')
    saving.mutate()
  }

  return (
    <Stack gap="md">
      <Text c="dimmed">{groupingText.help}</Text>
      <NewGrouping
        draft={draft}
        onAdd={(name) => change({ groupings: [...draft.groupings, { id: null, name, parentId: null }] })}
      />
      <Sizes
        draft={draft}
        stored={stored}
        onRemove={(name) =>
          change({
            groupings: draft.groupings.filter((each) => each.name !== name),
            placed: new Map([...draft.placed].filter(([, grouping]) => grouping !== name)),
          })
        }
      />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Table aria-label={groupingText.title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{groupingText.team}</Table.Th>
                <Table.Th scope="col">{groupingText.grouping}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stored.teams.map(({ name }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw="normal" style={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Table.Th>
                  <Table.Td>
                    <NativeSelect
                      aria-label={groupingText.of(name)}
                      value={draft.placed.get(name) ?? ''}
                      onChange={(event) => place(name, event.currentTarget.value)}
                      data={[
                        { value: '', label: groupingText.none },
                        ...draft.groupings.map((each) => each.name),
                      ]}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {wrong && <ErrorAlert message={wrong} />}
          <Group>
            <Button type="submit" disabled={typed === null} loading={saving.isPending}>
              {groupingText.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  )
}

const sentOf = (
  draft: OrganisationDraft,
  { id, name, parentId }: OrganisationDraft['groupings'][number],
) => ({
  ...{ key: name, id, name, teams: teamsIn(draft, name) },
  parent: draft.groupings.find((each) => each.id !== null && each.id === parentId)?.name ?? null,
})

const teamsIn = ({ placed }: OrganisationDraft, grouping: string) =>
  [...placed].filter(([, name]) => name === grouping).map(([team]) => team)

function NewGrouping({ draft, onAdd }: { draft: OrganisationDraft; onAdd: (name: string) => void }) {
  const isTaken = (name: string) =>
    draft.groupings.some((each) => foldAccents(each.name) === foldAccents(name.trim()))
  const { fields, change, wrong, submit, reset } = useFields({
    initial: { name: '' },
    check: ({ name }) => {
      if (name.trim() === '') return { name: groupingRefusals.grouping_name_required }
      return isTaken(name) ? { name: groupingRefusals.grouping_name_taken } : {}
    },
  })

  function add({ name }: { name: string }) {
    onAdd(name.trim())
    reset()
  }

  return (
    <form onSubmit={submit(add)} noValidate>
      <FieldAndButton
        label={groupingText.newName}
        value={fields.name}
        onChange={(name) => change({ name })}
        wrong={wrong.name ?? ''}
        button={groupingText.add}
        isBusy={false}
      />
    </form>
  )
}

interface SizesProps {
  draft: OrganisationDraft
  stored: Groupings
  onRemove: (name: string) => void
}

/** « Direction technique · 3 équipes · 41 personnes »: a member of two of its teams counts once. */
function Sizes({ draft, stored, onRemove }: SizesProps) {
  const people = new Map(stored.teams.map((team) => [team.name, team.people]))
  if (draft.groupings.length === 0) return null
  return (
    <Stack component="ul" gap="xs" m={0} p={0} aria-label={groupingText.list} style={{ listStyle: 'none' }}>
      {draft.groupings.map(({ name }) => {
        const teams = teamsIn(draft, name)
        const size = new Set(teams.flatMap((team) => people.get(team) ?? [])).size
        return (
          <Group component="li" key={name} justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>
              <b>{name}</b> · {groupingText.size(teams.length, size)}
            </Text>
            <Button
              variant="subtle"
              flex="none"
              aria-label={groupingText.removeOf(name)}
              onClick={() => onRemove(name)}
            >
              {groupingText.remove}
            </Button>
          </Group>
        )
      })}
    </Stack>
  )
}

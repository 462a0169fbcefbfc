import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../base/text/writing.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { personCell } from '../../people/accounts/Person.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { stateOf } from '../../base/ui/loadable.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { departuresQuery, restoreEmployee } from './client.ts'
import { departures as words, companyRefusals, companyText } from './messages.ts'

/** Departures of the last thirty days, each with « Restaurer »; renders nothing without any (C19.6). */
export function Departures({ companyId }: { companyId: string }) {
  const [page, setPage] = useState(1)
  const asked = useLoad(departuresQuery(companyId, page))
  const queries = useQueryClient()
  const restoring = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => restoreEmployee(companyId, id),
    onSuccess: (_, { name }) => notify(words.restored(name)),
    onError: (error) => notifyFailure(refusalText(error, companyRefusals, companyText.failed)),
    onSettled: () => invalidateAll(queries),
  })
  const { value, error } = stateOf(asked)
  if (!error && !value?.total) return null
  return (
    <ListSection
      title={words.title}
      asked={asked}
      rows={({ people }) => people}
      rowKey={({ id }) => id}
      columns={[
        { head: words.name, cell: personCell },
        { head: words.left, cell: ({ leftOn }) => formatDate(leftOn) },
        { head: words.until, cell: ({ keptUntil }) => formatDate(keptUntil) },
      ]}
      actions={({ id, firstName, lastName }) => {
        const name = `${firstName} ${lastName}`
        const restore = () => restoring.mutate({ id, name })
        return (
          <RowActions
            of={name}
            actions={[{ label: words.restore, disabled: restoring.isPending, onClick: restore }]}
          />
        )
      }}
      count={words.count}
      none={null}
      failure={companyText.loadingFailed}
      page={page}
      onPage={setPage}
    />
  )
}

import { useState } from 'react'
import { StatusBadge } from '../../people/accounts/StatusBadge.tsx'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { NameAndEmail } from '../../people/accounts/NameAndState.tsx'
import { companySubAdminsQuery } from './client.ts'
import { subAdmins as words, companyText } from './messages.ts'

export function CompanySubAdmins({ companyId }: { companyId: string }) {
  const [page, setPage] = useState(1)
  const asked = useLoad(companySubAdminsQuery(companyId, page))
  return (
    <ListSection
      title={words.title}
      asked={asked}
      rows={({ subAdmins }) => subAdmins}
      rowKey={({ id }) => id}
      columns={[
        {
          head: words.name,
          cell: (person) => (
            <>
              <NameAndEmail {...person} />
              <StatusBadge status={person.status} />
            </>
          ),
        },
      ]}
      count={words.count}
      none={words.none}
      failure={companyText.loadingFailed}
      page={page}
      onPage={setPage}
    />
  )
}

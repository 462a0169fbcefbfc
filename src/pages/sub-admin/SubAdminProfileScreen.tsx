import { StatusBadge } from '../../people/accounts/StatusBadge.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { stateOf } from '../../base/ui/loadable.ts'
import { Facts } from './Facts.tsx'
import { profile as text } from './messages.ts'
import { profileQuery } from '../../organisation/dashboard/client.ts'

export function SubAdminProfileScreen() {
  const profile = useLoad(profileQuery)
  return (
    <Page
      title={text.title}
      width="reading"
      load={profile}
      failure={(error) => refusalText(error, text.failures, text.failed)}
    >
      {(data) =>
        data ? (
          <Facts
            title={`${data.firstName} ${data.lastName}`}
            facts={[
              [text.fullName, `${data.firstName} ${data.lastName}`],
              [text.email, <EmailText key="email" address={data.email ?? ''} />],
              [text.company, data.company ?? text.noCompany],
              [text.approvedAt, data.approvedAt ? text.date(data.approvedAt) : text.notYet],
              [text.status, <StatusBadge key="status" status={data.status} />],
            ]}
          />
        ) : (
          <ErrorAlert message={text.empty} onRetry={stateOf(profile).retry} />
        )
      }
    </Page>
  )
}

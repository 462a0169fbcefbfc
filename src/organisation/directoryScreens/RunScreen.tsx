import { useNavigate, useParams } from 'react-router'
import { Page } from '../../base/layout/Page.tsx'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { notify } from '../../base/ui/notify.tsx'
import { paths } from '../../paths.ts'
import { companyQuery } from '../companies/client.ts'
import { companyText } from '../companies/messages.ts'
import { CheckStep } from '../importScreens/CheckStep.tsx'
import { firstCheckQuery, type LookedRun, type RunAddress } from '../directory/client.ts'
import { directoryRefusals, directoryText as text } from '../directory/messages.ts'
import { useRunCheck } from './useRunCheck.ts'

/** What a directory sent and what waits for an administrator, in the import's own check (C27.5). */
export function RunScreen() {
  const { companyId = '', runId = '' } = useParams()
  const address = { companyId, runId }
  const name = ifLoaded(useLoad(companyQuery(companyId)))?.name
  const list = paths.companyPart(companyId, 'annuaire')
  return (
    <Page
      key={runId}
      title={(looked: LookedRun | undefined) => (looked ? text.lookTitle(looked.day) : text.lookPage)}
      crumbs={[
        { label: companyText.crumb, to: paths.companies },
        ...(name === undefined ? [] : [{ label: name, to: list }]),
      ]}
      load={useLoad(firstCheckQuery(address))}
      failure={directoryRefusals.run_not_held}
      gone={() => <RedirectNotFound to={list} because={directoryRefusals.run_not_found} />}
    >
      {(looked) => <Check first={looked} address={address} list={list} />}
    </Page>
  )
}

interface CheckProps {
  first: LookedRun
  address: RunAddress
  list: string
}

function Check({ first, address, list }: CheckProps) {
  const navigate = useNavigate()
  const leave = () => void navigate(list)
  const onApplied = () => {
    notify(text.applied)
    leave()
  }
  const { all, step } = useRunCheck({ address, first, onApplied, onCancel: leave })
  return <CheckStep step={step} all={all} />
}

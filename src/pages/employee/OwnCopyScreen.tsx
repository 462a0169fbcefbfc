import { useParams } from 'react-router'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { cardsQuery } from '../../answering/device/client.ts'
import { answeringText as answering } from '../../answering/screens/messages.ts'
import { paths } from '../../paths.ts'
import { copies, employeeAreaText } from './messages.ts'
import { OwnAnswersCard } from './OwnAnswersCard.tsx'

export function OwnCopyScreen() {
  const { waveId } = useParams()
  const cards = useLoad(cardsQuery)
  const all = ifLoaded(cards)
  const card = all?.find((each) => each.waveId === waveId && each.state === 'completed')
  if (all && !card) return <RedirectNotFound to={paths.employeeDashboard} because={copies.gone} />
  return (
    <Page
      title={card?.title ?? employeeAreaText.ownTitle}
      crumbs={[{ label: copies.home, to: paths.employeeDashboard }]}
      load={cards}
      failure={answering.unreachable}
      width="reading"
    >
      {card && <OwnAnswersCard card={card} />}
    </Page>
  )
}

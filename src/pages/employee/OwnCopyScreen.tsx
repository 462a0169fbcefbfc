import { useParams } from 'react-router'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { cardsQuery, waveFormQuery, type Card } from '../../answering/device/client.ts'
import { answeringText as answering } from '../../answering/screens/messages.ts'
import type { AnswerForm } from '../../answering/session/openAnswering.ts'
import { paths } from '../../paths.ts'
import { copies, employeeAreaText } from './messages.ts'
import { OwnAnswersCard, type OwnCard } from './OwnAnswersCard.tsx'

export function OwnCopyScreen() {
  const { waveId = '' } = useParams()
  const cards = useLoad(cardsQuery)
  const form = useLoad({ ...waveFormQuery(waveId), gcTime: 300_000 })
  const read = together([cards, form])
  const loaded = ifLoaded(read)
  const card = loaded && ownCard(...loaded)
  const gone = () => <RedirectNotFound to={paths.employeeDashboard} because={copies.gone} />
  if (card === null) return gone()
  return (
    <Page
      title={card?.title ?? employeeAreaText.ownTitle}
      isTyped={card !== undefined}
      crumbs={[
        { label: copies.home, to: paths.employeeDashboard },
        { label: copies.title, to: paths.copies },
      ]}
      load={read}
      failure={answering.unreachable}
      gone={gone}
      width="reading"
    >
      {card && <OwnAnswersCard card={card} />}
    </Page>
  )
}

/** Null: nothing was sent. Where the state is unknown, the code decides (C23.2). */
function ownCard(cards: readonly Card[], form: AnswerForm): OwnCard | null {
  const card = cards.find(({ waveId }) => waveId === form.waveId)
  if (card?.state === 'completed') return card
  return form.state === 'unknown' ? { ...form, isPublished: card?.isPublished ?? false } : null
}

import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { GroupResultsCard } from '../../results/page/GroupResultsCard.tsx'
import { LostDrafts } from '../../answering/screens/LostDrafts.tsx'
import { QuestionnaireCards } from '../../answering/screens/QuestionnaireCards.tsx'
import { useActor } from '../../people/visitor/useActor.ts'
import { Page } from '../../base/frame/Page.tsx'
import { text as answering } from '../../answering/screens/messages.ts'
import { cardsQuery } from '../../answering/device/responsesClient.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { dayOf } from '../../base/kit/civilDays.ts'
import { zone } from '../../base/kit/zone.ts'
import { agendaAddress } from '../../programme/campaigns/agendaAddress.ts'
import { Decided } from '../../programme/actions/Decided.tsx'
import { LetterNotice } from './LetterNotice.tsx'
import { EarlierCopies } from './EarlierCopies.tsx'
import { text } from './messages.ts'
import { SoonOver } from './SoonOver.tsx'

const OwnAnswersCard = lazy(async () => ({ default: (await import('./OwnAnswersCard.tsx')).OwnAnswersCard }))

/** A card for each questionnaire, one's own answers, and where the group's results will come. */
export function EmployeeDashboardScreen() {
  const { firstName } = useActor()
  const cards = useQuery(cardsQuery)
  const all = cards.data ?? []
  const current = all.filter(({ isOld }) => !isOld)
  const sent = current.filter(({ state }) => state === 'completed')
  const days = { today: dayOf(new Date(), zone()), agenda: agendaAddress }

  return (
    <Page title={text.dashboard} query={cards} failure={answering.unreachable}>
      <LetterNotice />
      <Text size="lg">{text.hello(firstName)}</Text>
      {cards.data && <LostDrafts cards={cards.data} />}
      {current.map((card) => (
        <SoonOver key={card.waveId} card={card} today={days.today} />
      ))}
      {current.length === 0 && <Empty>{text.noQuestionnaire}</Empty>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <QuestionnaireCards cards={current} days={days} />
      </SimpleGrid>
      {sent.map((card) => (
        <Suspense key={card.waveId} fallback={<Waiting />}>
          <OwnAnswersCard card={card} />
        </Suspense>
      ))}
      <EarlierCopies cards={all.filter(({ isOld }) => isOld)} />
      <GroupResultsCard />
      <Decided most={4} />
    </Page>
  )
}

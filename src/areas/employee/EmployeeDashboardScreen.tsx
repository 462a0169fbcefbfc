import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { GroupResultsCard } from '../../analytics/GroupResultsCard.tsx'
import { LostDrafts } from '../../answering/LostDrafts.tsx'
import { QuestionnaireCards } from '../../answering/QuestionnaireCards.tsx'
import { useActor } from '../../auth/useActor.ts'
import { Page } from '../../frame/Page.tsx'
import { text as answering } from '../../responses/messages.ts'
import { cardsQuery } from '../../responses/responsesClient.ts'
import { Empty } from '../../ui/Empty.tsx'
import { text } from './messages.ts'
import { OwnAnswersCard } from './OwnAnswersCard.tsx'

/** A card for each questionnaire, one's own answers, and where the group's results will come. */
export function EmployeeDashboardScreen() {
  const { firstName } = useActor()
  const cards = useQuery(cardsQuery)
  const all = cards.data ?? []
  const sent = all.filter(({ state }) => state === 'completed')

  return (
    <Page title={text.dashboard} query={cards} failure={answering.unreachable}>
      <Text size="lg">{text.hello(firstName)}</Text>
      {cards.data && <LostDrafts cards={cards.data} />}
      {all.length === 0 && <Empty>{text.noQuestionnaire}</Empty>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <QuestionnaireCards cards={all} />
      </SimpleGrid>
      {sent.map((card) => (
        <OwnAnswersCard key={card.waveId} card={card} />
      ))}
      <GroupResultsCard />
    </Page>
  )
}

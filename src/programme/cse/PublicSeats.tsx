import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { seatsQuery } from './client.ts'
import { publicSeats as words } from './seatMessages.ts'

/** Name and address of every seat, for everybody of the company: a seat that the employer made up is seen (C17.6). */
export function PublicSeats({ companyId }: { companyId: string }) {
  const { data } = useQuery(seatsQuery(companyId))
  if (!data) return null
  const seats = data.filter(({ isOpen }) => isOpen !== false)
  return (
    <Stack gap="xs" component="section" aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <Text>{seats.length > 0 ? words.lead : words.none}</Text>
      {seats.map(({ name, email }) => (
        <Text key={email}>
          {name}, <EmailText address={email ?? ''} />
        </Text>
      ))}
      {seats.length > 0 && <Text>{words.warning}</Text>}
    </Stack>
  )
}

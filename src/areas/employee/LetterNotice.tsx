import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { frenchDate } from '../../base/text/french.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { contactQuery } from '../../organisation/companies/companiesClient.ts'
import { letterQuery } from '../../people/ownAccess/accessClient.ts'
import { letterPrinted } from '../../people/ownAccess/messages.ts'
import { useActor } from '../../people/visitor/useActor.ts'

/** Letters are printed for people without address: nobody else is asked about. */
export function LetterNotice() {
  const { email, companyId } = useActor()
  const isAsked = email === null
  const { data: letter } = useQuery({ ...letterQuery, enabled: isAsked })
  const contact = useQuery({ ...contactQuery(companyId ?? ''), enabled: isAsked && companyId !== null })
  if (!letter?.printedOn) return null
  return (
    <Alert role="status" color="yellow" icon={<Icon name="alert" />}>
      {letterPrinted(frenchDate(letter.printedOn), contact.data?.contact ?? '')}
    </Alert>
  )
}

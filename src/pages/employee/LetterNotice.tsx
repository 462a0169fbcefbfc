import { Alert } from '@mantine/core'
import { frenchDate } from '../../base/text/french.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { nothingToLoad } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { contactQuery } from '../../organisation/companies/client.ts'
import { letterQuery } from '../../people/accountSettings/client.ts'
import { letterPrinted } from '../../people/accountSettings/messages.ts'
import { useActor } from '../../people/currentUser/useActor.ts'

/** Letters are printed for people without address: nobody else is asked about. */
export function LetterNotice() {
  const { email, companyId } = useActor()
  const isAsked = email === null
  const letter = useLoad({ ...letterQuery, enabled: isAsked })
  const contact = useLoad({ ...contactQuery(companyId ?? ''), enabled: isAsked && companyId !== null })
  return (
    <Loaded from={together([letter, companyId === null ? nothingToLoad : contact])}>
      {([{ printedOn }, whom]) =>
        printedOn && (
          <Alert role="status" color="yellow" icon={<Icon name="alert" />}>
            {letterPrinted(frenchDate(printedOn), whom?.contact ?? '')}
          </Alert>
        )
      }
    </Loaded>
  )
}

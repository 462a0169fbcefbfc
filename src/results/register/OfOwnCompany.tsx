import { Button, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Link } from '../../base/ui/Link.tsx'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import '../../base/layout/areaStyles.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded, isWithout } from '../../base/ui/loadable.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { paths } from '../../paths.ts'
import { meQuery } from '../../people/currentUser/useActor.ts'
import { registerText } from './messages.ts'

interface OfOwnCompanyProps {
  title: string
  lead: string
  children: (companyId: string) => ReactNode
}

/** Pages are drawn ahead for those without a session alone: until the program has asked, nobody is signed in. */
const isDrawnAhead = () => typeof document === 'undefined' || document.getElementById('drawn') !== null

/** A page for everybody of a company, in any area; administrators name the company (C16.2). */
export function OfOwnCompany({ title, lead, children }: OfOwnCompanyProps) {
  const [wasDrawn] = useState(isDrawnAhead)
  const me = useLoad(meQuery)
  const [asked] = useSearchParams()
  const isKnown = ifLoaded(me) !== undefined || isWithout(me)
  // A frame that is filled otherwise would move.
  if (!isKnown && !wasDrawn) return null
  return (
    <PublicLayout reading title={title} lead={lead} links={[{ label: registerText.back, to: paths.home }]}>
      {isKnown ? (
        <Loaded from={me} failure={registerText.failed} pending="block">
          {({ actor }) => {
            if (!actor) return <SignInFirst />
            const companyId = actor.role === 'admin' ? asked.get('entreprise') : actor.companyId
            if (companyId) return children(companyId)
            return <Text>{actor.role === 'admin' ? registerText.chooseCompany : registerText.noCompany}</Text>
          }}
        </Loaded>
      ) : (
        <SignInFirst />
      )}
    </PublicLayout>
  )
}

function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <Text>{registerText.signInWhy}</Text>
      <div>
        <Button component={Link} to={paths.login} state={pathname + search + hash}>
          {registerText.signIn}
        </Button>
      </div>
    </>
  )
}

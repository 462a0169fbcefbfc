import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answer } from '../../base/http/client.ts'
import { fragmentOfPage, pageData } from '../../base/layout/pageData.ts'
import { paths } from '../../paths.ts'
import { authClient } from '../currentUser/client.ts'
import { adminSignUpTexts, firstMinute as first, signInTexts, authText } from '../auth/messages.ts'
import { Demo } from './Demo.tsx'
import classes from './Demo.module.css'
import { SignUpForm, SignUpPage } from './SignUpForm.tsx'
import { meQuery } from '../currentUser/useActor.ts'

/** The printed address carries the code behind « # » (D2), which is filled in. */
export function AdminRegisterScreen() {
  const queries = useQueryClient()
  const [invitation] = useState(fragmentOfPage)
  // Removes the code from the address and the browser's history.
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  return (
    <SignUpPage
      title={authText.adminSignUp}
      links={[
        { label: signInTexts.back, to: paths.login },
        { label: signInTexts.admin, to: paths.adminLogin },
      ]}
    >
      {({ passwordMinLength, invitationNeeded }) => (
        <>
          {isFirst() && <Text>{first.toYou}</Text>}
          <SignUpForm
            schema={async () => (await import('../auth/rules.ts')).signUpForms(passwordMinLength).admin}
            texts={adminSignUpTexts(passwordMinLength)}
            minimum={passwordMinLength}
            {...(invitationNeeded && { invitation })}
            register={(json) => answer(authClient().register.admin.$post({ json }))}
            onRegistered={() => void queries.query({ ...meQuery, staleTime: 0 })}
          />
          {isFirst() && <WhatFollows />}
        </>
      )}
    </SignUpPage>
  )
}

const isFirst = () => pageData('state') === 'empty'

const WhatFollows = () => (
  <Stack gap="sm">
    <Text>{first.then}</Text>
    <ol className={classes.steps}>
      {[first.protect, first.company, first.campaign].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Demo />
  </Stack>
)

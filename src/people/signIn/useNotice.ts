import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { notices, type SignInNotice } from '../auth/notices.ts'

/**
 * The notice in the address (D28). A registration's leaves the address at once (S2), others at the first
 * attempt: a reload shows neither.
 */
export function useNotice(): [SignInNotice | null, (notice: SignInNotice | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('message')
  const [notice, setNotice] = useState(isNotice(asked) ? asked : null)
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    if (isNotice(asked)) setNotice(asked)
  }

  const leaveAddress = useCallback(() => {
    const next = new URLSearchParams(window.location.search)
    if (!next.has('message')) return
    next.delete('message')
    setParameters(next, { replace: true })
  }, [setParameters])

  useEffect(() => {
    if (asked === 'registration_success') leaveAddress()
  }, [asked, leaveAddress])

  function show(next: SignInNotice | null) {
    setNotice(next)
    leaveAddress()
  }
  return [notice, show]
}

const isNotice = (message: string | null): message is SignInNotice =>
  notices.some((known) => known === message)

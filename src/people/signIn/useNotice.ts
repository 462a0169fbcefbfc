import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

export type Notice = 'registration_success' | 'approval_pending'

/** The notice that the address asks for (D28); the one of a registration then leaves the address (spec §2). */
export function useNotice(): [Notice | null, (notice: Notice | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('message')
  const [notice, setNotice] = useState(isNotice(asked) ? asked : null)
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    if (isNotice(asked)) setNotice(asked)
  }

  useEffect(() => {
    if (asked === 'registration_success') setParameters({}, { replace: true })
  }, [asked, setParameters])

  return [notice, setNotice]
}

const isNotice = (message: string | null): message is Notice =>
  message === 'registration_success' || message === 'approval_pending'

import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'

const words = 'Rechercher'

interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  hint?: string
  isBare?: boolean
}

export function SearchBox({ value, onSearch, hint, isBare = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  /** Searches not yet returned as `value`; when they return, they do not overwrite newer typing. */
  const [asked, setAsked] = useState<readonly string[]>([])
  if (value !== known) {
    const place = asked.indexOf(value)
    setKnown(value)
    setAsked(place < 0 ? [] : asked.slice(place + 1))
    if (place < 0) setTyped(value)
  }
  const last = asked.at(-1) ?? known

  useEffect(() => {
    if (typed === last) return
    const pause = setTimeout(() => {
      setAsked((before) => [...before, typed])
      onSearch(typed)
    }, 200)
    return () => clearTimeout(pause)
  }, [typed, last, onSearch])

  return (
    <TextInput
      type="search"
      {...(isBare && { size: 'sm' })}
      {...(isBare ? { 'aria-label': words } : { label: words })}
      placeholder={hint}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={typed && <CloseButton aria-label="Effacer la recherche" onClick={() => setTyped('')} />}
      {...(isBare ? { flex: '1 1 13rem', maw: '17rem' } : { w: 'min(100%, 20rem)' })}
    />
  )
}

import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'

interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  /** What can be found, for example « Nom, prénom ou email ». */
  hint?: string
}

/** Waits for a pause in the typing before it searches. */
export function SearchBox({ value, onSearch, hint }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }

  useEffect(() => {
    if (typed === known) return
    const pause = setTimeout(() => {
      setKnown(typed)
      onSearch(typed)
    }, 200)
    return () => clearTimeout(pause)
  }, [typed, known, onSearch])

  return (
    <TextInput
      type="search"
      label="Rechercher"
      placeholder={hint}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={typed && <CloseButton aria-label="Effacer la recherche" onClick={() => setTyped('')} />}
      maw={420}
      w="100%"
    />
  )
}

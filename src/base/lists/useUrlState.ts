import { useSearchParams } from 'react-router'

/** Keeps a choice (a tab, a team) in the address: a reload or a link restores it, Back the previous one. */
export function useUrlState(name: string, start = ''): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams()

  function change(value: string) {
    const next = new URLSearchParams(window.location.search)
    if (value === start) next.delete(name)
    else next.set(name, value)
    setParameters(next)
  }
  return [parameters.get(name) ?? start, change]
}

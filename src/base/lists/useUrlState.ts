import { useSearchParams } from 'react-router'

/** A choice kept in the address (a tab, a team): a reload or a link finds it again, and Back the one before. */
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

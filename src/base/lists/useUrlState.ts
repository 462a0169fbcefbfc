import { useSearchParams } from 'react-router'

/** A piece of state kept in the address (search text, sort, page, tab), so that a reload or a link finds it again. */
export function useUrlState(name: string, start = ''): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams()

  function change(value: string) {
    const next = new URLSearchParams(window.location.search)
    if (value === start) next.delete(name)
    else next.set(name, value)
    setParameters(next, { replace: true })
  }
  return [parameters.get(name) ?? start, change]
}

export function Triangle({ way }: { way: 'up' | 'down' }) {
  return (
    <svg width="10" height="8" viewBox="0 0 10 8" aria-hidden="true" focusable="false">
      <path d={way === 'up' ? 'M5 0 10 8H0Z' : 'M0 0h10L5 8Z'} fill="currentColor" />
    </svg>
  )
}

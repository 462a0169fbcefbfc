import { encode } from 'uqr'

/** Dark on light in both schemes, because cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={216} height={216}>
      <rect width={size} height={size} fill="#fff" />
      <path d={darkSquares(data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

const darkSquares = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')

import { Asked, Typed } from './Written.tsx'

interface WithTypedProps {
  /** In their order; undefined where the line has the product's own word. */
  typed: readonly (string | undefined)[]
  /** Words of the questionnaire. */
  asked?: readonly string[]
  children: string
}

/** A line in which what is of another language is marked, where each part first occurs (C20.10). */
export const WithTyped = ({ typed, asked = [], children }: WithTypedProps) => (
  <Marked
    parts={[
      ...typed.map((text = '') => ({ text, Mark: Typed })),
      ...asked.map((text) => ({ text, Mark: Asked })),
    ]}
  >
    {children}
  </Marked>
)

interface MarkedProps {
  parts: readonly { text: string; Mark: typeof Typed }[]
  children: string
}

function Marked({ parts: [part, ...rest], children: line }: MarkedProps) {
  const marked = (text: string) => (rest.length > 0 ? <Marked parts={rest}>{text}</Marked> : text)
  const at = part?.text ? line.indexOf(part.text) : -1
  if (!part || at < 0) return marked(line)
  return (
    <>
      {marked(line.slice(0, at))}
      <part.Mark>{part.text}</part.Mark>
      {marked(line.slice(at + part.text.length))}
    </>
  )
}

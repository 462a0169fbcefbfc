import { Typed } from './Written.tsx'

interface WithTypedProps {
  /** In their order; undefined where the line has the product's own word. */
  typed: readonly (string | undefined)[]
  children: string
}

/** A line in which what the company typed is marked, where each part first occurs (C20.10). */
export function WithTyped({ typed: [part, ...rest], children: line }: WithTypedProps) {
  const at = part ? line.indexOf(part) : -1
  const marked = (text: string) => (rest.length > 0 ? <WithTyped typed={rest}>{text}</WithTyped> : text)
  if (!part || at < 0) return marked(line)
  return (
    <>
      {marked(line.slice(0, at))}
      <Typed>{part}</Typed>
      {marked(line.slice(at + part.length))}
    </>
  )
}

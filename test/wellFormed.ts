/** Whether every tag is closed in its order, and no sign is left as XML refuses it. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const tags = xml.matchAll(/<(\/?)([\w:.-]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g)
  for (const [, closing, name = '', isAlone] of tags) {
    if (closing && open.pop() !== name) return false
    if (!closing && !isAlone) open.push(name)
  }
  const text = xml.replaceAll(/<[^>]*>/g, '')
  const refused = /[<\u0000-\u0008\u000b\u000c]|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i
  return open.length === 0 && !refused.test(text)
}

/**
 * Renders the Markdown of the product's own documents: headings, paragraphs, lists, tables, quotes, bold.
 * The rest is text.
 */
export function markdownToHtml(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .flatMap((block) => blocksOf(block.trim()))
    .join('\n')
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

function blocksOf(block: string): string[] {
  if (!block) return []
  const lines = block.split('\n')
  const [first = '', ...rest] = lines
  const heading = /^(#{1,3}) (.*)$/.exec(first)
  if (heading) {
    const level = heading[1]?.length ?? 1
    return [`<h${level}>${inline(heading[2] ?? '')}</h${level}>`, ...blocksOf(rest.join('\n').trim())]
  }
  if (lines.every((line) => line.startsWith('|'))) return [table(lines)]
  if (lines.every((line) => line.startsWith('>')))
    return [`<blockquote>${paragraphs(lines.map((line) => line.replace(/^> ?/, '')))}</blockquote>`]
  if (/^\s*(-|\d+\.) /.test(first)) return [list(lines)]
  return [paragraphs(lines)]
}

const paragraphs = (lines: string[]) => `<p>${lines.map(inline).join('<br>')}</p>`

function list(lines: string[]): string {
  const tag = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul'
  const points: string[] = []
  for (const line of lines) {
    const text = inline(line.replace(/^\s*(-|\d+\.) /, ''))
    if (/^\s+/.test(line) && points.length > 0) points[points.length - 1] += `<br>– ${text}`
    else points.push(text)
  }
  return `<${tag}>${points.map((point) => `<li>${point}</li>`).join('')}</${tag}>`
}

function table([head = '', , ...rows]: string[]): string {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim()))
  const row = (line: string, tag: 'td' | 'th') =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((each) => row(each, 'td')).join('')}</tbody></table>`
}

// Links point to other documents of the project: printed, only their text is useful.
const inline = (text: string) =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

/** One sentence of a translators' file (gettext PO). */
export interface PoEntry {
  key: string
  french: string
  translation: string
  isFuzzy: boolean
  line: number
}

/** What is wrong with a file, and where: nothing of it is taken. */
export class PoError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(`Ligne ${line} : ${message}`)
    this.line = line
  }
}

const escapes: Record<string, string> = { n: '\n', t: '\t', '"': '"', '\\': '\\' }
const quoted = (text: string) =>
  `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`

export const writePo = (language: string, entries: readonly Omit<PoEntry, 'line'>[]) =>
  [
    ['msgid ""', 'msgstr ""', ...[`Language: ${language}`, 'Content-Type: text/plain; charset=UTF-8']]
      .map((line, at) => (at < 2 ? line : quoted(`${line}\n`)))
      .join('\n'),
    ...entries.map(({ key, french, translation, isFuzzy }) =>
      [
        ...(isFuzzy ? ['#, fuzzy'] : []),
        `msgctxt ${quoted(key)}`,
        `msgid ${quoted(french)}`,
        `msgstr ${quoted(translation)}`,
      ].join('\n'),
    ),
  ].join('\n\n') + '\n'

/** Signs that steer a screen or turn the reading direction; a line break and a tabulation are written as escapes. */
const control = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/u

function unquoted(text: string, line: number): string {
  const inside = /^"((?:[^"\\]|\\.)*)"$/.exec(text)?.[1]
  if (inside === undefined) throw new PoError(line, 'un texte entre guillemets est attendu.')
  return inside.replace(/\\(.)/g, (_, sign: string) => {
    const meant = escapes[sign]
    if (meant === undefined) throw new PoError(line, `« \\${sign} » est inconnu.`)
    return meant
  })
}

type Field = 'msgctxt' | 'msgid' | 'msgstr'
type Draft = Record<Field, string | null> & { isFuzzy: boolean; line: number }
const fresh = (): Draft => ({ msgctxt: null, msgid: null, msgstr: null, isFuzzy: false, line: 0 })

/** The entries before an empty line, a comment or the next one; continued texts are put together. */
function draftsIn(text: string): Draft[] {
  const drafts: Draft[] = []
  let [draft, last] = [fresh(), null as Field | null]
  const close = () => {
    if (draft.msgid !== null || draft.msgctxt !== null) drafts.push(draft)
    draft = fresh()
    last = null
  }
  text.split(/\r?\n/).forEach((each, at) => {
    const [content, line] = [each.trim(), at + 1]
    if (control.test(content)) throw new PoError(line, 'un signe de contrôle n’est pas permis.')
    if (draft.msgstr !== null && !content.startsWith('"') && !content.startsWith('msgstr')) close()
    if (content.startsWith('#,') && /\bfuzzy\b/.test(content)) draft.isFuzzy = true
    if (content === '' || content.startsWith('#')) return
    const [, field, value] = /^(msgctxt|msgid|msgstr)\s+(".*)$/.exec(content) ?? []
    if (field && draft[field as Field] !== null) throw new PoError(line, `« ${field} » est écrit deux fois.`)
    if (!field && !(last && content.startsWith('"')))
      throw new PoError(line, `« ${content.slice(0, 40)} » n’est pas une ligne de PO, ou a des pluriels.`)
    last = (field as Field | undefined) ?? last
    if (!last) return
    if (field) draft.line = draft.line || line
    draft[last] = (draft[last] ?? '') + unquoted(value ?? content, line)
  })
  close()
  return drafts
}

/** Reads a translators' file in one language; the first thing that is wrong refuses all of it. */
export function readPo(text: string, language: string): PoEntry[] {
  const keys = new Set<string>()
  return draftsIn(text.replace(/^\ufeff/, '')).flatMap(({ msgctxt, msgid, msgstr, isFuzzy, line }) => {
    if (msgid === null || msgstr === null) throw new PoError(line, 'une phrase n’est pas entière.')
    if (msgctxt === null && msgid === '') {
      const named = /^Language: *([a-z]{2})/m.exec(msgstr)?.[1] ?? language
      if (named !== language) throw new PoError(line, `ce fichier est en « ${named} ».`)
      return []
    }
    const key = msgctxt ?? ''
    if (keys.has(key)) throw new PoError(line, `« ${key} » a deux traductions.`)
    keys.add(key)
    return [{ key, french: msgid, translation: msgstr, isFuzzy, line }]
  })
}

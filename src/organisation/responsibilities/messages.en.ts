import { formatDate, plural } from '../../base/text/writing.en.ts'
import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

const deleted = 'a person whose account has been deleted'

export const readerWords: Words<typeof fr.readerWords> = ({
  name,
  via,
  since,
  until,
  isPresent,
}: Parameters<typeof fr.readerWords>[0]) => {
  const days = isPresent
    ? `since ${formatDate(since)}${until ? `, until ${formatDate(until)}` : ''}`
    : since === until
      ? `on ${formatDate(since)}`
      : `from ${formatDate(since)} to ${formatDate(until ?? since)}`
  return `${name ?? deleted}, responsible for ${via}, ${days}`
}

export const readersText: Words<typeof fr.readersText> = {
  title: 'Who reads the results',
  team: (name: string) => `Team ${name}`,
  teams: (n: number) => plural(n, 'team', 'teams'),
  who: (readers: readonly string[]) =>
    `${['its members', ...readers, 'those who answer for the company', 'the administration'].join(' · ')}.`,
  noManager: 'No team manager.',
  cse: 'The works council does not read the results of a single team. A person appointed later will also read results already published.',
  none: 'No team. The results of the company are read by all its members, by those who answer for the company and by the administration.',
  failed: 'The list of who reads the results cannot be shown.',
}

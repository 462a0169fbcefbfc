import { formatDate, plural } from '../../base/text/writing.pl.ts'
import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

const deleted = 'osoba, której konto usunięto'

export const readerWords: Words<typeof fr.readerWords> = ({
  name,
  via,
  since,
  until,
  isPresent,
}: Parameters<typeof fr.readerWords>[0]) => {
  const days = isPresent
    ? `od ${formatDate(since)}${until ? `, do ${formatDate(until)}` : ''}`
    : since === until
      ? formatDate(since)
      : `od ${formatDate(since)} do ${formatDate(until ?? since)}`
  return `${name ?? deleted}, odpowiada za ${via}, ${days}`
}

export const readersText: Words<typeof fr.readersText> = {
  title: 'Kto czyta wyniki',
  team: (name: string) => `Zespół ${name}`,
  teams: (n: number) => plural(n, 'zespół', 'zespoły', 'zespołów'),
  who: (readers: readonly string[]) =>
    `${['członkowie zespołu', ...readers, 'osoby odpowiedzialne za firmę', 'administracja'].join(' · ')}.`,
  noManager: 'Brak kierownika zespołu.',
  cse: 'Rada pracowników nie czyta wyników pojedynczego zespołu. Osoba wyznaczona później przeczyta również wyniki już opublikowane.',
  none: 'Brak zespołów. Wyniki firmy czytają wszyscy jej pracownicy, osoby odpowiedzialne za firmę i administracja.',
  failed: 'Nie można wyświetlić listy osób, które czytają wyniki.',
}

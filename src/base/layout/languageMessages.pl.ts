import type { Words } from '../text/languages.ts'
import type * as fr from './languageMessages.ts'

export const languageText = {
  title: 'Język',
  own: 'Państwa język',
  none: 'Język firmy',
  mails: 'Wiadomości będą w tym języku od następnej kampanii.',
  secret: 'Wybór nie jest nikomu pokazywany.',
  unsigned: 'To tłumaczenie czeka na weryfikację; rozstrzyga tekst francuski.',
  readFrench: 'Lire en français',
  draft: 'Wersja robocza nie jest ukończona: przed zmianą języka proszę ją ukończyć albo zanotować jej kod.',
  change: 'Zmień język',
  sending: 'Trwa wysyłanie odpowiedzi: język można zmienić po jego zakończeniu.',
} satisfies Words<typeof fr.languageText>

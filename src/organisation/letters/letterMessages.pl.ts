import type { Words } from '../../base/text/languages.ts'
import { formatDate, of, withNoBreakSpaces } from '../../base/text/writing.pl.ts'
import type * as fr from './letterMessages.ts'

export const letterText = {
  brand: 'ressenti',
  date: (day) => formatDate(day),
  heading: 'Państwa dostęp do Ressenti',
  hello: 'Dzień dobry,',
  sentence:
    'Państwa firma zaprasza do ankiety na temat Państwa pracy. Udział jest dobrowolny, pytanie po pytaniu. Ressenti nikomu nie pokazuje, kto odpowiedział.',
  firstTime: 'Aby wejść po raz pierwszy:',
  address: 'Adres',
  identifier: 'Numer',
  code: 'Kod',
  valid: 'Ważność',
  until: (day) => `do pierwszego wejścia, najpóźniej do ${formatDate(day)}`,
  square: 'Kwadrat do zeskanowania: otwiera stronę z numerem i kodem',
  steps: [
    'Proszę zeskanować kwadrat albo wpisać adres, a następnie numer i kod.',
    'Proszę nacisnąć „Wejdź”; hasło, jeśli zostanie wybrane, pozwoli wrócić z numerem.',
    'Następnie proszę wyrzucić ten list: kod już nie działa.',
  ],
  notYou: (contact) => `Jeśli kod został już użyty, lecz nie przez Państwa, proszę powiadomić: ${contact}.`,
  nobody: 'osoba, która zarządza Ressenti w Państwa firmie',
  foot: (company) =>
    `Ten list jest osobisty. Nie jest nigdzie przechowywany; jego wydruk jest odnotowany w rejestrze firmy ${of(company)}, bez nazwiska.`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.letterText>

import type { Words } from '../../base/text/languages.ts'
import { formatSpan, plural, withNoBreakSpaces } from '../../base/text/writing.pl.ts'
import type { AskedWhen } from './rules.ts'
import type * as fr from './mailMessages.ts'

const askedWhen = ({ opensOn, closesOn, minutes }: AskedWhen) =>
  `${formatSpan(opensOn, closesOn)} (około ${plural(minutes, 'minuty', 'minut', 'minut')})`

export const accessText = {
  hello: 'Dzień dobry,',
  toEverybodyConcerned: 'Ta wiadomość jest wysyłana do wszystkich osób, których dotyczy.',
  promise:
    'Odpowiedzi są poufne, a w chwili publikacji stają się anonimowe. Ressenti nikomu nie pokazuje, kto odpowiedział.',
  free: 'Udział jest dobrowolny, pytanie po pytaniu.',
  askedWhen,
  subject: (company) => `${company}: Państwa dostęp do ankiety`,
  offer: (company, asked) =>
    `${company} zaprasza do ankiety na temat Państwa pracy, ${askedWhen(asked)}. Udział jest dobrowolny, pytanie po pytaniu.`,
  enrolled: (company) => `Firma ${company} dodała Państwa do Ressenti na potrzeby ankiet o pracy.`,
  personalLink:
    'Osobisty link pozwala wejść bez hasła. Proszę go nie przekazywać: kto go otworzy, wejdzie zamiast Państwa.',
  opensNoMore: (login) => `Jeśli już się nie otwiera: ${login}, „Otrzymaj link do logowania”.`,
  noQuestion: (host) => `Ta wiadomość nie prosi o hasło ani o żadne dane. Adres Ressenti to zawsze ${host}.`,
  unsubscribe: (address) => `Rezygnacja z tych wiadomości: ${address}`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.accessText>

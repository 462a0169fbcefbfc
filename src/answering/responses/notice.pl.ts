import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.pl.ts'
import type * as fr from './notice.ts'

type NoticeFacts = Parameters<typeof fr.mainNotice>[0]

export const noticeTitle = 'Państwa odpowiedzi i dane'
export const legalPart = 'Okresy przechowywania, podstawa prawna i prawa'

export const withoutCompany =
  'Konto nie jest jeszcze przypisane do firmy: odpowiedzi będą się liczyć tylko w wynikach ogólnych. Po przypisaniu będzie można odpowiedzieć w imieniu swojej firmy.'

const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ')
export const willRead: Words<typeof fr.willRead> = (team: string, managers: readonly string[]) =>
  `Wyniki „${team}”, jeśli się ukażą, przeczytają: ${['członkowie zespołu', ...managers, 'osoby odpowiedzialne za firmę'].join(', ')} i administracja.`

const withoutStop = (text: string) => text.replace(/\s*\.$/, '')
const part = (title: string, text: string): fr.NoticePart[] => (text ? [{ title, text }] : [])

const unguarded =
  'Przed publikacją osoba, która administruje serwerem, może przeczytać oczekujące odpowiedzi. Dopóki w Państwa grupie odpowiedziało niewiele osób, mogłaby ona odgadnąć, które odpowiedzi są Państwa.'

const guarded =
  'Przed wysłaniem są dzielone na dwie części: jedną dla serwera, drugą dla strażników. Żadnej części nie można odczytać osobno. Razem mogliby je odczytać; pozwoliłoby na to także oszustwo (zmieniony program, fałszywe głosy). Komentarze otwiera przy liczeniu program strażnika, który ich nie pokazuje. Ta ochrona, oparta na opublikowanej metodzie (Prio3), jest w fazie próbnej: nikt z zewnątrz nie sprawdził jeszcze naszego programu.'

export const mainNotice: Words<typeof fr.mainNotice> = ({
  company,
  fields,
  minimumGroupSize: k,
  provider,
  hasSeat,
  hasDirectory,
  isGuarded = false,
}: NoticeFacts) => {
  const organiser = [company, fields.address].filter(Boolean).join(', ')
  return [
    ...part(
      'Kto jest organizatorem?',
      sentences(
        organiser !== '' && `${organiser}.`,
        !!fields.dataContact && `Kontakt w sprawie danych osobowych: ${fields.dataContact}.`,
      ),
    ),
    ...part(
      'W jakim celu?',
      'Aby poznać Państwa odczucia w pracy i poprawić warunki pracy. Odpowiedzi nigdy nie służą do oceniania ani karania jakiejkolwiek osoby.',
    ),
    ...part(
      'Czy odpowiedź jest obowiązkowa?',
      'Nie. Można odmówić wypełnienia całej ankiety lub odpowiedzi na pojedyncze pytanie, bez żadnych konsekwencji.',
    ),
    ...part(
      'Co wiemy?',
      'Program zapisuje, że udzielono odpowiedzi, aby uniknąć powtórzeń. Żaden ekran nie pokazuje tego przełożonym ani administracji; jeśli odpowie cały zespół, mówi o tym jego wynik. Odpowiedzi są przechowywane osobno, bez nazwiska, bez daty i bez adresu IP. Język, w którym udzielane są odpowiedzi, nie jest ani zapisywany, ani liczony.',
    ),
    ...part(
      'Kto widzi, kiedy się Państwo logują?',
      sentences(
        'Serwer poczty widzi, że zamówiono link. Kto nim administruje, mógłby otworzyć link przed Państwem lub zamiast Państwa; pojawi się wtedy informacja, że link został już użyty.',
        provider !== null &&
          `${provider} widzi, kiedy się Państwo logują. Kto administruje ${provider}, może otworzyć Państwa sesję.`,
        hasDirectory &&
          'Kto administruje katalogiem firmowym, określa, kto pracuje w firmie i w którym zespole: osoba ta może odebrać Państwu dostęp lub kogoś dopisać. Nie wie ani kto się zalogował, ani kto odpowiedział.',
      ),
    ),
    ...part(
      'Co widzi firma?',
      `Tylko wyniki grup liczących co najmniej ${k} osób. Komentarze są pokazywane tylko wtedy, gdy odpowiedziało co najmniej 10 osób. Proszę nie pisać w nich niczego, po czym można Państwa rozpoznać.${hasSeat ? ' Rada pracowników (CSE) czyta ustawienia i wyniki.' : ''}`,
    ),
    ...part(
      'Czy to jest anonimowe?',
      sentences(
        'Odpowiedzi są poufne podczas zbierania, a w chwili publikacji stają się anonimowe.',
        isGuarded ? guarded : unguarded,
        'Jeśli wszyscy, którzy odpowiedzieli, mówią to samo lub jeśli współpracownicy zestawią swoje odpowiedzi, Państwa odpowiedź można odgadnąć.',
      ),
    ),
  ]
}

export const legalNotice: Words<typeof fr.legalNotice> = ({ fields, copyMonths }: NoticeFacts) => {
  const { recipients, hosting, dataContact } = fields
  return [
    ...part(
      'Jak długo?',
      sentences(
        `Wersja robocza: dwa miesiące bez zmian. Oczekujące odpowiedzi: do ich publikacji lub do ich usunięcia przy zamknięciu. Zaszyfrowana kopia: ${plural(copyMonths, 'miesiąc', 'miesiące', 'miesięcy')} po zamknięciu ankiety lub po ostatnim logowaniu albo do usunięcia konta.`,
        'Podstawa prawna: prawnie uzasadniony interes pracodawcy (art. 6 ust. 1 lit. f RODO).',
        !!recipients && `Odbiorcy wyników grup: ${recipients}.`,
        !!hosting && `Hosting: ${withoutStop(hosting)}.`,
        'Nie podejmuje się żadnych zautomatyzowanych decyzji.',
      ),
    ),
    ...part(
      'Jakie prawa Państwu przysługują?',
      sentences(
        'Z kodem odczytu można ponownie przeczytać swoje odpowiedzi i wycofać je przed zamknięciem, a gdy nie ma daty zamknięcia, przed publikacją. Po publikacji nikt nie może ich już odnaleźć.',
        `Można żądać dostępu do danych swojego konta, ich sprostowania, usunięcia, ograniczenia ich przetwarzania lub wnieść wobec niego sprzeciw${dataContact ? `: ${dataContact}` : ''}.`,
        'Można też wnieść skargę do CNIL, francuskiego organu ochrony danych (cnil.fr).',
      ),
    ),
  ]
}

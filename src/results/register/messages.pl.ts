import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatSpan, plural } from '../../base/text/writing.pl.ts'
import type { EntryKind } from '../../data/register/chain.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import type { NamedBodies } from './messages.ts'
import type * as fr from './messages.ts'

export const depositsUntold = 'Złożonych kart nie publikuje się: ich liczba powiedziałaby, kto odpowiedział.'

const people = (count: number) => plural(count, 'osoba', 'osoby', 'osób')
const entriesIn = (count: number) => plural(count, 'wpis', 'wpisy', 'wpisów')
const depositsIn = (count: number) => plural(count, 'złożona karta', 'złożone karty', 'złożonych kart')

type EntryText<Kind extends keyof EntryBodies> = (body: NamedBodies[Kind], ofIt: string) => string

const moved: Record<EntryBodies['dates_changed']['why'], EntryText<'dates_changed'>> = {
  plan: ({ opensOn, closesOn }, ofIt) => `zmiana planu ${ofIt}, ${formatSpan(opensOn, closesOn)}`,
  earlier: ({ closesOn }, ofIt) => `przyspieszenie zamknięcia ${ofIt}, na ${formatDate(closesOn)}`,
  extended: ({ closesOn }, ofIt) => `przedłużenie ${ofIt} do ${formatDate(closesOn)}`,
  outage: ({ closesOn }, ofIt) => `przedłużenie ${ofIt} do ${formatDate(closesOn)}: serwis był zatrzymany`,
}

const lines: { [Kind in keyof EntryBodies]: EntryText<Kind> } = {
  genesis: ({ version }) => `początek rejestru (Ressenti ${version})`,
  planned: ({ opensOn, closesOn }, ofIt) => `zaplanowanie ${ofIt}, ${formatSpan(opensOn, closesOn)}`,
  opened: ({ addressed, k }, ofIt) => `otwarcie ${ofIt}, ${people(addressed)}, grupy co najmniej ${k} osób`,
  dates_changed: (body, ofIt) => moved[body.why](body, ofIt),
  cancelled: ({ opened }, ofIt) =>
    opened
      ? `odwołanie ${ofIt}, odpowiedzi usunięte bez odczytania`
      : `odwołanie ${ofIt}, przed jej otwarciem`,
  closed: ({ told: shown }, ofIt) =>
    shown
      ? `zamknięcie ${ofIt}, ankietowanych: ${shown.addressed}, podpisanych odpowiedzi: ${shown.signatures}`
      : `zamknięcie ${ofIt}. ${depositsUntold}`,
  published: ({ deposits }, ofIt) =>
    deposits === null
      ? `publikacja ${ofIt}. ${depositsUntold}`
      : `publikacja ${ofIt}, ${depositsIn(deposits)}`,
  visa: () => 'wiza rady pracowników (CSE)',
  k_raised: ({ from, to }) => `najmniejsza pokazywana grupa: ${people(to)} zamiast ${from}`,
  letters_printed: ({ number }) =>
    plural(
      number,
      'wydrukowany list aktywacyjny',
      'wydrukowane listy aktywacyjne',
      'wydrukowanych listów aktywacyjnych',
    ),
  restored: ({ lost }) =>
    lost === null
      ? 'baza danych przywrócona, nie wiadomo, co utracono'
      : lost.length === 0
        ? 'baza danych przywrócona, z tego rejestru nic nie utracono'
        : `baza danych przywrócona, ${plural(lost.length, 'wpis utracony', 'wpisy utracone', 'wpisów utraconych')}`,
  permanent_ended: () => 'koniec stałej ankiety',
  series_stopped: () => 'koniec powtarzania kampanii',
  refused: ({ why }, ofIt) =>
    why === 'audience_differs_by_few'
      ? `odmowa otwarcia ${ofIt}, jej odbiorcy i odbiorcy innej kampanii różnią się tylko o kilka osób`
      : `odmowa otwarcia ${ofIt}, odbiorcy zbyt podobni do odbiorców innej kampanii`,
  guardians: (body) =>
    body.guarded ? `lista strażników nr ${body.number}` : 'następne kampanie nie są już strzeżone',
  urn_sealed: ({ root, rows }) => `urna zapieczętowana, ${depositsIn(rows)}, ${root}`,
  counted: ({ counted, guardian, setAside, name }) =>
    counted === null
      ? `urna przeliczona przez ${name ?? `strażnika nr ${guardian + 1}`}`
      : `urna przeliczona przez ${name ?? `strażnika nr ${guardian + 1}`}: policzonych ${counted}, odrzuconych ${setAside ?? 0}`,
  urn_erased: () => 'urna usunięta bez odczytania',
}

const isKnown = (kind: EntryKind): kind is keyof EntryBodies => kind in lines

export const lineOf: Words<typeof fr.lineOf> = ({ day, kind, body }, title) => {
  const ofIt = title === undefined ? 'pewnej kampanii' : `kampanii „${title}”`
  const shown = isKnown(kind) ? (lines[kind] as EntryText<typeof kind>)(body as never, ofIt) : kind
  return `${formatDate(day)}: ${shown}`
}

export const registerText = {
  back: 'Wstecz',
  title: 'Rejestr',
  of: (company) => `Rejestr firmy ${company}`,
  count: entriesIn,
  head: (head) => `odcisk ${head}`,
  verdict: (count, isUnchanged) =>
    `${isUnchanged ? 'Nic nie zostało zmienione. ' : ''}Zweryfikowano w przeglądarce: ${entriesIn(count)}.`,
  fingerprint: 'Odcisk',
  fingerprints: 'Pokaż odciski',
  ofCompany: 'Firma',
  signInWhy:
    'Rejestr firmy czytają jej pracownicy, rada pracowników i osoby, które nią administrują. Proszę się zalogować: nastąpi powrót na tę stronę.',
  signIn: 'Zaloguj się',
  others: 'Inne kampanie',
  link: (head) => `Rejestr: ${head}`,
  lead: 'Wszystko, co Ressenti obiecało i zrobiło z ankietami firmy, po kolei: niczego nie można stąd usunąć ani tu zmienić tak, aby nie było tego widać.',
  restored: (day) => `Baza danych została przywrócona ${formatDate(day)}.`,
  failed: 'Nie udało się wczytać rejestru.',
  unreadable:
    'To, co przekazał serwer, nie ma postaci rejestru: nic w nim nie jest zweryfikowane. Proszę powiadomić radę pracowników lub osobę odpowiedzialną za ochronę danych.',
  noCompany: 'Konto nie jest przypisane do żadnej firmy: nie ma rejestru.',
  chooseCompany: 'Rejestr firmy otwiera się z jej wyników.',
  erased: 'Usunięto',
  retranslated: 'tłumaczenie poprawione',
  entries: 'Wpisy',
  download: 'Pobierz',
  downloading: 'Przygotowywanie…',
  downloadFailed: 'Nie udało się przygotować pliku. Proszę spróbować ponownie.',
  same: (count) =>
    `${plural(count, 'tabela wyników porównana', 'tabele wyników porównane', 'tabel wyników porównanych')} z tym, co zapisano w rejestrze: nic się nie zmieniło.`,
  changed: 'Te wyniki nie są już tymi, które zapisano w rejestrze.',
  reworded: 'Te pytania nie są już tymi, które zapisano w rejestrze przy otwarciu.',
  company: 'Cała firma',
  how: 'Jak sprawdzić',
  verifyAll: 'Sprawdź wszystko: ustawienia, pytania, złożone karty, wyniki',
} satisfies Words<typeof fr.registerText>

export const alarmOf: Words<typeof fr.alarmOf> = (checked) => {
  if (checked.ok) return null
  const place = `wpis ${checked.position + 1}`
  const contact = 'Proszę powiadomić radę pracowników lub osobę odpowiedzialną za ochronę danych.'
  if (checked.why === 'rewritten')
    return `Ten rejestr został przepisany od czasu, gdy odczytała go ta przeglądarka: tego, co odczytała, nie ma już w tej samej postaci. ${contact}`
  if (checked.why === 'detail')
    return `Szczegół nie jest już taki, jak zapisano w rejestrze: ${place}. ${contact}`
  if (checked.why === 'order') return `Brakuje wpisu lub został on przesunięty: ${place}. ${contact}`
  return `Treść nie jest już taka, jak zapisano w rejestrze: ${place}. ${contact}`
}

export const how = [
  'Każdy wpis zawiera odcisk poprzedniego: zmiana, usunięcie lub przesunięcie jednego z nich zmienia wszystkie następne. Przeglądarka właśnie wszystko ponownie obliczyła i pamięta ostatni odcisk, który odczytała.',
  'Warto porównać osiem pierwszych znaków odcisku z tymi, które ma współpracownik, rada pracowników lub wiadomość o kampanii: jeśli są takie same, czytają Państwo ten sam rejestr.',
  'Bez ufania tej stronie: proszę pobrać rejestr, a następnie na komputerze z zainstalowanym Node.js uruchomić „node verifier-registre.mjs registre.json”; dodanie „recu.json” sprawdza także potwierdzenie. Skrypt ten ma mniej niż dwieście wierszy i znajduje się w kodzie źródłowym Ressenti, w katalogu „scripts”.',
] as const satisfies Words<typeof fr.how>

export const unproved = {
  title: 'Czego to nie dowodzi',
  lines: [
    'Że serwer policzył to, co Państwo odpowiedzieli.',
    'Że nikogo nie dodano, poza tym: nigdy nie ma więcej odpowiedzi niż podpisów ani więcej podpisów niż ankietowanych osób.',
    'Że osoby z listy zarejestrowanych istnieją.',
    'Że działający program jest tym, który opublikowano.',
    'Czegokolwiek o stałej ankiecie, która nie ma listy złożonych kart.',
  ],
} as const satisfies Words<typeof fr.unproved>

const contact = 'proszę je pokazać radzie pracowników'

export const receiptChecks = {
  old: 'Ta kopia jest starsza niż potwierdzenia: nie ma tu nic do sprawdzenia.',
  permanent: 'Stała ankieta nie ma listy złożonych kart.',
  waiting: 'Lista złożonych kart ukaże się przy publikacji. Potwierdzenie zostanie na niej odszukane tutaj.',
  none: depositsUntold,
  rewritten:
    'Lista złożonych kart lub rejestr nie są już tymi, które zapisano. Proszę powiadomić radę pracowników.',
  listed: (count, day) =>
    `Państwa karta jest na liście (kart: ${count}). Sprawdzono na tym urządzeniu ${day}.`,
  fewer: (count, deposits) =>
    `Lista ma ${plural(count, 'wiersz', 'wiersze', 'wierszy')}, a powinna obejmować ${depositsIn(deposits)}: proszę powiadomić radę pracowników.`,
  withdrawn: 'Wycofana karta również na niej jest.',
  missing: (isSealed) =>
    isSealed === false
      ? 'Państwa karty na niej nie ma. Potwierdzenie nie ma ważnej pieczęci tego serwera.'
      : isSealed
        ? `Państwa karty na niej nie ma. Mają Państwo podpisane potwierdzenie: ${contact}.`
        : `Państwa karty na niej nie ma. Pieczęć potwierdzenia należy sprawdzić skryptem; ${contact}.`,
  restored: (day) => `Baza danych została przywrócona ${day}: Państwa karta mogła zostać utracona.`,
  failed: 'Nie udało się wczytać listy złożonych kart.',
} satisfies Words<typeof fr.receiptChecks>

import type { Words } from '../base/text/languages.ts'
import type * as fr from './privacyMessages.ts'

export const path = {
  title: 'Droga odpowiedzi',
  drawn:
    'Rysunek. Z przeglądarki wychodzą dwie drogi: jedna z Państwa nazwiskiem, z prośbą o podpis, na której serwer zapisuje „udzielono odpowiedzi”; druga bez nazwiska, która niesie odpowiedzi do miejsca, gdzie czekają, a potem do wyniku grupy. Nic nie łączy tych dwóch dróg.',
  browser: ['Państwa', 'przeglądarka'],
  named: 'z nazwiskiem',
  nameless: 'bez nazwiska',
  signature: ['Ślepy', 'podpis'],
  answered: ['„Odpowiedziano”,', 'nic więcej'],
  deposit: ['Odpowiedzi', 'oczekujące'],
  mixed: 'wymieszane',
  result: ['Wynik', 'grupy'],
  unlinked: 'nic nie łączy tych dwóch dróg',
  steps: [
    {
      name: 'W przeglądarce.',
      words:
        'Udzielają Państwo odpowiedzi. Przeglądarka losuje token i ukrywa go pod zasłoną, którą tylko ona może zdjąć.',
    },
    {
      name: 'Z nazwiskiem.',
      words:
        'Serwer sprawdza, czy są Państwo objęci ankietą, podpisuje token, nie widząc go, i zapisuje, że udzielono odpowiedzi: jedna osoba, jedna karta.',
    },
    {
      name: 'Bez nazwiska.',
      words:
        'Przeglądarka zdejmuje zasłonę i składa odpowiedzi z podpisanym tokenem. Serwer rozpoznaje swój podpis i nie może powiedzieć, komu go dał. Wydaje potwierdzenie.',
    },
    {
      name: 'Oczekiwanie.',
      words: 'Odpowiedzi są zaszyfrowane, bez nazwiska i daty, i co piętnaście minut mieszane z pozostałymi.',
    },
    {
      name: 'Publikacja.',
      words:
        'Odpowiedzi są łączone w partie po co najmniej pięć, lub więcej, jeśli tak wybrała firma. Pozostają tylko wyniki grup.',
    },
  ],
} satisfies Words<typeof fr.path>

export const readers = {
  title: 'Kto co może zobaczyć',
  who: 'Kto',
  sees: 'Może zobaczyć',
  never: 'Nie może zobaczyć',
  rows: [
    {
      who: 'Współpracownik',
      sees: 'Wyniki firmy i własnych zespołów.',
      never:
        'Wyniku mniej niż pięciu osób; innego zespołu; kto odpowiedział, chyba że odpowiedziała cała grupa.',
    },
    {
      who: 'Kierownik Państwa zespołu',
      sees: 'Wyniki swoich zespołów i firmy oraz to, co postanowiono.',
      never: 'Kto odpowiedział; innego zespołu; komentarza; listy osób.',
    },
    {
      who: 'Osoba odpowiedzialna za firmę',
      sees: 'Wyniki firmy i zespołów, komentarze, listę zarejestrowanych osób.',
      never: 'Odpowiedzi; ile odpowiedzi oczekuje; kto odpowiedział, chyba że odpowiedziała cała grupa.',
    },
    {
      who: 'Rada pracowników (CSE)',
      sees: 'Pytania, ustawienia, rejestr, wyniki firmy.',
      never: 'Nazwiska; komentarza; wyników pojedynczego zespołu.',
    },
    {
      who: 'Administrator, na ekranie',
      sees: 'To, co widzi osoba odpowiedzialna za firmę, dla każdej firmy, oraz dziennik.',
      never: 'Odpowiedzi; kto odpowiedział, chyba że odpowiedziała cała grupa.',
    },
    {
      who: 'Kto prowadzi serwer',
      sees: 'Oczekujące odpowiedzi, bez nazwisk; kto odpowiedział. Mógłby porównywać kopie lub zmienić program.',
      never: 'Opublikowanej odpowiedzi: karty są usuwane, a ich klucz niszczony.',
    },
    {
      who: 'Kto ma kopię zapasową',
      sees: 'Kto odpowiedział; opublikowane wyniki; ile odpowiedzi oczekiwało.',
      never: 'Odpowiedzi: kluczy w niej nie ma.',
    },
    {
      who: 'Sieć pracodawcy',
      sees: 'Że otwierają Państwo Ressenti. Jeśli odszyfrowuje połączenia: nazwisko i odpowiedzi.',
      never: 'Niczego więcej, jeśli nie odszyfrowuje.',
    },
    {
      who: 'Kto przejmie Państwa konto',
      sees: 'Państwa stronę główną, a więc to, czy udzielono odpowiedzi.',
      never: 'Odpowiedzi: potrzebny jest kod odczytu.',
    },
  ],
  directory: {
    who: 'Kto administruje katalogiem firmowym',
    sees: 'Osoby, które sam w nim umieścił.',
    never:
      'Kto odpowiedział; kto się zalogował; odpowiedzi. Może odebrać dostęp, a przy logowaniu jednokrotnym otworzyć Państwa sesję.',
  },
} satisfies Words<typeof fr.readers>

export const choices: fr.Subject = {
  title: 'Co mogą Państwo zrobić',
  lines: [
    'Nie odpowiadać wcale lub pominąć pytanie: nie ma to żadnych konsekwencji.',
    'Z kodem odczytu: w każdej chwili przeczytać swoje odpowiedzi, wycofać je do zamknięcia, a przy braku daty zamknięcia do publikacji, i odnaleźć swój wpis na opublikowanej liście złożonych kart. Bez tego kodu nikt nie otworzy Państwa kopii.',
    'Po publikacji odpowiedzi są włączone do wyniku grupy i nie można ich już z niego wydzielić.',
  ],
}

export const risks: fr.Subject = {
  title: 'Co pozostaje ryzykiem, powiedziane wprost',
  lines: [
    'Do publikacji osoba, która ma zarówno serwer, jak i jego klucz, może przeczytać oczekujące odpowiedzi, bez nazwisk. Dopóki w Państwa grupie odpowiedziało niewiele osób, mogłaby ona odgadnąć, które odpowiedzi są Państwa. W ankiecie strzeżonej (w fazie próbnej) potrzebny byłby jeszcze strażnik lub oszustwo.',
    'Co piętnaście minut (w bardzo dużych firmach co godzinę) odpowiedzi są mieszane, a ich klucz zmieniany. Kopia plików wykonana w tym czasie, wraz z kluczami, może ujawnić, kto napisał ostatnie odpowiedzi; porównana z nocną kopią zapasową, ujawnia odpowiedzi osoby, która jako jedyna w swojej grupie odpowiedziała od tamtej pory.',
    'Jeśli pracodawca przepuszcza połączenia przez urządzenie, które wszystko odszyfrowuje, urządzenie to widzi nazwisko i odpowiedzi obok siebie: wtedy lepiej odpowiadać z innej sieci, na przykład z domu.',
    'Kto administruje Ressenti, mógłby wymyślić współpracowników, aby wyodrębnić Państwa odpowiedzi w małej grupie; nazwiska zarejestrowanych osób pozostają widoczne dla osoby odpowiedzialnej za firmę. Kto ma serwer, mógłby też dodać odpowiedzi, obserwować sieć lub zmienić program.',
    'Tam, gdzie logowanie odbywa się przez katalog firmowy, osoba, która nim administruje, widzi, kiedy się Państwo logują, i mogłaby otworzyć Państwa sesję; kto drukuje listy dostępowe, mógłby wejść przed Państwem. Administracja może też zmienić Państwa dostęp: zostaną Państwo o tym powiadomieni, a stan otwartych już ankiet nie będzie wtedy pokazywany.',
    'Kto przywróci starą kopię zapasową, może ponownie poprosić Państwa o odpowiedź. Współpracownicy, którzy się umówią, w takim samym stopniu osłabiają ochronę. Jeśli wszyscy odpowiedzą to samo, odpowiedź każdego jest znana. Komentarz może zdradzić osobę, która go pisze.',
  ],
}

export const privacy = {
  title: 'Poufność',
  contents: 'Spis treści',
  lead: 'Odpowiedzi są poufne, a w chwili publikacji stają się anonimowe.',
  print: 'Wydrukuj na dwóch stronach',
  withdraw: 'Wycofaj moje odpowiedzi',
  verify: 'Sprawdź samodzielnie',
  verifyOpen: 'Otwórz stronę „Weryfikacja”',
  verifyHelp:
    'Ustawienia, pytania, rejestr, listę złożonych kart i wyniki firmy można sprawdzić w przeglądarce lub bez połączenia z siecią.',
} satisfies Words<typeof fr.privacy>

import type { Words } from '../../base/text/languages.ts'
import type * as fr from './methodText.ts'

const NBSP = '\u00a0'

const unguarded =
  'Osoba, która administruje serwerem, może przeczytać oczekujące odpowiedzi. Dopóki w grupie odpowiedziało niewiele osób, mogłaby odgadnąć, które odpowiedzi są czyje.'
export const guardedMethod: Words<typeof fr.guardedMethod> =
  'Przed policzeniem ani osoba, która administruje serwerem, ani strażnik nie mogli sami odczytać żadnej odpowiedzi; razem lub przez oszustwo mogli (ochrona w fazie próbnej).'

export const method: Words<typeof fr.method> = (k, isGuarded = false) => [
  'Odpowiedzi są poufne, a w chwili publikacji stają się anonimowe.',
  `Publikuje się tylko wyniki grup liczących co najmniej ${k} odpowiedzi. Opublikowana odpowiedź jest włączona do partii, która już się nie zmienia: ani odejście, ani zmiana zespołu, ani nowa odpowiedź nie pozwalają odnaleźć jej przez odejmowanie.`,
  'Mała grupa (od 5 do 9 odpowiedzi) pokazuje tylko wyniki zaokrąglone do 5. Zaokrąglenie ogranicza odczyt, a nie obliczenie: ochronę dają partie.',
  'Wynik pytania to średnia odpowiedzi przeliczonych na skalę od 0 do 100; wynik wymiaru to średnia jego pytań, pokazywana, jeśli opublikowano co najmniej połowę z nich. Nie ma oceny ogólnej.',
  '95-procentowy margines błędu wyniku mówi, co te same osoby mogłyby odpowiedzieć innego dnia, i uwzględnia liczbę ankietowanych osób tam, gdzie jest ona pokazywana: nigdy nie jest zerowy, nawet gdy odpowiedzieli wszyscy. Osoby, które nie odpowiedziały, pozostają poza marginesem.',
  'Margines różnicy jest większy niż margines wyniku: liczy przypadek po obu stronach. Zawsze podaje się przedział; „wzrost” lub „spadek” stwierdza się tylko wtedy, gdy sam przypadek dałby taką różnicę rzadziej niż raz na 200.',
  'Porównywanie wymiarów między sobą mierzy też trudność ich pytań: z niektórymi zdaniami łatwiej się zgodzić niż z innymi. Zespół natomiast porównuje się z resztą firmy w tym samym wymiarze.',
  'Ressenti nie oblicza „czynników zaangażowania”. Trzeba by łączyć odpowiedzi tej samej osoby, a tego nie przechowuje; między zespołami takie obliczenie myli się cztery razy na pięć.',
  `Przykład: 12 osób z 20 odpowiada na pytanie 4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2 i 5. Wynik to 69, jego margines ±${NBSP}16 punktów. Margines jest pokazywany od 10${NBSP}odpowiedzi.`,
  'Ta ankieta czerpie z opublikowanych prac; sama nie została poddana walidacji statystycznej. Nie zastępuje oceny ryzyka zawodowego.',
  `${isGuarded ? guardedMethod : unguarded} Jeśli wszystkie osoby w grupie odpowiedzą to samo, ich odpowiedź jest znana. Komentarz może zdradzić autora.`,
  'Wskaźnik rekomendacji (eNPS): Net Promoter i NPS są zastrzeżonymi znakami towarowymi Bain & Company, Freda Reichhelda i NICE Satmetrix.',
]

import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatSpan, plural } from '../../base/text/writing.pl.ts'
import { depositsUntold } from '../register/messages.pl.ts'
import type * as fr from './messages.ts'

export const verify = {
  title: 'Weryfikacja',
  lead: 'Co każdy w firmie może sprawdzić, nie ufając nikomu, a obok tego, czego to nie dowodzi.',
  shows: 'Co to pokazuje',
  not: 'Czego to nie dowodzi',
  states: { right: 'Sprawdzono tutaj', wrong: 'Nieprawidłowość', none: 'Jeszcze nic do sprawdzenia' },
  open: 'Otwórz rejestr',
  untitled: 'Kampania',
} satisfies Words<typeof fr.verify>

export const subjects = {
  register: {
    title: 'Rejestr',
    shows:
      'Każda decyzja jest wpisana, po kolei, i zawiera odcisk poprzedniej. Przeglądarka właśnie wszystko ponownie obliczyła i porównuje z tym, co odczytała ostatnio.',
    not: 'Że wpisano wszystko, co istotne. Rejestr sporządzony w całości od nowa zauważą tylko ci, którzy znają jego wcześniejszy odcisk: Państwo, współpracownik, rada pracowników lub odbiorca wiadomości o kampanii.',
  },
  settings: {
    title: 'Ustawienia',
    shows:
      'Daty, najmniejszą grupę i liczbę ankietowanych osób wpisano przy otwarciu; zmiana tworzy kolejny wiersz.',
    not: 'Że osoby z listy istnieją ani że nikogo nie dodano do zespołu.',
  },
  questions: {
    title: 'Pytania',
    shows:
      'Słowa, które tu Państwo czytają, są tymi, które wpisano przy otwarciu; ich odcisk jest tym, który mogła zawizować rada pracowników.',
    not: 'Że program zadał Państwu właśnie te pytania: proszę porównać z tym, co było widoczne podczas odpowiadania.',
  },
  deposits: {
    title: 'Złożone karty',
    shows:
      'Lista złożonych kart jest pełna, uporządkowana i zgodna z wpisem: jeden wiersz na złożoną odpowiedź, łącznie z wycofanymi. Z kodem odczytu „Moje odpowiedzi” odszukują na niej Państwa kartę.',
    not: 'Że serwer policzył to, co Państwo odpowiedzieli. Nigdy nie ma więcej kart niż podpisów: to jedyne ograniczenie wymyślonych odpowiedzi. Stała ankieta nie ma listy.',
  },
  boxes: {
    title: 'Urny ankiet strzeżonych (w fazie próbnej)',
    shows:
      'Liczbę złożonych kart i odcisk urny wpisano przed przeliczeniem; lista policzonych głosów jest listą tej urny i jest pełna. Z kodem odczytu „Moje odpowiedzi” odszukują na niej Państwa głos.',
    not: 'Że suma jest prawidłowa: strażnik lub serwer może ją sfałszować, ale nie odczytać odpowiedzi. Że każdy głos pochodzi od człowieka ani że wszyscy strażnicy otrzymali tę samą urnę: proszę porównać jej odcisk z odciskiem z ich wiadomości.',
  },
  results: {
    title: 'Wyniki',
    shows: 'Tabele, które mogą Państwo czytać, są tymi, które wpisano przy publikacji.',
    not: 'Że dobrze je obliczono: odpowiedzi są połączone, nikt nie może ich przeliczyć ponownie.',
  },
  offline: {
    title: 'Bez sieci, bez Ressenti',
    shows:
      'Skrypt ponownie oblicza wszystko powyższe na Państwa komputerze, bez sieci: widać nawet jedną zmienioną w pliku literę.',
    not: 'Że plik mówi prawdę o tym, co działo się przed wpisaniem, ani że działający program jest tym, który opublikowano.',
  },
} satisfies Words<typeof fr.subjects>

export const said = {
  opened: ({ opensOn, closesOn, addressed, k }, title) =>
    `${title}, ${formatSpan(opensOn, closesOn)}: ${plural(addressed, 'ankietowana osoba', 'ankietowane osoby', 'ankietowanych osób')}, grupy co najmniej ${k} osób`,
  mails: (days) =>
    days.length === 0
      ? 'Nie zaplanowano wiadomości.'
      : `Zaplanowane wiadomości: ${[...new Set(days)].map(formatDate).join(', ')}.`,
  keys: (head) => `Klucze wpisane przy otwarciu: ${head}`,
  noneOpened: 'Żadna kampania jeszcze się nie otworzyła.',
  version: (title) => `${title}, odcisk pytań`,
  read: (count) =>
    count === 1 ? 'Przeczytaj pytanie' : `Przeczytaj ${plural(count, 'pytanie', 'pytania', 'pytań')}`,
  notAddressed: 'Ta ankieta nie była skierowana do Państwa: słowa są w rejestrze tylko jako odcisk.',
  list: (title, lines) =>
    `${title}: ${plural(lines, 'złożona karta', 'złożone karty', 'złożonych kart')}, lista sprawdzona`,
  badList: (title) =>
    `${title}: lista nie jest już tą, którą wpisano. Proszę powiadomić radę pracowników lub osobę odpowiedzialną za ochronę danych.`,
  unread: (title) => `${title}: nie udało się wczytać listy.`,
  noList: (title) => `${title}. ${depositsUntold}`,
  counted: (count) => `Lista policzonych głosów, liczba wierszy: ${count}, lista sprawdzona`,
  badCounted:
    'Lista policzonych głosów nie jest tą, którą wpisano. Proszę zawiadomić radę pracowników lub osobę odpowiedzialną za ochronę danych.',
  nonePublished: 'Jeszcze nic nie opublikowano.',
  table: (title, group) => `${title}, ${group}`,
  ownLine: 'Odszukaj moją kartę',
  steps: [
    'Proszę pobrać rejestr: zawiera wpisy, szczegóły, które mogą Państwo czytać, Państwa tabele wyników i listy złożonych kart.',
    'Proszę wziąć skrypt, najlepiej z opublikowanego kodu źródłowego Ressenti (katalog „scripts”): ten stąd pochodzi z serwera, który jest sprawdzany. Ma mniej niż dwieście wierszy; należy je przeczytać przed użyciem.',
    'Na komputerze z zainstalowanym Node.js, w katalogu z obydwoma plikami:',
  ],
  commands: 'Polecenia',
  command: 'node verifier-registre.mjs registre.json',
  receipt: 'Z potwierdzeniem („Moje odpowiedzi”, „Pobierz potwierdzenie”) sprawdza także Państwa wiersz:',
  receiptCommand: 'node verifier-registre.mjs registre.json recu.json',
  answers: 'Podaje, po francusku, że rejestr jest nienaruszony, albo wskazuje wpis, od którego już nie jest.',
  script: 'Pobierz skrypt',
} satisfies Words<typeof fr.said>

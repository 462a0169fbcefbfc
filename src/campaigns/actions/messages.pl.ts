import type { Words } from '../../base/text/languages.ts'
import { formatDate, plural } from '../../base/text/writing.pl.ts'
import { decimal, score } from '../../results/tables/messages.pl.ts'
import type * as fr from './messages.ts'
import type { ActionStatus } from './rules.ts'

export const actionRefusals = {
  action_not_found: 'To działanie już nie istnieje.',
  action_changed: 'Ktoś w międzyczasie zmienił to działanie. Proszę przeczytać je ponownie i zacząć od nowa.',
  action_form_invalid: 'Ten formularz jest niepełny. Proszę przeładować stronę i spróbować ponownie.',
  action_title_required: 'Proszę wpisać tytuł',
  action_title_length: 'Tytuł ma od 3 do 120 znaków.',
  action_text_length: 'Najwyżej 1000 znaków.',
  action_reason_required: 'Proszę napisać dlaczego: to przeczytają pracownicy.',
  action_owner_length: 'Najwyżej 100 znaków.',
  action_team_gone: 'Ten zespół już nie istnieje. Proszę wybrać inny.',
  action_grouping_gone: 'Ta jednostka już nie istnieje. Proszę wybrać inną.',
  result_not_shown: 'Ten wynik nie jest pokazywany dla tej grupy: proszę wybrać inny lub żaden.',
  day_invalid: 'Proszę wybrać dzień z kalendarza.',
  too_many_actions: 'Najwyżej 500 działań: najpierw proszę usunąć najstarsze.',
} satisfies Words<typeof fr.actionRefusals>

const NBSP = '\u00a0'

export const actionText = {
  title: 'Plan działań',
  failed: 'Nie udało się wczytać planu działań',
  add: 'Dodaj działanie',
  decide: 'Podejmij decyzję o działaniu',
  aboutOf: (name) => `dotyczy: ${name}`,
  edit: 'Zmień działanie',
  empty: 'Nic jeszcze nie postanowiono. Na początek wystarczy jedno działanie: temat, osoba, data.',
  none: 'Brak działań w tym stanie.',
  filter: 'Pokaż',
  kept: (kept, due) => `Działania wykonane w terminie: ${kept} z ${due}`,
  columns: { title: 'Decyzja', audience: 'Dla', owner: 'Odpowiada', dueOn: 'Termin', state: 'Stan' },
  everybody: 'Cała firma',
  formerTeam: (name) => `(dawny zespół ${name})`,
  formerGrouping: (name) => `(dawna jednostka ${name})`,
  hidden: 'Widoczne tylko dla osób zarządzających',
  noOwner: '–',
  begin: 'Rozpocznij',
  done: 'Oznacz jako zrobione',
  again: 'Wznów',
  abandon: 'Zaniechaj',
  change: 'Zmień…',
  remove: 'Usuń…',
  latest: 'Ostatnie działania',
  all: 'Zobacz plan działań',
  count: (n, done) =>
    done === 0
      ? plural(n, 'działanie w toku', 'działania w toku', 'działań w toku')
      : `${plural(n, 'działanie', 'działania', 'działań')}, zrobione: ${done}`,
} satisfies Words<typeof fr.actionText>

export const filters = {
  all: 'Wszystkie',
  a_faire: 'Do zrobienia',
  en_cours: 'W toku',
  late: 'Po terminie',
  faite: 'Zrobione',
  ended: 'Zaniechane lub odrzucone',
} satisfies Words<typeof fr.filters>

export const kindNames = {
  action: 'Działanie',
  reunion: 'Spotkanie zespołu',
  refus: 'Nie zrobimy tego i wyjaśniamy dlaczego',
} satisfies Words<typeof fr.kindNames>

const states: Record<ActionStatus, string> = {
  a_faire: 'Do zrobienia',
  en_cours: 'W toku',
  faite: 'Zrobione',
  abandonnee: 'Zaniechane',
}

export const stateWord: Words<typeof fr.stateWord> = ({ kind, state }, timing) => {
  if (kind === 'refus') return 'Nie zostanie zrobione'
  return timing === 'late' ? 'Po terminie' : states[state]
}

export const decidedWord: Words<typeof fr.decidedWord> = ({ kind, state }) => {
  if (kind === 'refus') return 'Nie, i dlaczego'
  return state === 'a_faire' ? 'Wkrótce' : states[state]
}

export const groupLabel: Words<typeof fr.groupLabel> = ({ team, grouping, formerTeam, formerGrouping }) =>
  team ??
  grouping?.name ??
  (formerTeam !== null
    ? actionText.formerTeam(formerTeam)
    : formerGrouping !== null
      ? actionText.formerGrouping(formerGrouping)
      : '')

export const dated: Words<typeof fr.dated> = (dueOn, doneOn, timing) => {
  if (doneOn === null) return dueOn === null ? '–' : formatDate(dueOn)
  const done = `zrobione ${formatDate(doneOn)}`
  return timing === 'kept'
    ? `${done}, w terminie`
    : timing === 'done_late'
      ? `${done}, po terminie ${formatDate(dueOn ?? doneOn)}`
      : done
}

export const aboutWords: Words<typeof fr.aboutWords> = ({ name, score: value, isSmall, joint, progress }) => {
  const before = `Dotyczy: ${name}${joint === null ? '' : ` (${joint})`}`
  if (!progress) return value ? `${before}, ${isSmall ? `≈${NBSP}` : ''}${score(value)}` : before
  if (progress.words === null) return `${before}, brak wyniku do porównania`
  const { before: from, after: to, decimals, waveTitle } = progress
  if (from === null || to === null) return `${before}, ${progress.words} (${waveTitle})`
  const numbers = `od ${decimal(from, decimals)} do ${decimal(to, decimals)} (${waveTitle})`
  return [before, numbers, progress.words].join(', ')
}

export const form = {
  kind: 'Rodzaj',
  title: 'Tytuł',
  titleHelp: 'Co zostanie zrobione, w jednym wierszu.',
  text: 'Szczegóły',
  why: 'Dlaczego',
  audience: 'Dla',
  about: 'Dotyczy',
  aboutNothing: 'Żadnego wyniku w szczególności',
  aboutHelp: 'Do wyboru są tylko wyniki pokazywane dla tej grupy.',
  groupings: 'Jednostki',
  teams: 'Zespoły',
  dimensions: 'Wymiary',
  questions: 'Pytania',
  owner: 'Odpowiada',
  ownerHelp: 'Osoba, dział.',
  dueOn: 'Termin',
  visibleToTeam: 'Widoczne dla zespołu',
  visibleToGrouping: 'Widoczne dla jej zespołów',
  visibleToAll: 'Widoczne dla wszystkich pracowników',
  visibleHelp:
    'Tytuł, szczegóły, stan, osoba odpowiedzialna i termin, na ich stronie wyników i stronie głównej.',
  confirm: 'Zapisz',
  failed: 'Nie udało się zapisać działania',
  added: 'Działanie dodano do planu.',
  changed: 'Działanie zostało zmienione.',
  undo: 'Cofnij',
  moved: (word) => `Stan działania: ${word.toLowerCase()}.`,
  moveFailed: 'Nie udało się zmienić stanu',
  removeQuestion: 'Usunąć to działanie?',
  removeLoss:
    'Zniknie z planu i ze strony pracowników. Aby pozostał ślad, lepiej oznaczyć je jako zaniechane.',
  remove: 'Usuń',
  removed: 'Działanie usunięto.',
  removeFailed: 'Nie udało się usunąć działania',
} satisfies Words<typeof fr.form>

export const muted = {
  next: (title, days) => `Następna: ${title}, ${days}.`,
} satisfies Words<typeof fr.muted>

export const decidedText = {
  title: 'Co postanowiono',
  none: 'Nic jeszcze nie postanowiono. Decyzje pojawią się tutaj.',
  due: (day) => `do ${formatDate(day)}`,
} satisfies Words<typeof fr.decidedText>

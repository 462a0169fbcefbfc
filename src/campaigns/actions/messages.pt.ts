import type { Words } from '../../base/text/languages.ts'
import { formatDate, plural } from '../../base/text/writing.pt.ts'
import { decimal, score } from '../../results/tables/messages.pt.ts'
import type * as fr from './messages.ts'
import type { ActionStatus } from './rules.ts'

export const actionRefusals = {
  action_not_found: 'Esta ação já não existe.',
  action_changed: 'Alguém alterou esta ação entretanto. Releia-a e recomece.',
  action_form_invalid: 'Este formulário está incompleto. Recarregue a página e tente novamente.',
  action_title_required: 'Introduza um título',
  action_title_length: 'O título tem de 3 a 120 caracteres.',
  action_text_length: '1000 caracteres no máximo.',
  action_reason_required: 'Escreva porquê: é o que os trabalhadores lerão.',
  action_owner_length: '100 caracteres no máximo.',
  action_team_gone: 'Esta equipa já não existe. Escolha outra.',
  action_grouping_gone: 'Esta entidade já não existe. Escolha outra.',
  result_not_shown: 'Este resultado não é mostrado para este grupo: escolha outro, ou nenhum.',
  day_invalid: 'Escolha um dia do calendário.',
  too_many_actions: '500 ações no máximo: elimine primeiro as mais antigas.',
} satisfies Words<typeof fr.actionRefusals>

const NBSP = '\u00a0'

export const actionText = {
  title: 'Plano de ação',
  failed: 'Não foi possível carregar o plano de ação',
  add: 'Adicionar uma ação',
  decide: 'Decidir uma ação',
  aboutOf: (name) => `a propósito de ${name}`,
  edit: 'Alterar a ação',
  empty: 'Ainda nada foi decidido. Uma ação basta para começar: um assunto, uma pessoa, uma data.',
  none: 'Nenhuma ação neste estado.',
  filter: 'Mostrar',
  kept: (kept, due) => `Ações cumpridas: ${kept} de ${due}`,
  columns: { title: 'Decisão', audience: 'Para', owner: 'Responsável', dueOn: 'Prazo', state: 'Estado' },
  everybody: 'Toda a empresa',
  formerTeam: (name) => `(antiga equipa ${name})`,
  formerGrouping: (name) => `(antiga entidade ${name})`,
  hidden: 'Visível apenas para os responsáveis',
  noOwner: '–',
  begin: 'Começar',
  done: 'Marcar como feita',
  again: 'Retomar',
  abandon: 'Abandonar',
  change: 'Alterar…',
  remove: 'Eliminar…',
  latest: 'Últimas ações',
  all: 'Ver o plano de ação',
  count: (n, done) =>
    done === 0
      ? plural(n, 'ação em curso', 'ações em curso')
      : `${plural(n, 'ação', 'ações')}, ${plural(done, 'feita', 'feitas')}`,
} satisfies Words<typeof fr.actionText>

export const filters = {
  all: 'Todas',
  a_faire: 'Por fazer',
  en_cours: 'Em curso',
  late: 'Em atraso',
  faite: 'Feitas',
  ended: 'Abandonadas ou recusadas',
} satisfies Words<typeof fr.filters>

export const kindNames = {
  action: 'Ação',
  reunion: 'Reunião de equipa',
  refus: 'Não o faremos, e porquê',
} satisfies Words<typeof fr.kindNames>

const states: Record<ActionStatus, string> = {
  a_faire: 'Por fazer',
  en_cours: 'Em curso',
  faite: 'Feita',
  abandonnee: 'Abandonada',
}

export const stateWord: Words<typeof fr.stateWord> = ({ kind, state }, timing) => {
  if (kind === 'refus') return 'Não será feita'
  return timing === 'late' ? 'Em atraso' : states[state]
}

export const decidedWord: Words<typeof fr.decidedWord> = ({ kind, state }) => {
  if (kind === 'refus') return 'Não, e porquê'
  return state === 'a_faire' ? 'Em breve' : states[state]
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
  const done = `feita a ${formatDate(doneOn)}`
  return timing === 'kept'
    ? `${done}, cumprida`
    : timing === 'done_late'
      ? `${done}, em atraso em relação a ${formatDate(dueOn ?? doneOn)}`
      : done
}

export const aboutWords: Words<typeof fr.aboutWords> = ({ name, score: value, isSmall, joint, progress }) => {
  const before = `A propósito de: ${name}${joint === null ? '' : ` (${joint})`}`
  if (!progress) return value ? `${before}, ${isSmall ? `≈${NBSP}` : ''}${score(value)}` : before
  if (progress.words === null) return `${before}, nenhum resultado a comparar`
  const { before: from, after: to, decimals, waveTitle } = progress
  if (from === null || to === null) return `${before}, ${progress.words} (${waveTitle})`
  const numbers = `de ${decimal(from, decimals)} a ${decimal(to, decimals)} (${waveTitle})`
  return [before, numbers, progress.words].join(', ')
}

export const form = {
  kind: 'Tipo',
  title: 'Título',
  titleHelp: 'O que será feito, numa linha.',
  text: 'Pormenores',
  why: 'Porquê',
  audience: 'Para',
  about: 'A propósito de',
  aboutNothing: 'Nenhum resultado em particular',
  aboutHelp: 'Só são propostos os resultados mostrados para este grupo.',
  groupings: 'Entidades',
  teams: 'Equipas',
  dimensions: 'Dimensões',
  questions: 'Perguntas',
  owner: 'Responsável',
  ownerHelp: 'Uma pessoa, um serviço.',
  dueOn: 'Prazo',
  visibleToTeam: 'Visível para a equipa',
  visibleToGrouping: 'Visível para as suas equipas',
  visibleToAll: 'Visível para todos os trabalhadores',
  visibleHelp:
    'Título, pormenores, estado, responsável e prazo, na sua página de resultados e na sua página inicial.',
  confirm: 'Guardar',
  failed: 'Não foi possível guardar a ação',
  added: 'Ação adicionada ao plano.',
  changed: 'Ação alterada.',
  undo: 'Anular',
  moved: (word) => `Ação anotada: ${word.toLowerCase()}.`,
  moveFailed: 'Não foi possível mudar o estado',
  removeQuestion: 'Eliminar esta ação?',
  removeLoss:
    'Desaparece do plano e da página dos trabalhadores. Para deixar um rasto, é preferível abandoná-la.',
  remove: 'Eliminar',
  removed: 'Ação eliminada.',
  removeFailed: 'Não foi possível eliminar a ação',
} satisfies Words<typeof fr.form>

export const muted = {
  next: (title, days) => `Próxima: ${title}, ${days}.`,
} satisfies Words<typeof fr.muted>

export const decidedText = {
  title: 'O que foi decidido',
  none: 'Ainda nada foi decidido. As decisões aparecerão aqui.',
  due: (day) => `até ${formatDate(day)}`,
} satisfies Words<typeof fr.decidedText>

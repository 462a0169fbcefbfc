import type { Words } from '../../base/text/languages.ts'
import { formatDay, formatDayAndMonth, withNoBreakSpaces } from '../../base/text/writing.pt.ts'
import { accessText as access } from '../../organisation/accessMails/mailMessages.pt.ts'
import type { Span } from '../plans/days.ts'
import type * as fr from './messages.ts'

const openUntil = ({ closesOn }: Span) => `questionário aberto até ${formatDayAndMonth(closesOn)}`
const until = ({ closesOn }: Span) => `até ${formatDay(closesOn)}`
const waiting = (n: number) =>
  n === 1 ? '1 questionário espera por si' : `${n} questionários esperam por si`

export const campaignText = {
  ...access,
  subjects: {
    access: access.subject,
    invitation: (company, span) => `${company}: ${openUntil(span)}`,
    rappel: (company, span) => `${company}, lembrete: ${openUntil(span)}`,
    dernier: (company, span) => `${company}, último lembrete: ${openUntil(span)}`,
    resultats: (company) => `${company}: os resultados do questionário`,
  },
  several: (company, n) => `${company}: ${waiting(n)}`,
  waiting: (n) => `${waiting(n)}:`,
  invited: (fact) =>
    `A sua empresa propõe-lhe um questionário sobre o seu trabalho, ${access.askedWhen(fact)}.\n${access.free}`,
  open: (span) => `O questionário está aberto ${until(span)}.`,
  until,
  extended: (span) => `Esta campanha foi prolongada ${until(span)}.`,
  toEverybody:
    'Esta mensagem é enviada a todas as pessoas abrangidas, quer tenham respondido ou não: o Ressenti não diz a ninguém quem respondeu, nem sequer ao correio eletrónico. Se já respondeu, agradecemos; não há nada a fazer.',
  results:
    'O questionário terminou. O que pôde ser publicado, e o que será feito, pode ser lido no Ressenti.',
  guarded:
    'Esta campanha é guardada (em fase de ensaio): sozinho, o servidor não pode ler nenhuma resposta antes da contagem.',
  changed: 'As datas mudaram.',
  late: (day) => `Esta mensagem segue com atraso: o envio não foi possível a ${formatDayAndMonth(day)}.`,
  register: (head) =>
    `Impressão digital do registo (permite verificar que as regras não mudaram; nada a fazer): ${head}`,
  waysIn: (linkedOn) =>
    `Para entrar: ${linkedOn ? `a sua ligação pessoal de ${formatDayAndMonth(linkedOn)}, ` : ''}a sua palavra-passe, ou uma nova ligação pedida neste endereço.`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.campaignText>

import { formatDate, formatDay } from '../../base/text/writing.pt.ts'
import type { Words } from '../../base/text/languages.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { Card } from '../device/client.ts'
import { closedInWords, resultsInWords } from '../fields/deadlineMessages.pt.ts'
import type { Unavailable } from '../responses/rules.ts'
import type * as fr from './cardMessages.ts'
import { guardedText } from '../guarded/messages.pt.ts'
import { answeringText, outcomes } from './messages.pt.ts'

export const cards = {
  start: { action: 'Começar o questionário', help: 'As suas respostas são confidenciais.' },
  continue: { action: 'Continuar o questionário', help: 'Já começou este questionário.' },
  sending: { action: 'Envio por terminar', help: answeringText.pendingHelp },
  sent: { action: 'Respostas enviadas', help: 'Agradecemos a sua resposta.' },
  closed: { action: answeringText.closed, help: 'Já não é possível responder.' },
  unknown: { action: 'Responder', help: 'O seu acesso mudou durante este questionário.' },
} satisfies Words<typeof fr.cards>

export const campaignCard = {
  opensOn: (day) => `O questionário abre: ${formatDay(day)}.`,
  openUntil: (day) => `Aberto até ${day}, meia-noite.`,
  free: 'Responder é livre. O Ressenti não mostra a ninguém quem respondeu.',
  prolonged: (day) => `Prolongada até ${day}: o serviço esteve parado.`,
  cancelled: 'Esta campanha foi cancelada. As suas respostas foram apagadas.',
  notOpened: 'O questionário anunciado não abriu; a pessoa que o organiza foi avisada.',
  permanentEnds: (day, title) =>
    `Último dia deste questionário permanente: ${day}; a campanha «${title}» substitui-o.`,
  agenda: 'Adicionar à minha agenda',
} satisfies Words<typeof fr.campaignCard>

export const unknownCard = {
  code: 'Tenho um código de leitura',
  refused: 'Se já existir uma resposta, este envio será recusado.',
} satisfies Words<typeof fr.unknownCard>

const unavailable: Record<Unavailable, string> = {
  registered_before: answeringText.registeredBefore,
  arrived_later: answeringText.arrivedLater,
}

export const plainWords: Words<typeof fr.plainWords> = ({ notOffered, isCancelled, isRefused, opensOn }) => {
  if (opensOn) return campaignCard.opensOn(opensOn)
  if (notOffered) return unavailable[notOffered]
  if (isRefused) return campaignCard.notOpened
  return isCancelled ? campaignCard.cancelled : null
}

const askedAgain = 'Respostas perdidas num restauro: este questionário é-lhe proposto de novo.'
const lostWhileWaiting = (date: string) =>
  `Um restauro, a ${date}, apagou respostas que esperavam a sua publicação, talvez as suas.`

const tooFewPublished = 'Respostas em número insuficiente para serem publicadas'

export const helpOf: Words<typeof fr.helpOf> = (card, { state, sending, help }) => {
  const outcome = sending?.outcome
  if (state === 'sending' && outcome && outcome !== 'later' && outcome !== 'sent') return outcomes[outcome]
  if ((state === 'start' || state === 'continue') && card.isAskedAgain) return askedAgain
  if (state === 'sent' && card.restoredOn) return lostWhileWaiting(formatDate(card.restoredOn))
  if (card.closesOn && (state === 'closed' || state === 'sent')) return afterwards(card, card.closesOn)
  if (state === 'closed' && card.closedOn) return `Encerrado a ${formatDate(card.closedOn)}.`
  if (state === 'sent' && card.waveState === 'closing') return answeringText.closing
  if (state === 'sent' && card.waveState === 'closed' && !card.isPublished && !card.isAwaited)
    return tooFewPublished
  return help
}

function afterwards({ waveState, isPublished, isAwaited, guarded, resultsBy }: Card, closesOn: Day): string {
  if (waveState === 'open' && resultsBy) return resultsInWords(resultsBy)
  if (guarded && waveState === 'open') return guardedText.later
  if (guarded?.erasedAfter)
    return `${closedInWords(closesOn, null)} ${guardedText.erased(guarded.erasedAfter)}`
  if (guarded && isAwaited) return `${closedInWords(closesOn, null)} ${guardedText.awaited}`
  if (waveState === 'closing' || isAwaited) return closedInWords(closesOn, resultsBy)
  return isPublished ? closedInWords(closesOn, null) : `${closedInWords(closesOn, null)} ${tooFewPublished}.`
}

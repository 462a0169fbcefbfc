import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { formatDayAndMonth, plural } from '../../base/text/writing.ts'
import { guardedText, guardedWords } from '../../answering/guarded/messages.ts'
import type { BallotBoxStatus } from './ballotBoxStatus.ts'
import type { CountRefusal } from './rules.ts'

/** « 3f2a 91c0 » */
export const shortRoot = (root: string) => `${root.slice(0, 4)} ${root.slice(4, 8)}`

export const ballotBoxText = {
  title: 'Urne',
  download: 'Télécharger l’urne',
  deposit: 'Déposer le dépouillement',
  deposited: 'Dépouillement enregistré : les résultats sont publiés.',
  root: 'Empreinte de l’urne',
  rootHelp: 'Le programme demande l’empreinte : comparez-la à celle du message.',
  guardians: 'Gardiens',
  help: 'Un gardien télécharge l’urne, la dépouille hors ligne avec sa carte, puis dépose ici le fichier « depouillement.ressenti ».',
  notACount: 'Ce fichier n’est pas un dépouillement. Rien n’a été fait.',
  notDone: 'Rien n’a été fait. Réessayez.',
} as const

export function boxWords({ stage, ...box }: BallotBoxStatus): string[] {
  const { closedOn, root, rows, eraseAfter, count } = box
  const closed = closedOn ? `Close le ${formatDayAndMonth(closedOn)}.` : ''
  if (stage === 'collecting') return [guardedWords(box)]
  if (stage === 'nothing')
    return [`${closed} Trop peu de réponses pour dépouiller : elles ont été effacées sans être lues.`]
  if (stage === 'lost') return [`${closed} Réponses perdues lors d’une restauration.`]
  if (stage === 'erased') return [closed, guardedText.erased(eraseAfter ?? '')]
  if (stage === 'counted' && count) return [countedWords(count)]
  return [
    `${closed} Urne ${shortRoot(root ?? '')}, ${plural(rows ?? 0, 'dépôt', 'dépôts')}. En attente d’un gardien.`,
    ...(eraseAfter ? [guardedText.until(eraseAfter)] : []),
  ]
}

function countedWords({ on, by, counted, setAside }: NonNullable<BallotBoxStatus['count']>): string {
  const done = `Dépouillée le ${formatDayAndMonth(on)} par ${by}`
  return counted === null
    ? `${done} : trop peu de bulletins recevables, rien n’est montré.`
    : `${done} : ${plural(counted, 'compté', 'comptés')}, ${plural(setAside ?? 0, 'écarté', 'écartés')}.`
}

const refusals: Record<CountRefusal, string> = {
  wave_not_guarded: 'Cette campagne n’existe plus, ou n’a pas d’urne.',
  urn_not_sealed: 'L’urne n’est pas encore scellée.',
  urn_gone: 'Cette urne n’attend plus : elle a été dépouillée ou effacée.',
  count_malformed: ballotBoxText.notACount,
  count_of_another: 'Ce dépouillement est celui d’une autre campagne.',
  count_unsigned: 'Ce dépouillement n’est pas signé par un gardien de cette campagne.',
  count_not_possible:
    'Ce dépouillement ne peut pas être celui de cette urne. Rien n’a été fait. Prévenez le CSE.',
  already_counted: 'Cette campagne est déjà dépouillée.',
  not_counted: 'Cette campagne n’est pas dépouillée.',
}

export function countRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return ballotBoxText.notACount
  const isShape = error.status === 400
  return refusalText(error, refusals, isShape ? ballotBoxText.notACount : ballotBoxText.notDone)
}

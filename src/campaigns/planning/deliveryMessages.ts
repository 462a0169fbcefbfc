import { formatHour, formatNumber, plural, withNoBreakSpaces } from '../../base/text/writing.ts'
import type { DeliveryAlarm, MailingDelivery, RelayState } from '../plans/rules.ts'

const inWords = (n: number, one: string, many: string) => `${formatNumber(n)} ${n < 2 ? one : many}`

export function deliveryWords({ taken, refused, givenUp, waiting }: MailingDelivery): string {
  const parts = [
    taken > 0 || waiting + refused + givenUp === 0 ? plural(taken, 'parti', 'partis') : '',
    refused > 0 ? plural(refused, 'refusé', 'refusés') : '',
    waiting > 0 ? `${formatNumber(waiting)} en attente` : '',
    givenUp > 0 ? plural(givenUp, 'non parti', 'non partis') : '',
  ]
  return parts.filter(Boolean).join(', ')
}

export function waitingWords(waiting: number, { heldFor, pause }: RelayState, now: Date): string {
  const mails = inWords(waiting, 'message attend', 'messages attendent')
  if (heldFor)
    return withNoBreakSpaces(
      `${mails}. Les messages porteraient ${heldFor}, qui ne s’ouvre que sur cette machine. Réglez d’abord PUBLIC_URL (docs/install.md).`,
    )
  if (!pause) return withNoBreakSpaces(`${mails} encore.`)
  const said = pause.said && ` Elle a dit : « ${pause.said} ».`
  return withNoBreakSpaces(
    `${mails} : la messagerie ne répond pas depuis ${formatHour(new Date(pause.since), now)}. Nouvel essai à ${formatHour(new Date(pause.nextAt), now)}.${said}`,
  )
}

export const givenUpWords = (givenUp: number, isClosed: boolean): string =>
  withNoBreakSpaces(
    `${inWords(givenUp, 'message n’a pas pu partir', 'messages n’ont pas pu partir')} : ${isClosed ? 'la campagne est close' : 'il était trop tard'}.`,
  )

export const deliveryText = {
  afterCount: 'Après le dépouillement',
  title: 'Messages à surveiller',
  failed: 'Impossible de lire l’état des messages.',
  about: ({ title, company }: Pick<DeliveryAlarm, 'title' | 'company'>, withCompany: boolean) =>
    withCompany ? `« ${title} » (${company})` : `« ${title} »`,
  returns: (from: string) =>
    withNoBreakSpaces(`Les retours d’adresses inconnues arrivent à ${from} : Ressenti ne les lit pas.`),
}

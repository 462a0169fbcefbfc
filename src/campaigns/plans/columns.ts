import { isFlag, isNumber, isText, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import type { Campaign } from '../../data/db/campaignsSchema.ts'
import { fromJson } from '../../data/db/json.ts'
import type { MailChoice } from './rules.ts'

const isMailChoice = shapeOf({ invitation: isFlag, rappel: isFlag, dernier: isFlag, resultats: isFlag })

export const mailsOf = ({ mails }: Pick<Campaign, 'mails'>): MailChoice => fromJson(mails, isMailChoice)

export const isStoredRefusal = shapeOf({
  code: isText,
  details: shapeOf({
    ...{ title: optional(isText), until: optional(isText), mustClose: optional(isFlag) },
    ...{ most: optional(isNumber), k: optional(isNumber), people: optional(isNumber) },
  }),
  since: isText,
})

import { questionLanguages } from '../../surveys/questions/translations.ts'
import { isFlag, isNumber, isText, oneOf, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import type { Campaign } from '../../data/db/campaignsSchema.ts'
import type { Day } from '../../base/time/civilDays.ts'
import { fromJson, toJson } from '../../data/db/json.ts'
import { accessMailDay, type Span } from './days.ts'
import type { MailChoice } from './rules.ts'

const isMailChoice = shapeOf({ invitation: isFlag, rappel: isFlag, dernier: isFlag, resultats: isFlag })

type MailColumns = Pick<Campaign, 'mails'> & { accessMailOn: Day | null }

export const mailsOf = ({ mails, accessMailOn }: MailColumns): MailChoice => ({
  ...fromJson(mails, isMailChoice),
  access: accessMailOn !== null,
})

export const mailColumns = ({ access, ...mails }: MailChoice, span: Span, now: Date) => ({
  mails: toJson(mails),
  accessMailOn: access ? accessMailDay(span, now) : null,
})

const isMissing = shapeOf({
  ...{ questions: isNumber, helps: isNumber, answers: isNumber, dimensions: isNumber, wrong: isNumber },
})

export const isStoredRefusal = shapeOf({
  code: isText,
  details: shapeOf({
    ...{ title: optional(isText), until: optional(isText), mustClose: optional(isFlag) },
    ...{ most: optional(isNumber), k: optional(isNumber), people: optional(isNumber) },
    ...{ language: optional(oneOf(...questionLanguages)), missing: optional(isMissing) },
    guarding: optional(oneOf('altered', 'expired', 'few', 'many', 'questions', 'choices', 'close')),
  }),
  since: isText,
})

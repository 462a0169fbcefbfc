import { z } from 'zod'
import { nameOf, collapseSpaces } from '../../base/text/names.ts'
import { listQuery } from '../../base/http/paging.ts'
import { normalise } from '../../base/text/normalise.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'
import { languages, type Language } from '../../base/text/languages.ts'
import { MAXIMUM_K, MINIMUM_K } from '../../thresholds.ts'

export type CompanyRefusal =
  | 'company_name_required'
  | 'company_name_invalid'
  | 'company_name_taken'
  | 'company_not_found'
  | 'team_name_invalid'
  | 'team_name_comma'
  | 'too_many_teams'
  | 'group_size_out_of_range'
  | 'group_size_only_raised'
  | 'wave_closing'
  | 'employee_not_found'
  | 'employee_pending'
  | 'legal_field_invalid'
  | 'sender_invalid'
  | 'languages_invalid'
  | 'contact_missing'
  | 'changed_meanwhile'

const code = (refusal: CompanyRefusal) => refusal

const companyName = nameOf(code('company_name_required'), code('company_name_invalid'))
const mostTeams = 200

/** Any printable name except those that a list or an address could not hold (D9). */
export const teamName = nameOf('team_name_required', code('team_name_invalid')).refine(
  (name) => !name.includes(','),
  code('team_name_comma'),
)

/** « Ventes, , RH, RH » → ['Ventes', 'RH']. */
export function splitTeams(text: string): string[] {
  return [...new Set(text.split(',').map(collapseSpaces).filter(Boolean))]
}

export const newCompany = z.strictObject({
  name: companyName,
  teams: boundedText({ most: 25_000, beyond: code('too_many_teams') })
    .default('')
    .refine((text) => splitTeams(text).length <= mostTeams, code('too_many_teams'))
    .superRefine((text, { addIssue }) => {
      for (const name of splitTeams(text))
        for (const { message } of teamName.safeParse(name).error?.issues ?? [])
          addIssue({ code: 'custom', message })
    }),
})
export type NewCompany = z.output<typeof newCompany>

/** `from` is the name shown: a lost race changes nothing (D26). */
export const rename = z.strictObject({ from: boundedText({ most: 200 }), name: companyName })

export const groupSize = z.strictObject({
  from: z.number().int(),
  to: z
    .number(code('group_size_out_of_range'))
    .int(code('group_size_out_of_range'))
    .min(MINIMUM_K, code('group_size_out_of_range'))
    .max(MAXIMUM_K, code('group_size_out_of_range')),
})

/** `from` is the company shown for the person, null without one. */
export const newEmployee = z.strictObject({
  accountId: boundedText({ most: 40 }).min(1),
  from: boundedText({ most: 40 }).min(1).nullable(),
})

export const somePeople = z.strictObject({
  accountIds: boundedList(boundedText({ most: 40 }).min(1), { most: 500 }).min(1),
})

export const legalFields = ['address', 'dataContact', 'hosting', 'recipients', 'helpContacts'] as const
export type LegalField = (typeof legalFields)[number]
export type LegalNotice = Record<LegalField, string>

const legalField = boundedText({ most: 2_000, beyond: code('legal_field_invalid') })
  .transform((text) => normalise(text, 'NFC').replaceAll('\r\n', '\n').trim())
  .refine((text) => text.length <= 500, code('legal_field_invalid'))
  .refine((text) => !/[^\P{C}\n]/u.test(text), code('legal_field_invalid'))

/** `version` is the one shown, 0 without any. */
export const legalNoticeForm = z.strictObject({
  version: z.number().int().min(0),
  fields: z.strictObject({
    address: legalField,
    dataContact: legalField,
    hosting: legalField,
    recipients: legalField,
    helpContacts: legalField,
  }),
})
export type LegalNoticeForm = z.output<typeof legalNoticeForm>

/** Letters, spaces, hyphens, apostrophes and commas: nothing that a mail program could make a link of (C24.14). */
const senderLine = boundedText({ most: 200, beyond: code('sender_invalid') })
  // Empty, the line is left out; of blanks or marks alone it is a mistake.
  .refine((text) => text === '' || (/\p{L}/u.test(text) && !/\p{C}/u.test(text)), code('sender_invalid'))
  .transform((text) => collapseSpaces(normalise(text, 'NFC').replaceAll("'", '’')))
  .refine((text) => text.length <= 60 && /^[\p{L}\p{M} ’,-]*$/u.test(text), code('sender_invalid'))

/** `others`: in the languages beyond the first; without it they stay. */
export const senderForm = z.strictObject({
  signatory: senderLine,
  role: senderLine,
  others: z
    .partialRecord(z.enum(languages), z.strictObject({ signatory: senderLine, role: senderLine }))
    .optional(),
})
export type SenderForm = z.output<typeof senderForm>

/** Its own first; `from` are those shown: a lost race changes nothing (D26). */
export const companyLanguages = z.strictObject({
  from: boundedList(boundedText({ most: 10 }), { most: 10 }),
  languages: boundedList(z.enum(languages, code('languages_invalid')), { most: 10 })
    .min(1, code('languages_invalid'))
    .refine((all) => new Set(all).size === all.length, code('languages_invalid')),
})
/** As a file says it, by hand; null: not said. */
export const personLanguage = z.strictObject({
  from: z.enum(languages).nullable(),
  language: z.enum(languages).nullable(),
})
export type PersonLanguage = z.output<typeof personLanguage>

export type CompanyLanguages = z.output<typeof companyLanguages>

/** Of who plans, to be changed or accepted. */
export const contactOf = ({ firstName, lastName, email }: ContactPerson): string =>
  [`${firstName} ${lastName}`, email].filter(Boolean).join(', ')

export interface ChosenLanguages {
  before: readonly Language[]
  after: readonly Language[]
}

/** What was ticked, unticked or put first here stays; the others are as somebody else saved them. */
export function rebasedLanguages({ before, after }: ChosenLanguages, now: readonly Language[]): Language[] {
  const [first] = after[0] === before[0] ? now : after
  const isKept = (each: Language) => after.includes(each) || !before.includes(each)
  const isAdded = (each: Language) => !before.includes(each) && !now.includes(each)
  const all = [...now.filter((each) => each === first || isKept(each)), ...after.filter(isAdded)]
  return first ? [first, ...all.filter((each) => each !== first)] : all
}

interface ContactPerson {
  firstName: string
  lastName: string
  email: string | null
}

/** What was written here stays; each other field is as somebody else saved it. */
export const rebasedNotice = (
  { before, after }: { before: LegalNotice; after: LegalNotice },
  now: LegalNotice,
): LegalNotice => ({ ...now, ...fieldsOf(after, (field) => after[field] !== before[field]) })

const fieldsOf = (notice: LegalNotice, isWanted: (field: LegalField) => boolean): Partial<LegalNotice> =>
  Object.fromEntries(legalFields.filter(isWanted).map((field) => [field, notice[field]]))

/** The fields of `now` that both changed. */
export const disputedNotice = (
  { before, after }: { before: LegalNotice; after: LegalNotice },
  now: LegalNotice,
) => fieldsOf(now, (field) => new Set([before[field], after[field], now[field]]).size === 3)

export const isComplete = (notice: LegalNotice) => legalFields.every((field) => notice[field] !== '')

export const namesQuery = listQuery.pick({ search: true })

import { z } from 'zod'
import { parse } from '../../base/http/validate.ts'
import { nameOf } from '../../base/text/names.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'
import { readQuestionsCsv, shownMessages } from '../csv/questionsCsv.ts'
import type { Upload } from '../csv/upload.ts'
import type { QuestionnaireRefusal } from '../questions/rules.ts'
import type { NewQuestionnaire } from './newQuestionnaire.ts'
import { refusal } from './store.ts'

const code = (said: QuestionnaireRefusal) => said

export const addressed = z.strictObject({
  audience: z.enum(['company', 'teams'], code('form_invalid')),
  teams: boundedList(boundedText({ most: 500 }), { most: 500 }),
})

const newQuestionnaire = addressed
  .extend({ title: nameOf(code('title_required'), code('title_invalid')) })
  .refine(({ audience, teams }) => audience === 'company' || teams.length > 0, {
    error: code('teams_required'),
    path: ['teams'],
  })
  .refine(({ audience, teams }) => audience === 'teams' || teams.length === 0, {
    error: code('form_invalid'),
    path: ['audience'],
  })

export function readForm({ fields, file }: Upload): NewQuestionnaire {
  const { teams = [], ...single } = Object.fromEntries(fields)
  const given = Object.entries(single).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ])
  const form = parse(newQuestionnaire, { ...Object.fromEntries(given), teams: [...new Set(teams)] })
  if (!file) throw refusal('file_required', 400, { field: 'file' })
  const { questions, texts, errors } = readQuestionsCsv(file)
  if (errors.length > 0)
    throw refusal('csv_refused', 400, {
      field: 'file',
      messages: errors.slice(0, shownMessages),
      total: errors.length,
    })
  return { ...form, questions, texts }
}

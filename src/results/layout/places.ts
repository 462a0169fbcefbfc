import { paths } from '../../paths.ts'

/**
 * Each part has an address: « rapport » prints all of them, « resume » one page, « reunion » is a meeting.
 */
export const parts = [
  '',
  'equipes',
  'questions',
  'evolution',
  'commentaires',
  'methode',
  'rapport',
  'resume',
  'reunion',
] as const
export type ResultsTab = (typeof parts)[number]

export const partOf = (segment: string | undefined): ResultsTab =>
  parts.find((part) => part === (segment ?? '')) ?? ''

export function resultsBase(role: 'admin' | 'sub-admin' | 'employee' | 'cse', companyId: string | undefined) {
  if (companyId !== undefined) return paths.companyResults(companyId)
  if (role === 'cse') return paths.cseResults
  return role === 'employee' ? paths.employeeResults : paths.subAdminResults
}

export const addressOf = (base: string, waveId: string, part: ResultsTab) =>
  [base, encodeURIComponent(waveId), part].filter(Boolean).join('/')

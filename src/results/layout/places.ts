import { paths } from '../../paths.ts'
import { frame, type ResultsTab } from './messages.ts'

export const parts = Object.keys(frame.names) as ResultsTab[]

export const partOf = (segment = ''): ResultsTab => parts.find((part) => part === segment) ?? ''

export function resultsBase(role: 'admin' | 'sub-admin' | 'employee' | 'cse', companyId: string | undefined) {
  if (companyId !== undefined) return paths.companyResults(companyId)
  if (role === 'cse') return paths.cseResults
  return role === 'employee' ? paths.employeeResults : paths.subAdminResults
}

export const addressOf = (base: string, waveId: string, part: ResultsTab) =>
  [base, encodeURIComponent(waveId), part].filter(Boolean).join('/')

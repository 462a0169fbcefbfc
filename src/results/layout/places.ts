import { paths } from '../../paths.ts'
import { frame, type ResultsTab } from './messages.ts'

const isPart = (segment: string): segment is ResultsTab => Object.hasOwn(frame.names, segment)

export const partOf = (segment = ''): ResultsTab => (isPart(segment) ? segment : '')

export function resultsBase(role: 'admin' | 'sub-admin' | 'employee' | 'cse', companyId: string | undefined) {
  if (companyId !== undefined) return paths.companyResults(companyId)
  if (role === 'cse') return paths.cseResults
  return role === 'employee' ? paths.employeeResults : paths.subAdminResults
}

export const addressOf = (base: string, waveId: string, part: ResultsTab) =>
  [base, encodeURIComponent(waveId), part].filter(Boolean).join('/')

import type { CsvMessage } from '../../surveys/csv/csvMessages.ts'
import type { CellName } from '../import/rules.ts'

/** Nothing of the file can be sent. */
export type FileProblem =
  | CsvMessage<'F01' | 'F04' | 'F07' | 'F08'>
  | { code: 'P10'; n: number }
  | { code: 'P20' }
  | { code: 'P21'; missing: ('prenom' | 'nom' | 'key')[] }
  | { code: 'too_heavy' }
  | { code: 'password' }
  | { code: 'old_workbook' }
  | { code: 'workbook_unreadable' }
  | { code: 'merged'; range: string }
  | { code: 'no_rows' }

/** A cell of one line; its content is not sent. */
export type CellProblem =
  | { code: 'P19'; line: number; cell: CellName }
  | { code: 'date'; line: number; cell: CellName }

export type FileWarning =
  | { code: 'P12'; column: string }
  | { code: 'windows_1252' }
  | { code: 'numbers'; line: number; count: number }
  | { code: 'computed'; count: number }
  | { code: 'repeated'; count: number }
  | { code: 'united'; count: number }

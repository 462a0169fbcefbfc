import type { CsvMessage } from '../../surveys/csv/csvMessages.ts'

export type FileProblem =
  | CsvMessage<'F01' | 'F04' | 'F07' | 'F08'>
  | { code: 'P10'; n: number }
  | { code: 'too_heavy' }
  | { code: 'password' }
  | { code: 'old_workbook' }
  | { code: 'workbook_unreadable' }
  | { code: 'merged'; range: string }
  | { code: 'formula'; line: number; column: string }
  | { code: 'date'; line: number; column: string }
  | { code: 'columns_missing'; columns: string[] }
  | { code: 'column_twice'; column: string }
  | { code: 'no_rows' }

export type FileWarning =
  | { code: 'P12'; column: string }
  | { code: 'windows_1252' }
  | { code: 'numbers'; line: number; count: number }

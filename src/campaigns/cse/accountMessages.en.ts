import type { Words } from '../../base/text/languages.ts'
import type * as fr from './accountMessages.ts'

export const publicCseAccounts = {
  failed: 'The accounts of the works council (CSE) could not be loaded.',
  title: 'Who sits on the works council (CSE)',
  lead: 'The CSE reads the settings and the results of your company, never who has answered.',
  none: 'The works council of your company has no account.',
  warning: 'If you do not recognise a name, ask the works council: a false account shows here.',
} satisfies Words<typeof fr.publicCseAccounts>

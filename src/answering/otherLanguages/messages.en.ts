import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const otherLanguageText = {
  together:
    'All languages arrive together: nothing says which one you read, and your answers keep no trace of it.',
  choose: 'Compare with',
  failed: 'The texts could not be read. Check your connection, then try again.',
  altered:
    'These texts are not those of the version that you are filling in. Tell your contact for personal data before you answer.',
  version: 'Version, computed by your browser from these texts. It is written in the register:',
  verify: 'Verify',
} satisfies Words<typeof fr.otherLanguageText>

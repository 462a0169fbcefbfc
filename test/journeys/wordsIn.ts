import type * as ballots from '../../src/answering/ballots/messages.ts'
import type * as cardWords from '../../src/answering/screens/cardMessages.ts'
import type * as answering from '../../src/answering/screens/messages.ts'
import type * as fieldWords from '../../src/answering/fields/messages.ts'
import type { Language } from '../../src/base/text/languages.ts'
import type * as auth from '../../src/people/auth/messages.ts'
import { defaultTexts } from '../../src/surveys/questions/defaultTexts.ts'
import type * as scale from '../../src/surveys/questions/scaleMessages.ts'

/** The words of a language, from the files that its pages are built with. */
export async function wordsIn(language: Language) {
  const ending = language === 'fr' ? '' : `.${language}`
  const from = async <T>(path: string) => (await import(`../../src/${path}${ending}.ts`)) as T
  const { authText, employeeSignIn } = await from<typeof auth>('people/auth/messages')
  const { answeringText } = await from<typeof answering>('answering/screens/messages')
  const { cards } = await from<typeof cardWords>('answering/screens/cardMessages')
  const { fieldText } = await from<typeof fieldWords>('answering/fields/messages')
  const { agreementScale } = await from<typeof scale>('surveys/questions/scaleMessages')
  const { ballotText } = await from<typeof ballots>('answering/ballots/messages')
  const question = defaultTexts.get(language)?.find(({ id }) => id === 'eng1')?.text ?? ''
  return {
    authText,
    employeeSignIn,
    answeringText,
    cards,
    fieldText,
    ballotText,
    agree: agreementScale[3].label,
    question,
  }
}

import type { Language } from '../src/base/text/languages.ts'

const frenchWords =
  'vos votre vous les des une est pas pour avec dans sur réponse réponses envoyer continuer'.split(' ')
const frenchSigns = [...'àâçéèêëîïôûù«»']
/** Words and signs that another language has too. */
const theirs: Record<Language, string> = { fr: '', en: '', de: 'des', pt: 'à â ç é ê ô « »', pl: '' }

/** Finds the first word or sign that is French, and none of this language. */
export function frenchIn(language: Language): RegExp {
  if (language === 'fr') return /$^/
  const own = theirs[language].split(' ')
  const [words, signs] = [frenchWords, frenchSigns].map((all) => all.filter((each) => !own.includes(each)))
  return new RegExp(`[${signs?.join('')}]|(?<!\\p{L})(${words?.join('|')})(?!\\p{L})`, 'iu')
}

import { useLocation } from 'react-router'
import { isFrenchAddress, languageNames } from '../text/languages.ts'
import { chooseLanguage, offeredLanguages } from './languageChoice.ts'
import classes from './LanguageChoice.module.css'
import { layoutText } from './messages.ts'

/** The languages that this installation offers; nothing where it offers one. */
export function LanguageChoice() {
  const { pathname } = useLocation()
  const offered = isFrenchAddress(pathname) ? [] : offeredLanguages()
  if (offered.length === 0) return null
  return (
    <details className={classes.choice}>
      <summary>{layoutText.language}</summary>
      {layoutText.unsigned && <p>{layoutText.unsigned}</p>}
      <ul>
        {offered.map((language) => (
          <li key={language}>
            <button type="button" lang={language} onClick={() => chooseLanguage(language)}>
              {languageNames[language]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { useLocation } from 'react-router'
import { isFrenchAddress, isLanguage, languageNames } from '../text/languages.ts'
import { chooseLanguage } from './languageChoice.ts'
import { pageData } from './pageData.ts'
import classes from './LanguageChoice.module.css'
import { languageText } from './languageMessages.ts'

/** The languages that this installation offers; nothing where it offers one. */
export function LanguageChoice() {
  const { pathname } = useLocation()
  const offered = isFrenchAddress(pathname) ? [] : pageData('languages').split(' ').filter(isLanguage)
  if (offered.length === 0) return null
  return (
    <details className={classes.choice}>
      <summary>{languageText.title}</summary>
      {languageText.unsigned && <p>{languageText.unsigned}</p>}
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

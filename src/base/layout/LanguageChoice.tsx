import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { isFrenchAddress, languageNames, type Language } from '../text/languages.ts'
import { uiText } from '../ui/messages.ts'
import { notifyFailure } from '../ui/notify.tsx'
import { ChoiceKeeper, chooseLanguage, hasChoice, offeredHere } from './languageChoice.ts'
import classes from './LanguageChoice.module.css'
import { languageText } from './languageMessages.ts'

/** The languages that are offered here; nothing where it is one, nor in the French areas. */
export function LanguageChoice() {
  const { pathname } = useLocation()
  const keep = use(ChoiceKeeper)
  const [isOpen, setOpen] = useState(false)
  if (isFrenchAddress(pathname) || !hasChoice()) return null
  const choose = (language: Language) =>
    keep(language).then(
      (who) => who !== 'stay' && chooseLanguage(language, who === 'signed-in'),
      () => notifyFailure(uiText.unreachable),
    )
  return (
    <div className={classes.choice}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{languageText.title}</summary>
        {isOpen && (
          <ul>
            {offeredHere().map((language) => (
              <li key={language}>
                <button type="button" lang={language} onClick={() => void choose(language)}>
                  {languageNames[language]}
                </button>
              </li>
            ))}
          </ul>
        )}
      </details>
      {languageText.unsigned && (
        <p>
          {languageText.unsigned}{' '}
          <button type="button" lang="fr" onClick={() => void choose('fr')}>
            {languageText.readFrench}
          </button>
        </p>
      )}
    </div>
  )
}

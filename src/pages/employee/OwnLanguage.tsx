import { use, useEffect, useState } from 'react'
import { draftsInPage, isSending } from '../../answering/device/storage.ts'
import type { LocalDraft } from '../../answering/device/localDrafts.ts'
import { LanguageChoice } from '../../base/layout/LanguageChoice.tsx'
import {
  ChoiceKeeper,
  chooseLanguage,
  isOtherLanguage,
  type KeepChoice,
} from '../../base/layout/languageChoice.ts'
import { languageText as text } from '../../base/layout/languageMessages.ts'
import type { Language } from '../../base/text/languages.ts'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

interface Waiting {
  language: Language
  drafts: LocalDraft[]
}

/**
 * The choice in the employees’ area. A change loads the page again: it asks first where a draft is in its memory
 * alone, and is closed while a sending is on its way (C4, C20.7).
 */
export function OwnLanguage() {
  const { id } = useActor()
  const keep = use(ChoiceKeeper)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useLanguageOfAccount(id)
  const choose: KeepChoice = async (language) => {
    if (await isSending(id)) {
      notifyFailure(text.sending)
      return 'stay'
    }
    const drafts = await draftsInPage(id)
    if (drafts.length === 0) return keep(language)
    setWaiting({ language, drafts })
    return 'stay'
  }
  async function change() {
    if (!waiting) return
    await keep(waiting.language)
    chooseLanguage(waiting.language, true)
  }
  return (
    <ChoiceKeeper value={choose}>
      <LanguageChoice />
      <SignOutDialog
        unfinished={waiting?.drafts ?? []}
        help={text.draft}
        confirm={text.change}
        onLeave={change}
        onClose={() => setWaiting(null)}
      />
    </ChoiceKeeper>
  )
}

/** The program in the page is that of one language: after a sign-in in another one it is loaded again. */
function useLanguageOfAccount(id: string) {
  useEffect(() => {
    if (!isOtherLanguage()) return
    const mayLoad = async () => (await draftsInPage(id)).length === 0 && !(await isSending(id))
    void mayLoad().then((may) => {
      if (may) window.location.reload()
    })
  }, [id])
}

import { Text } from '@mantine/core'
import { isKeptInPageAlone } from '../../answering/device/storage.ts'
import { LanguageChoice } from '../../base/layout/LanguageChoice.tsx'
import { offeredLanguages } from '../../base/layout/languageChoice.ts'
import { layoutText } from '../../base/layout/messages.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'

/** A change loads the page again, which would lose a draft that its memory alone holds (C4, C20.7). */
export function OwnLanguage() {
  const { id } = useActor()
  const isOffered = offeredLanguages().length > 0
  const drafts = useLoad({
    queryKey: ['draft-in-page', id],
    queryFn: () => isKeptInPageAlone(id),
    enabled: isOffered,
    staleTime: 0,
    gcTime: 0,
  })
  if (!isOffered) return null
  return (
    <Loaded from={drafts}>
      {(isInPage) =>
        !isInPage ? (
          <LanguageChoice />
        ) : (
          <Text size="sm" c="dimmed">
            {layoutText.languageDraft}
          </Text>
        )
      }
    </Loaded>
  )
}

import { Text } from '@mantine/core'
import { isKeptInPageAlone } from '../../answering/device/storage.ts'
import { LanguageChoice } from '../../base/layout/LanguageChoice.tsx'
import { hasChoice } from '../../base/layout/languageChoice.ts'
import { languageText } from '../../base/layout/languageMessages.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'

/** A change loads the page again, which would lose a draft that its memory alone holds (C4, C20.7). */
export function OwnLanguage() {
  const { id } = useActor()
  const isOffered = hasChoice()
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
            {languageText.draft}
          </Text>
        )
      }
    </Loaded>
  )
}

import { Radio, Stack } from '@mantine/core'
import type { Wordings } from '../../surveys/editor/identity.ts'
import { translationText } from '../../surveys/editor/translationMessages.ts'

interface TranslationMeaningProps {
  asked: Wordings
  value: 'same' | 'new' | null
  isFrozen?: boolean
  onChange: (value: 'same' | 'new') => void
}

/** A translation that was asked and is now another: the author says what became of the question (C20.15). */
export function TranslationMeaning({ asked, value, isFrozen = false, onChange }: TranslationMeaningProps) {
  return (
    <Radio.Group
      label={Object.entries(asked).map(([language, text]) => (
        <span key={language} lang={language} style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {translationText.askedSo(text ?? '')}
        </span>
      ))}
      value={value}
      readOnly={isFrozen}
      onChange={(chosen) => onChange(chosen === 'new' ? 'new' : 'same')}
    >
      <Stack gap={4} mt={4}>
        <Radio value="same" label={translationText.isCorrection} />
        <Radio value="new" label={translationText.isOther} />
      </Stack>
    </Radio.Group>
  )
}

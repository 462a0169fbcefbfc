import type { TranslationGap } from '../../surveys/questions/completeness.ts'

export const fieldOf = ({ part, id, what }: Pick<TranslationGap, 'part' | 'id' | 'what'>) =>
  `translation-${part}-${what === 'numbers' || what === 'long' ? 'text' : what}-${id}`

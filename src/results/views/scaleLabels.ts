import { agreementScale } from '../../surveys/questions/defaultQuestionnaire.ts'

interface ScaleQuestion {
  type: string
  options?: readonly { label: string }[]
  min?: number
  max?: number
  bounds?: { min: number; max: number } | null
}

export function scaleLabels({ type, options = [], min, max, bounds }: ScaleQuestion): string[] {
  if (type === 'likert') return agreementScale.map(({ label }) => label)
  if (type === 'oui_non') return ['Oui', 'Non']
  if (type === 'choix_unique' || type === 'choix_multiple') return options.map(({ label }) => label)
  const [lowest, highest] = type === 'nps' ? [0, 10] : [min ?? bounds?.min ?? 0, max ?? bounds?.max ?? 10]
  return Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at))
}

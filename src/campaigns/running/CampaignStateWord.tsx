import { StatusTag, type StatusTone } from '../../base/ui/StatusTag.tsx'
import type { CampaignState } from '../plans/rules.ts'
import { states } from '../form/messages.ts'

const tones: Record<CampaignState, StatusTone> = {
  planned: 'neutral',
  refused: 'refused',
  open: 'running',
  closing: 'waiting',
  counting: 'waiting',
  published: 'done',
  cancelled: 'neutral',
}

export function CampaignStateWord({ state }: { state: CampaignState }) {
  return <StatusTag tone={tones[state]}>{states[state]}</StatusTag>
}

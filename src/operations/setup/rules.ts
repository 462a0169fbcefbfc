export interface FirstSteps {
  isProtected: boolean
  company: { id: string; name: string; people: number } | null
  hasManager: boolean
  /** Every field of that company's legal information is filled (D25). */
  hasNotice: boolean
  hasCampaign: boolean
}

export const firstSteps = ['protect', 'company', 'people', 'manager', 'notice', 'campaign'] as const
export type FirstStep = (typeof firstSteps)[number]

export function isDone(step: FirstStep, facts: FirstSteps): boolean {
  const done: Record<FirstStep, boolean> = {
    protect: facts.isProtected,
    company: facts.company !== null,
    people: (facts.company?.people ?? 0) > 0,
    manager: facts.hasManager,
    notice: facts.hasNotice,
    campaign: facts.hasCampaign,
  }
  return done[step]
}

/** Undefined once all are done. */
export const nextStep = (facts: FirstSteps): FirstStep | undefined =>
  firstSteps.find((step) => !isDone(step, facts))

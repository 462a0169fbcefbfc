/** Between what something was and what it became, in what the journal keeps. */
export const ARROW = ' → '

/** The parts of what was acted on; a name may hold an arrow of its own, and nothing of it is left out. */
export const atArrows = (subject: string): string[] => subject.split(ARROW)

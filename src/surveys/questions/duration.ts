/** The 33 questions of the default questionnaire take about six minutes. */
const SECONDS = 11

/** Minutes, as mails and cards announce them (C13). */
export const minutesFor = ({ length }: { readonly length: number }): number =>
  Math.max(1, Math.round((length * SECONDS) / 60))

/** The questionnaire of the house takes about six minutes for 33 questions. */
const SECONDS = 11

/** How long so many questions take to answer, as mails and cards tell it before (C13). */
export const minutesFor = ({ length }: { readonly length: number }): number =>
  Math.max(1, Math.round((length * SECONDS) / 60))

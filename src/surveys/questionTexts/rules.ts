/**
 * The default questionnaire and the library in another language, by the ids of the French ones. Drafts, our own
 * wording, CC0; no person has signed them yet.
 */
export interface QuestionTexts {
  dimensions: Readonly<Record<string, readonly [name: string, description: string]>>
  questions: Readonly<Record<string, string>>
  /** Under both free texts. */
  help: string
  themes: Readonly<Record<string, string>>
  library: Readonly<Record<string, string>>
}

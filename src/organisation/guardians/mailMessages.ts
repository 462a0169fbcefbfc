import { withNoBreakSpaces } from '../../base/text/writing.ts'

/** Those who read it read French (C20.6). */
export const endOfGuarding = (company: string) => ({
  kind: 'guardians' as const,
  details: {
    subject: 'Campagnes : fin de la garde',
    text: withNoBreakSpaces(`Bonjour,\n\n${company} ne garde plus ses prochaines campagnes.\n`),
  },
})

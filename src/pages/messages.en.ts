import type { Words } from '../base/text/languages.ts'
import type * as fr from './messages.ts'

export const accessibility = {
  title: 'Accessibility',
  lead: 'Accessibility: not compliant, for want of an audit.',
  sections: [
    {
      title: 'State of compliance',
      paragraphs: [
        'Ressenti aims at RGAA 4.1.2 and WCAG 2.2, level AA. No third party has audited it yet: as long as that is missing, the service is declared not compliant.',
        'With each version, every screen is checked automatically: contrast in the light and dark themes, names of fields and buttons, use by keyboard, display at 320 pixels and at 200%.',
      ],
    },
    {
      title: 'What is there for everybody',
      paragraphs: [
        'The questionnaire can be filled in with the keyboard alone or with a screen reader, without a time limit; what you have answered is kept.',
        'Each chart has its table, and no information depends on colour alone.',
      ],
    },
    {
      title: 'Report a difficulty',
      paragraphs: [
        'Write to your company’s contact, who is named here when you are signed in, or to the person who administers Ressenti: you will get a reply and another way to the information. Without a reply, you can turn to the French Defender of Rights (defenseurdesdroits.fr).',
      ],
    },
  ],
  contact: (company) => `Contact for ${company}`,
} satisfies Words<typeof fr.accessibility>

export const back = 'Back'

export const emptyResults = { launch: 'Start my survey' } satisfies Words<typeof fr.emptyResults>

import { capitalize, formatDay } from '../../base/text/writing.ts'
import type { Day } from '../../base/time/civilDays.ts'

export const announceText = {
  open: 'Annoncer',
  title: 'Annoncer la campagne',
  help: 'À copier pour l’intranet et le tableau d’affichage : chacun reconnaîtra le message.',
  text: ({ company, span, leavesOn, subject, from, host, contact }: Announcement) =>
    [
      `${capitalize(span)}, ${company} vous propose un questionnaire sur votre travail. Y répondre est libre, question par question.`,
      [
        ...(leavesOn ? [`Un message vous est envoyé le ${formatDay(leavesOn)}.`] : []),
        `Expéditeur : ${from}`,
        `Objet : ${subject}`,
        `Ses liens mènent toujours à ${host}. Il ne demande ni mot de passe ni renseignement.`,
      ].join('\n'),
      'Ressenti ne montre à personne qui a répondu.',
      ...(contact ? [`Une question ? ${contact}`] : []),
    ].join('\n\n'),
}

export interface Announcement {
  company: string
  span: string
  leavesOn: Day | null
  subject: string
  from: string
  host: string
  contact: string
}

import type { Alarm } from '../src/data/db/alarms.ts'
import { reportAlteredRows } from '../src/operations/alarms/alteredRows.ts'
import { alarms, alarmText } from '../src/operations/alarms/messages.ts'
import type { Fixture } from './fixture.ts'

interface ShownAlarm {
  name: Alarm
  subject: string
  title: string | null
  company: string | null
}

/** What an administrator reads after the hour's check of the seals. */
export async function alarmsAfterCheck(here: Fixture): Promise<string[]> {
  await reportAlteredRows(here.db, here.now())
  const found = (await (await here.as('ada').get('/api/alarms')).json()) as ShownAlarm[]
  return found.map(({ name, subject, title, company }) =>
    alarms[name](alarmText.about(title, company), subject),
  )
}

export const wayBack =
  'Pour repartir d’une sauvegarde, sur le serveur : npm run restore -- FICHIER (docs/operations.md).'

export const untilRestored = `tant que ces lignes ne sont pas rétablies ou supprimées. ${wayBack}`

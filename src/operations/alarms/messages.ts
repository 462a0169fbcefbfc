import { isFlag, isNumber, isText, nullOr, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import type { Alarm } from '../../data/db/alarms.ts'
import type { DatabaseMemory } from '../../data/db/databaseMemory.ts'
import { timeOf } from '../../base/time/civilDays.ts'
import { givenUpWords, waitingWords } from '../../campaigns/planning/deliveryMessages.ts'
import { formatDate, formatDayAndMonth, formatMoment, formatList, plural } from '../../base/text/writing.ts'
import { zone } from '../../base/time/zone.ts'
import { MAXIMUM_K } from '../../thresholds.ts'

/** « 40 minutes », « 3 heures », « 1 135 jours » */
function duration(by: number): string {
  const minutes = Math.round(Math.abs(by) / 60_000)
  if (minutes < 120) return plural(minutes, 'minute', 'minutes')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? plural(hours, 'heure', 'heures') : plural(Math.round(hours / 24), 'jour', 'jours')
}

const kept: Record<DatabaseMemory, { what: string; setting: string }> = {
  times: { what: 'l’heure de chaque écriture', setting: 'track_commit_timestamp = off' },
  statements: { what: 'le texte des requêtes', setting: 'log_statement = none' },
  parameters: { what: 'le texte des requêtes', setting: 'log_parameter_max_length = 0' },
  logs: { what: 'd’anciens journaux', setting: 'wal_recycle = off' },
  archive: { what: 'une archive de ses journaux', setting: 'archive_mode = off' },
  stream: { what: 'un flux de réplication', setting: 'wal_level = replica' },
  standby: { what: 'une copie en retard', setting: "synchronous_standby_names = '*'" },
}

const rememberedText = ({ what, setting }: { what: string; setting: string }) =>
  `PostgreSQL garde ${what}. Une copie de ses journaux dirait dans quel ordre, et parfois quand, on a répondu ; jamais les réponses déjà brassées. Réglage conseillé : ${setting}.`

const isWaiting = shapeOf({
  waiting: isNumber,
  relay: shapeOf({
    heldFor: nullOr(isText),
    pause: nullOr(shapeOf({ since: isText, nextAt: isText, said: isText })),
  }),
})

const wayBack =
  'Pour repartir d’une sauvegarde, sur le serveur : npm run restore -- FICHIER (docs/operations.md).'

export const alarms: Record<Alarm, (wave: string, waveId: string) => string> = {
  settings_changed: (wave) =>
    `${wave} : ses réglages ont été modifiés en dehors de Ressenti. Ses résultats ne sont plus publiés.`,
  rights_altered: (wave, waveId) =>
    `${wave} : des droits, des compteurs ou des inscriptions ont été modifiés en dehors de Ressenti. Rien n’est publié. Pour effacer ses réponses en attente, sur le serveur : npm run ballots -- --set-aside ${waveId}`,
  earlier_altered: (wave) =>
    `${wave} : des droits, des groupes ou des jours de cette campagne close ont été modifiés en dehors de Ressenti. Ses résultats publiés restent. Ses équipes n’en ont plus dans les campagnes qui posent les mêmes questions, tant que ces lignes ne sont pas rétablies. ${wayBack}`,
  people_altered: (company) =>
    `${company} : des comptes, ou leurs équipes, ont été modifiés en dehors de Ressenti. Ces personnes ne sont plus comptées tant que ces lignes ne sont pas rétablies ou supprimées. ${wayBack}`,
  roster_altered: (wave) =>
    `${wave} : des inscriptions ont été ajoutées ou modifiées en dehors de Ressenti. Elles ne sont plus comptées dans la participation tant que ces lignes ne sont pas rétablies ou supprimées. ${wayBack}`,
  growth_altered: (company) =>
    `${company} : son nombre minimal de réponses, ou le jour qui dit qui est nouveau, a été modifié en dehors de Ressenti. Il n’est plus compté, et ${MAXIMUM_K} réponses sont demandées, tant que la valeur d’avant n’est pas remise. ${wayBack}`,
  ballots_unreadable: (wave, waveId) =>
    `${wave} : des réponses en attente ne peuvent pas être lues. Rien n’est publié. Pour les écarter, sur le serveur : npm run ballots -- --set-aside ${waveId}`,
  ballots_overspent: (wave, waveId) =>
    `${wave} : il y a plus de réponses que de personnes qui ont répondu. Rien n’est publié. Pour effacer ses réponses en attente, sur le serveur : npm run ballots -- --set-aside ${waveId}`,
  published_already: (wave, waveId) =>
    `${wave} : ses réponses ont déjà été publiées ou scellées, puis la base est revenue à un état d’avant. Une seconde publication dirait, par différence, ce qu’une personne a répondu : elle n’est pas faite. ${wayBack} Ou, pour effacer ses réponses en attente : npm run ballots -- --set-aside ${waveId}`,
  backup_failed: () =>
    'Une sauvegarde n’a pas pu être faite, ou ne se relit pas : vérifiez la place sur le disque et BACKUP_DIR. La clé de la précédente est gardée.',
  backup_late: () =>
    'Aucune sauvegarde n’a été faite et relue en entier depuis plus d’un jour : vérifiez la place sur le disque et BACKUP_DIR, puis lancez npm run backup.',
  key_copy_unreachable: () =>
    'La copie de la clé des réponses (BALLOT_KEY_COPY) ne peut pas être écrite : vérifiez le disque ou la machine qui la garde.',
  clock_moved: (_wave, moved) => {
    const { by, until } = readJson(moved, shapeOf({ by: isNumber, until: isText }))
    return `L’horloge du serveur a changé de ${duration(by)}. Les ouvertures et clôtures reprennent à ${timeOf(new Date(until), zone())}.`
  },
  database_remembers: (_wave, which) => rememberedText(kept[which as DatabaseMemory]),
  ballot_key_missing: (_wave, machine) =>
    `${machine} n’a pas la clé des réponses de cette installation : rien n’y est plus rechiffré. Copiez BALLOT_KEY_FILE depuis une machine qui fonctionne (docs/operations.md).`,
  ballot_keys_left: (_wave, machine) =>
    `${machine} garde une ancienne clé des réponses, qui aurait dû être remplacée : vérifiez le disque et les tâches du serveur.`,
  mails_waiting: (wave, subject) => {
    const { waiting, relay } = readJson(subject, isWaiting)
    return `${wave} : ${waitingWords(waiting, relay, new Date())}`
  },
  mails_given_up: (wave, subject) => {
    const { givenUp, isClosed } = readJson(subject, shapeOf({ givenUp: isNumber, isClosed: isFlag }))
    return `${wave} : ${givenUpWords(givenUp, isClosed)}`
  },
  mails_held: (_wave, address) =>
    `Aucun message ne part : ils porteraient ${address}, qui ne s’ouvre que sur cette machine. Réglez d’abord PUBLIC_URL (docs/install.md).`,
  codes_paused: () =>
    'Mille codes de connexion faux en un jour : quelqu’un en essaie. Les codes sont suspendus pendant 24 heures ; les liens des messages, les lettres et les mots de passe font entrer.',
  publication_waits: (wave) =>
    `${wave} : la publication attend que la copie de la clé des réponses (BALLOT_KEY_COPY) puisse être écrite.`,
}

export const alarmText = {
  title: 'À régler sur le serveur',
  failed: 'Impossible de lire les alertes du serveur.',
  since: (day: string) => `Depuis le ${formatDate(day)}.`,
  about: (title: string | null, company: string | null) =>
    title === null ? (company ?? 'Sans entreprise') : `« ${title} »${company ? ` (${company})` : ''}`,
}

export const installation = {
  title: 'Cette installation',
  detail: 'Détail',
  address: 'Adresse',
  onlyHere: (host: string) => `${host}, sur cette machine seulement`,
  mails: 'Messages',
  mailsGo: 'Un serveur d’envoi est réglé',
  mailsWait: (n: number) =>
    n < 2 ? 'Un message attend depuis plus d’une heure' : `${n} messages attendent depuis plus d’une heure`,
  mailsLost: (n: number) => (n < 2 ? 'Un message n’a pas pu partir' : `${n} messages n’ont pas pu partir`),
  mailsHeld: 'Rien ne part : PUBLIC_URL n’est pas réglé',
  relayFails: (day: string) => `La messagerie ne répond pas depuis le ${formatMoment(day)}`,
  noMailServer: 'Aucun serveur d’envoi : ils sont écrits dans un dossier',
  backup: 'Sauvegarde',
  backedUp: (day: string) => `Le ${formatDate(day)}`,
  lateBackup: (day: string) => `La dernière est du ${formatDate(day)}`,
  noBackup: 'Chaque matin ; aucune encore',
  neverBackedUp: 'Aucune encore : vérifiez la place sur le disque et BACKUP_DIR',
  jobs: 'Tâches',
  jobsRun: 'À l’heure',
  jobsLate: (n: number) => `${plural(n, 'tâche en retard', 'tâches en retard')} de plus d’une heure`,
  version: 'Version',
  named: {
    mails: 'messages',
    backup: (day: string | null) => (day ? `sauvegarde du ${formatDayAndMonth(day)}` : 'sauvegarde'),
    jobs: 'tâches',
  },
  well: (names: readonly string[]) => `${sentence(names)} : tout va bien.`,
  toCheck: (names: readonly string[]) => `À vérifier : ${names.join(', ')}.`,
}

function sentence(names: readonly string[]): string {
  const all = formatList(names)
  return all.charAt(0).toUpperCase() + all.slice(1)
}

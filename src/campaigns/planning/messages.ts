import { audienceUnchanged, differsByFew } from '../../surveys/questionnaires/messages.ts'
import { formatDate, formatNumber, plural, withNoBreakSpaces } from '../../base/text/writing.ts'
import { missingIn } from '../../surveys/questions/languageMessages.ts'
import { MINIMUM_K } from '../../thresholds.ts'
import type { GuardingProblem } from '../../organisation/guardians/rules.ts'
import type { CampaignRefusal, PlanRefusal } from '../plans/rules.ts'

const meanwhile = 'Cette campagne vient d’être modifiée par quelqu’un d’autre. Voici son état actuel.'

type Details = PlanRefusal['details']

const named = (title: string | undefined) => `«\u00A0${title ?? ''}\u00A0»`
const on = (day: string | undefined) => (day ? formatDate(day) : '')

export const campaignRefusals: Record<CampaignRefusal, (details: Details) => string> = {
  campaign_not_found: () => 'Cette campagne n’existe plus.',
  series_not_found: () => 'Cette répétition n’existe plus.',
  campaign_form_invalid: () => 'Ce formulaire est incomplet. Rechargez la page, puis réessayez.',
  title_required: () => 'Veuillez saisir un titre',
  title_invalid: () =>
    'Le titre compte au moins une lettre ou un chiffre, et 100 caractères au plus, aucun invisible',
  day_invalid: () => 'Choisissez un jour du calendrier.',
  teams_required: () => 'Choisissez au moins une équipe, ou toute l’entreprise',
  team_not_found: () => 'Une des équipes n’existe plus. Rechargez la page, puis choisissez à nouveau.',
  questionnaire_not_found: () => 'Ce questionnaire n’existe plus.',
  questionnaire_unfinished: () =>
    'Ce brouillon a encore des points à corriger : ouvrez-le dans « Questionnaires », « Vérifications ».',
  language_unfinished: ({ language, missing }) => (language && missing ? missingIn(language, missing) : ''),
  opens_in_the_past: () => 'Une campagne s’ouvre au plus tôt demain.',
  opens_too_late: () => 'Une campagne se planifie 400 jours à l’avance au plus.',
  opens_on_a_holiday: () => 'Une campagne s’ouvre un jour ouvré, du lundi au vendredi, hors jours fériés.',
  campaign_too_short: () => 'Une campagne dure au moins 5 jours.',
  campaign_too_long: () => 'Une campagne dure au plus 45 jours.',
  campaign_over: () => 'Le dernier jour est passé : une campagne ne se rouvre pas.',
  open_too_short: () => 'Une campagne reste ouverte au moins 3 jours.',
  end_not_later: () => 'Choisissez un autre jour : demain au plus tôt.',
  extended_twice: () => 'Déjà prolongée deux fois',
  extended_too_long: () => 'Une campagne prolongée dure au plus 60 jours, 45 si elle se répète.',
  next_run_meanwhile: () => 'La campagne suivante de la même répétition s’ouvre avant ce jour.',
  audience_too_small: ({ k, people }) =>
    `Ce public compte ${plural(people ?? 0, 'personne', 'personnes')} : il en faut au moins ${k ?? 5}.`,
  audience_too_close: ({ title, mustClose, k }) =>
    `Ce public est presque celui de ${named(title)}, à moins de ${k ?? 5} personnes près.${
      mustClose
        ? ` Clôturez d’abord ${named(title)} : 90 jours après sa clôture, ce public ne sera plus comparé.`
        : ''
    }`,
  audience_differs_by_few: ({ title, k }) => differsByFew(title ?? '', k ?? MINIMUM_K),
  audience_unchanged: ({ title, until }) => audienceUnchanged(title ?? '', until ?? ''),
  another_campaign_then: ({ title, until }) =>
    `Ce questionnaire est déjà posé par ${named(title)}, jusqu’au ${on(until)}.`,
  too_many_campaigns: ({ most }) =>
    `${most} campagnes sont déjà prévues ou ouvertes : attendez la fin de l’une d’elles, ou annulez-en une.`,
  permanent_runs: () =>
    'Le questionnaire permanent est en cours : planifiez cette campagne au moins 14 jours à l’avance.',
  permanent_needs_notice: ({ until }) =>
    `Le questionnaire permanent doit être annoncé comme terminé 14 jours avant : choisissez le ${on(until)} ou après.`,
  permanent_too_early: ({ until }) =>
    until
      ? `Le questionnaire permanent pourra reprendre le ${on(until)}.`
      : 'Le questionnaire permanent reprend quand aucune campagne n’est prévue ni ouverte.',
  campaign_changed: () => meanwhile,
  campaign_not_open: () => meanwhile,
  campaign_opened_already: () => meanwhile,
  ways_changed: ({ people = 0 }) =>
    people < 2
      ? `Le nombre a changé : ${people} personne n’a aucun moyen d’entrer. Relisez, puis confirmez.`
      : `Le nombre a changé : ${formatNumber(people)} personnes n’ont aucun moyen d’entrer. Relisez, puis confirmez.`,
  cannot_be_guarded: ({ guarding = 'altered', k = MINIMUM_K }) =>
    `Cette campagne ne peut pas être gardée : ${notGuarded[guarding](k)}.`,
  clock_moved: () =>
    'L’horloge du serveur vient de changer : les ouvertures, clôtures et annulations reprennent dans une heure.',
}

export const keptPlanText = {
  found: 'Votre saisie a été gardée sur cet appareil : la voici.',
  beginAgain: 'Tout recommencer',
  begun: 'Votre saisie est effacée.',
  undo: 'Annuler',
  goBack: 'Revenir à votre saisie d’avant ?',
  goBackWarning: 'Ce qui a été saisi depuis est effacé.',
  goBackNow: 'Revenir en arrière',
  keepTyped: 'Garder ma saisie',
}

const notGuarded: Record<GuardingProblem, (k: number) => string> = {
  altered: () => 'la liste des gardiens n’est pas celle du registre',
  expired: () => 'la liste des gardiens a plus de 400 jours',
  few: (k) => `moins de ${2 * k} personnes`,
  many: () => 'plus de 10 000 personnes',
  questions: () => 'trop de questions',
  choices: () => 'aucune question à choix',
  close: () => 'public trop proche de ses équipes',
}

export const refusalText = (code: CampaignRefusal, details: Details = {}): string =>
  withNoBreakSpaces(campaignRefusals[code](details))

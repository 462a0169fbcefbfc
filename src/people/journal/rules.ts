import { z } from 'zod'
import type { AuditAction } from '../../data/db/auditLog.ts'
import { listQuery } from '../../base/http/paging.ts'

export const journalActions = {
  people: [
    'employee_approved',
    'employee_rejected',
    'employee_set_pending',
    'employee_status_refused',
    'employee_left',
    'employee_restored',
    'people_imported',
    'letters_printed',
    'import_approved',
    'import_probed',
    'own_name_changed',
    'sub_admin_approved',
    'sub_admin_rejected',
    'account_deleted',
    'employees_invited',
  ],
  companies: [
    'company_created',
    'company_renamed',
    'company_deleted',
    'group_size_raised',
    'legal_notice_changed',
    'mail_sender_changed',
    'company_languages_changed',
  ],
  teams: [
    'team_created',
    'team_renamed',
    'groupings_changed',
    'teams_merged',
    'team_deleted',
    'team_member_added',
    'team_member_removed',
    'company_employee_added',
    'company_employee_removed',
  ],
  questionnaires: [
    'questionnaire_drafted',
    'questionnaire_created',
    'questionnaire_closed',
    'draft_deleted',
    'questionnaire_archived',
    'questionnaire_unarchived',
    'campaign_planned',
    'campaign_opened',
    'campaign_changed',
    'campaign_removed',
    'campaign_cancelled',
    'campaign_dates_changed',
    'series_stopped',
    'permanent_resumed',
    'action_decided',
    'action_changed',
    'action_removed',
    'results_requested',
    'comment_masked',
    'comment_classified',
    'theme_created',
    'theme_removed',
    'past_results_added',
    'past_results_removed',
  ],
  administrators: [
    'cse_seat_added',
    'cse_seat_proposed',
    'cse_seat_removed',
    'admin_registered',
    'admin_invited',
    'admin_invitation_revoked',
    'admin_removed',
  ],
  access: [
    'sign_in_failed',
    'cse_signed_in',
    'password_changed',
    'password_reset',
    'account_activated',
    'address_confirmed',
    'second_factor_changed',
  ],
} as const satisfies Record<string, readonly AuditAction[]>

export type JournalKind = keyof typeof journalActions
export const journalKinds = Object.keys(journalActions) as [JournalKind, ...JournalKind[]]

export const journalQuery = listQuery.extend({ kind: z.enum(journalKinds).optional() })
export type JournalAsked = z.output<typeof journalQuery>

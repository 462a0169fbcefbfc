import type { Db, Role } from './schema.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { newId } from '../../base/encoding/ids.ts'

export type AuditAction =
  | 'sign_in_failed'
  | 'employees_invited'
  | 'employee_approved'
  | 'employee_rejected'
  | 'employee_set_pending'
  | 'employee_status_refused'
  | 'employee_left'
  | 'employee_restored'
  | 'people_imported'
  | 'import_approved'
  | 'import_probed'
  | 'team_renamed'
  | 'groupings_changed'
  | 'teams_merged'
  | 'manager_appointed'
  | 'manager_changed'
  | 'manager_withdrawn'
  | 'own_name_changed'
  | 'sub_admin_approved'
  | 'sub_admin_rejected'
  | 'company_created'
  | 'company_renamed'
  | 'company_deleted'
  | 'group_size_raised'
  | 'legal_notice_changed'
  | 'mail_sender_changed'
  | 'company_languages_changed'
  | 'employee_language_changed'
  | 'team_created'
  | 'team_deleted'
  | 'company_employee_added'
  | 'company_employee_removed'
  | 'team_member_added'
  | 'team_member_removed'
  | 'cse_seat_added'
  | 'cse_seat_removed'
  | 'cse_seat_proposed'
  | 'cse_signed_in'
  | 'admin_registered'
  | 'admin_invited'
  | 'admin_invitation_revoked'
  | 'admin_removed'
  | 'questionnaire_created'
  | 'questionnaire_closed'
  | 'questionnaire_drafted'
  | 'draft_deleted'
  | 'questionnaire_archived'
  | 'questionnaire_unarchived'
  | 'campaign_planned'
  | 'campaign_opened'
  | 'campaign_changed'
  | 'campaign_removed'
  | 'campaign_cancelled'
  | 'campaign_dates_changed'
  | 'series_stopped'
  | 'permanent_resumed'
  | 'action_decided'
  | 'action_changed'
  | 'action_removed'
  | 'results_requested'
  | 'comment_masked'
  | 'comment_classified'
  | 'theme_created'
  | 'theme_removed'
  | 'past_results_added'
  | 'past_results_removed'
  | 'account_deleted'
  | 'password_changed'
  | 'password_reset'
  | 'letters_printed'
  | 'account_activated'
  | 'address_confirmed'
  | 'second_factor_changed'
  | 'directory_run'
  | 'directory_run_applied'
  | 'directory_run_refused'
  | 'directory_changed'
  | 'guardians_changed'
  | 'directory_forgotten'
  | 'access_key_made'
  | 'access_key_replaced'
  | 'access_key_revoked'

interface AuditRecord {
  actor: { id: string; firstName: string; lastName: string } | null
  action: AuditAction
  /** The person or thing affected, as the journal shows it: « Nora Blanc », « Acme ». */
  subject: string
  companyId?: string | null
  now: Date
}

let latest = 0

/** Ids of one millisecond ascend, so the journal keeps the order of writing. */
function idAfter(now: Date): string {
  latest = Math.max(latest + 1, now.getTime() * 1000)
  return `${latest.toString(36).padStart(11, '0')}${newId().slice(0, 9)}`
}

/** Writes one journal line in the transaction of the event. */
export async function audit(tx: Db, { actor, action, subject, companyId = null, now }: AuditRecord) {
  const actorName = actor ? `${actor.firstName} ${actor.lastName}` : ''
  await tx
    .insertInto('auditEvents')
    .values({
      id: idAfter(now),
      at: now.toISOString(),
      actorId: actor?.id ?? null,
      actorName,
      action,
      subject,
      companyId,
      searchText: foldAccents(`${actorName} ${subject}`),
    })
    .execute()
}

/** Employees' own acts are in no journal: it would say who has entered, and when (C23.8). */
export async function auditOwnAct(
  tx: Db,
  { actor, ...about }: AuditRecord & { actor: NonNullable<AuditRecord['actor']> & { role: Role } },
): Promise<void> {
  if (actor.role !== 'employee') await audit(tx, { actor, ...about })
}

export async function forgetEvents(db: Db, before: string): Promise<void> {
  await db.deleteFrom('auditEvents').where('at', '<', before).execute()
}

import { refusalText } from '../../base/http/refusalText.ts'

/** Texts of S8, « Sub-admin dashboard, employees and teams »; when each is shown: D26. */
const failures: Record<string, string> = {
  SESSION: 'UID utilisateur non disponible',
  sub_admin_not_found: 'Données sous-admin non trouvées',
  no_company: 'Aucune entreprise associée',
  company_not_found: 'Entreprise non trouvée',
}

export const subAdminFailure = (error: Error) =>
  refusalText(error, failures, 'Erreur lors de la récupération des données')

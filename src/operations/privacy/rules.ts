export type PrivacyRefusal = 'account_not_found' | 'company_not_found' | 'last_administrator'

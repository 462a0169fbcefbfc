export const companyGone = 'Esta empresa já não existe.'

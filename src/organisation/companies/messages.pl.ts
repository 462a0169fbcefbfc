export const companyGone = 'Ta firma już nie istnieje.'

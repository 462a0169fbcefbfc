export const companyGone = 'Dieses Unternehmen gibt es nicht mehr.'

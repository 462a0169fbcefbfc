export const companyGone = 'This company no longer exists.'

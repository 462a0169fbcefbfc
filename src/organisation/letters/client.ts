/** Opens the letters in a new tab: a form, not a request, so that this page keeps its own policy. */
export function printLetters(companyId: string, accountIds: readonly string[]) {
  const form = document.createElement('form')
  const field = document.createElement('input')
  Object.assign(form, { method: 'post', target: '_blank', hidden: true })
  form.action = `/api/companies/${encodeURIComponent(companyId)}/letters`
  Object.assign(field, { name: 'accountIds', value: accountIds.join(',') })
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}

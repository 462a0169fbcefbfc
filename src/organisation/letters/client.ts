import { answer, client } from '../../base/http/client.ts'
import type { lettersApi } from './api.ts'

const one = (companyId: string) => ({ param: { companyId: encodeURIComponent(companyId) } })

export const inviteByMail = (companyId: string, accountIds: readonly string[]) =>
  answer(
    client<typeof lettersApi>('/api/companies')[':companyId'].invitations.$post({
      ...one(companyId),
      json: { accountIds: [...accountIds] },
    }),
  )

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

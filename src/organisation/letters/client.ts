import { answer, client } from '../../base/http/client.ts'
import type { lettersApi } from './api.ts'

const one = (companyId: string) => ({ param: { companyId: encodeURIComponent(companyId) } })

/** For people with an address and no activated account. */
export const inviteByMail = (companyId: string, accountIds: readonly string[]) =>
  answer(
    client<typeof lettersApi>('/api/companies')[':companyId'].invitations.$post({
      ...one(companyId),
      json: { accountIds: [...accountIds] },
    }),
  )

/** A form submit into a new tab keeps the page's own policy. */
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

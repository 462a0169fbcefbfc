import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { refusalText } from '../../base/http/refusalText.ts'
import { FieldAndButton } from '../../base/ui/FieldAndButton.tsx'
import { createCompany } from '../../organisation/companies/client.ts'
import { companyRefusals, companyText } from '../../organisation/companies/messages.ts'
import { paths } from '../../paths.ts'
import classes from './FirstSteps.module.css'

export function FirstCompany({ isOpen }: { isOpen: boolean }) {
  const queries = useQueryClient()
  const go = useNavigate()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const creation = useMutation({
    mutationFn: createCompany,
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['companies'] })
      void go(paths.company(id))
    },
    onError: (error) => setWrong(refusalText(error, companyRefusals, companyText.createFailed)),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setWrong(name.trim() === '' ? companyRefusals.company_name_required : '')
    if (name.trim() !== '') creation.mutate({ name, teams: '' })
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FieldAndButton
        label={companyText.name}
        value={name}
        onChange={setName}
        wrong={wrong}
        button={companyText.create}
        isBusy={creation.isPending}
        isMain={isOpen}
      />
    </form>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../base/http/client.ts'
import { notify } from '../../base/ui/notify.tsx'
import { campaignQuery, changeCampaign, planCampaign } from '../planning/client.ts'
import { forgetPlan, keepPlan } from '../planning/savedForm.ts'
import type { CampaignFields, CampaignPage } from '../plans/rules.ts'
import { formText, campaignFormText } from './messages.ts'
import { toForm, wrongOf, type PlanForm } from './useCampaignForm.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'

interface PlanSaving {
  form: PlanForm
  /** Where what is typed is kept on this device until it is saved. */
  place: string
  isKept: boolean
}

/** Another person's change meanwhile (409) keeps what was typed here. */
export function useSaving(planned: CampaignPage | null, { form, place, isKept }: PlanSaving) {
  const { refuse, fields } = form
  const places = useCampaignPlaces()
  const { companyId } = places
  const queries = useQueryClient()
  const go = useNavigate()
  const [revision, setRevision] = useState(planned?.revision ?? 0)
  const saving = useMutation({
    mutationFn: async (fields: CampaignFields) => {
      if (!planned) return (await planCampaign(companyId, toForm(fields))).id
      await changeCampaign({ companyId, campaignId: planned.id }, revision, toForm(fields))
      return planned.id
    },
    onSuccess: async (id, fields) => {
      forgetPlan(place)
      notify(fields.isNow ? formText.opened : planned ? formText.saved : formText.planned(fields.opensOn))
      await queries.invalidateQueries({ queryKey: ['campaigns', companyId] })
      void go(places.page(id))
    },
    onError: async (error) => {
      const isOtherWays = error instanceof ApiError && error.code === 'ways_changed'
      // The number that is shown next to the tick is read again.
      if (isOtherWays) await queries.invalidateQueries({ queryKey: ['campaigns', companyId, 'check'] })
      if (!planned || !(error instanceof ApiError) || error.code !== 'campaign_changed')
        return refuse(wrongOf(error))
      const now = await queries.query({
        ...campaignQuery({ companyId, campaignId: planned.id }),
        staleTime: 0,
      })
      setRevision(now.revision)
      refuse({ form: formText.changed(campaignFormText.span(now.opensOn, now.closesOn)) })
    },
  })
  const isWritten = (form.isTouched || isKept) && !saving.isPending && !saving.isSuccess
  useEffect(() => {
    if (isWritten) keepPlan(place, fields)
  }, [place, fields, isWritten])
  return saving
}

import { minutesFor } from '../../asking/questions/duration.ts'
import type { Askable } from '../../programme/plans/shapes.ts'
import type { Span } from '../../programme/plans/days.ts'
import { AskedPart } from '../../programme/campaignForm/AskedPart.tsx'
import { AudiencePart } from '../../programme/campaignForm/AudiencePart.tsx'
import { DatesPart } from '../../programme/campaignForm/DatesPart.tsx'
import { MailsPart } from '../../programme/campaignForm/MailsPart.tsx'
import type { useCampaignForm } from '../../programme/campaignForm/useCampaignForm.ts'

export type LaunchForm = ReturnType<typeof useCampaignForm>

interface DatesStepProps {
  form: LaunchForm
  askable: readonly Askable[]
  teams: readonly string[]
  span: Span
}

/** « Que demander ? », « À qui ? », « Quand ? », messages: the parts of the form of a campaign. */
export function DatesStep({ form, askable, teams, span }: DatesStepProps) {
  const { fields, change, check, wrong, today } = form
  const part = { fields, change, wrong, today }
  const chosen = askable.find(({ id }) => id === fields.questionnaireId)
  return (
    <>
      <AskedPart {...part} askable={askable} />
      <AudiencePart {...part} teams={teams} people={check.data?.people} />
      <DatesPart {...part} isDefault={chosen?.isDefault ?? false} />
      <MailsPart
        {...part}
        minutes={minutesFor({ length: chosen?.questionCount ?? 0 })}
        span={span}
        hasMailServer={check.data?.hasMailServer}
      />
    </>
  )
}

import { Input, Radio, Stack, Text } from '@mantine/core'
import { Section } from '../../base/ui/Section.tsx'
import type { Askable } from '../campaigns/shapes.ts'
import { formText } from './messages.ts'
import type { CampaignFields, Wrong } from './useCampaignForm.ts'

export interface PartProps {
  fields: CampaignFields
  change: (some: Partial<CampaignFields>) => void
  wrong: Wrong
}

/** « Que demander ? »: the questionnaire of the house, or one of the company's own. */
export function AskedPart({ fields, change, wrong, askable }: PartProps & { askable: readonly Askable[] }) {
  return (
    <Section title={formText.what}>
      <Radio.Group
        label={formText.questionnaire}
        value={fields.questionnaireId}
        onChange={(questionnaireId) => change({ questionnaireId })}
        error={wrong.questionnaireId && <Input.Error role="alert">{wrong.questionnaireId}</Input.Error>}
        errorProps={{ component: 'div' }}
      >
        <Stack gap="sm" mt={4}>
          {askable.map(({ id, title, questionCount, isDraft }, at) => (
            <Radio
              key={id}
              value={id}
              {...(at === 0 && { id: 'campaign-questionnaire' })}
              label={title}
              description={
                <Text component="span" size="sm">
                  {[formText.questions(questionCount), ...(isDraft ? [formText.draft] : [])].join(', ')}
                </Text>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  )
}

import { Input, Radio, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../base/ui/Section.tsx'
import type { Askable } from '../plans/shapes.ts'
import { AskedFile } from './AskedFile.tsx'
import { formText } from './messages.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'
import type { CampaignFields, Wrong } from './useCampaignForm.ts'

export interface PartProps {
  fields: CampaignFields
  change: (some: Partial<CampaignFields>) => void
  wrong: Wrong
}

/** The one choice that is no questionnaire yet. */
const FILE = 'fichier-csv'

/** « Que demander ? »: the questionnaire of the house, one of the company's own, or a file that becomes one. */
export function AskedPart({ fields, change, wrong, askable }: PartProps & { askable: readonly Askable[] }) {
  const { isAdmin } = useCampaignPlaces()
  const [isFile, setFile] = useState(false)
  return (
    <Section title={formText.what}>
      <Radio.Group
        label={formText.questionnaire}
        value={isFile ? FILE : fields.questionnaireId}
        onChange={(chosen) => {
          setFile(chosen === FILE)
          change({ questionnaireId: chosen === FILE ? '' : chosen })
        }}
        error={wrong.questionnaireId && <Input.Error role="alert">{wrong.questionnaireId}</Input.Error>}
        errorProps={{ component: 'div' }}
      >
        <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }} spacing="md" verticalSpacing="sm" mt={4}>
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
          {/* Sub-admins write questionnaires; administrators read them (C21.8). */}
          {!isAdmin && <Radio value={FILE} label={formText.file} description={formText.fileHelp} />}
        </SimpleGrid>
      </Radio.Group>
      {isFile && (
        <AskedFile
          onDraft={(questionnaireId) => {
            setFile(false)
            change({ questionnaireId })
          }}
        />
      )}
    </Section>
  )
}

import { Anchor, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import '../../base/lists/controlStyles.ts'
import { paths } from '../../paths.ts'
import type { PlanCheck, SelectableQuestionnaire } from '../plans/rules.ts'
import { formText } from './messages.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'
import type { FormPartProps } from './useCampaignForm.ts'

/** Which translation keeps a campaign from opening. */
const unfinishedIn = (check: PlanCheck | undefined) =>
  check?.problems.find(({ code }) => code === 'language_unfinished')?.details.language

interface AskedPartProps extends FormPartProps {
  check: PlanCheck | undefined
  askable: readonly SelectableQuestionnaire[]
  isFile: boolean
  onFile: (isFile: boolean) => void
}

const FILE = 'fichier-csv'

export function AskedPart({ fields, change, wrong, check, askable, isFile, onFile }: AskedPartProps) {
  const unfinished = unfinishedIn(check)
  const { isAdmin } = useCampaignPlaces()
  return (
    <NativeSelect
      id="campaign-questionnaire"
      size="md"
      label={formText.what}
      data={[
        ...(fields.questionnaireId === '' && !isFile ? [{ value: '', label: formText.choose }] : []),
        ...askable.map(({ id, ...asked }) => ({ value: id, label: formText.asked(asked) })),
        // Sub-admins write questionnaires; administrators read them (C21.8).
        ...(isAdmin ? [] : [{ value: FILE, label: formText.file }]),
      ]}
      value={isFile ? FILE : fields.questionnaireId}
      onChange={({ currentTarget: { value } }) => {
        onFile(value === FILE)
        change({ questionnaireId: value === FILE ? '' : value })
      }}
      error={
        wrong.questionnaireId && (
          <span role="alert">
            {wrong.questionnaireId}{' '}
            {unfinished && !isAdmin && (
              <Anchor
                component={Link}
                to={paths.translation(fields.questionnaireId, unfinished)}
                inherit
                underline="always"
              >
                {formText.translate}
              </Anchor>
            )}
          </span>
        )
      }
    />
  )
}

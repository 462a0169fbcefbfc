import { Anchor, Button, NativeSelect, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '../../base/ui/Link.tsx'
import { paths } from '../../paths.ts'
import { CsvFileField } from '../../surveys/csv/CsvFileField.tsx'
import { CsvReport } from '../../surveys/csv/CsvReport.tsx'
import { csvText as csvText } from '../../surveys/csv/messages.ts'
import { useCsvFile } from '../../surveys/csv/useCsvFile.ts'
import { createDraft, deleteDraft, fileDraft } from '../../surveys/editor/client.ts'
import { editorRefusals } from '../../surveys/editor/messages.ts'
import { limits } from '../../surveys/questions/rules.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import type { PlanCheck } from '../plans/planCheck.ts'
import type { SelectableQuestionnaire } from '../plans/rules.ts'
import { formText } from './messages.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'
import type { FormPartProps } from './useCampaignForm.ts'

interface AskedFileProps {
  onDraft: (questionnaireId: string) => void
}

/** Shows what was understood, then creates a draft that the campaign freezes (C21.1). */
export function AskedFile({ onDraft }: AskedFileProps) {
  const [csv, chooseFile] = useCsvFile()
  const queries = useQueryClient()
  const using = useMutation({
    mutationFn: draftFrom,
    onSuccess: async (id) => {
      await queries.invalidateQueries({ queryKey: ['questionnaires'] })
      await queries.invalidateQueries({
        queryKey: ['campaigns'],
        predicate: ({ queryKey }) => queryKey.includes('askable'),
      })
      onDraft(id)
    },
  })
  const isGood = csv.kind === 'read' && csv.reading.errors.length === 0
  const wrong =
    csv.kind === 'unreadable'
      ? csvText.unreadable
      : using.error && refusalText(using.error, editorRefusals, formText.fileFailed)
  return (
    <Stack gap="md">
      <CsvFileField
        chosen={csv}
        onChoose={(file) => {
          using.reset()
          void chooseFile(file)
        }}
        reportId="campaign-csv-report"
        {...(wrong && { error: wrong })}
      />
      {csv.kind === 'read' && <CsvReport id="campaign-csv-report" reading={csv.reading} />}
      {isGood && (
        <Button
          variant="default"
          loading={using.isPending}
          onClick={() => using.mutate(csv.file)}
          style={{ alignSelf: 'flex-start' }}
        >
          {formText.useFile}
        </Button>
      )}
    </Stack>
  )
}

async function draftFrom(file: File): Promise<string> {
  const title = file.name.replace(/\.csv$/i, '').slice(0, limits.title)
  const { id } = await createDraft({ title, from: null })
  try {
    await fileDraft(id, { file, revision: 0, replaces: true, confirmed: [], corrected: [], otherwise: [] })
  } catch (error) {
    await deleteDraft(id)
    throw error
  }
  return id
}

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

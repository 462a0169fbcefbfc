import { Alert, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import type { Crumb } from '../../base/layout/Crumbs.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { StepNumber } from '../../base/ui/StepNumber.tsx'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { companyQuery } from '../companies/client.ts'
import { companyGone, companyText } from '../companies/messages.ts'
import { paths } from '../../paths.ts'
import { AppliedStep } from './AppliedStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import classes from './ImportScreen.module.css'
import { importText } from '../importState/messages.ts'
import { checkStateOf } from '../importState/checkState.ts'
import { useImport } from '../importState/useImport.ts'

interface ImportStepsProps {
  companyId: string
  /** The next page, unless a guide goes on by itself. */
  people: string
  isGuided?: boolean
}

interface ImportScreenProps extends ImportStepsProps {
  crumbs: readonly Crumb[]
}

export function ImportScreen({ crumbs, ...steps }: ImportScreenProps) {
  return (
    <Page title={importText.title} crumbs={crumbs}>
      <ImportSteps {...steps} />
    </Page>
  )
}

/** Once it is applied, every step is done. */
const places = { file: 0, columns: 1, checked: 2, applied: 4 } as const

export function ImportSteps({ companyId, people, isGuided = false }: ImportStepsProps) {
  const all = useImport(companyId)
  const { step } = all
  return (
    <Stack gap="lg" className={classes.compact ?? ''}>
      <ol className={classes.steps} aria-label={importText.stepsLabel}>
        {importText.steps.map((name, n) => (
          <li key={name} aria-current={n === places[step.kind] ? 'step' : undefined}>
            <StepNumber number={n + 1} isDone={n < places[step.kind]} />
            {name}
          </li>
        ))}
      </ol>
      {all.corrections.lost > 0 && step.kind !== 'applied' && (
        <Alert color="yellow" role="alert" icon={<Icon name="about" />}>
          {importText.lost(all.corrections.lost)}
        </Alert>
      )}
      {step.kind === 'file' && <FileStep companyId={companyId} all={all} />}
      {step.kind === 'columns' && <ColumnsStep all={all} />}
      {step.kind === 'checked' && <CheckStep step={step} all={checkStateOf(all)} />}
      {step.kind === 'applied' && (
        <AppliedStep
          companyId={companyId}
          applied={step.applied}
          people={people}
          isGuided={isGuided}
          onAgain={all.again}
        />
      )}
    </Stack>
  )
}

export function AdminImportScreen() {
  const { companyId = '' } = useParams()
  const company = useLoad(companyQuery(companyId))
  const name = ifLoaded(company)?.name
  const up = { label: companyText.crumb, to: paths.companies }
  if (name === undefined)
    return (
      <Page
        title={importText.title}
        crumbs={[up]}
        load={company}
        failure={companyText.loadingFailed}
        gone={() => <RedirectNotFound to={paths.companies} because={companyGone} />}
      >
        {null}
      </Page>
    )
  const crumbs = [up, { label: name, to: paths.company(companyId) }]
  return (
    <ImportScreen key={companyId} companyId={companyId} crumbs={crumbs} people={paths.company(companyId)} />
  )
}

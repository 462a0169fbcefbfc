import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

/** Files that read a value without showing its failure, and what shows it instead; this list only shrinks. */
const shownElsewhere: Record<string, string> = {
  'src/answering/screens/LostDrafts.tsx': 'of this device: what cannot be read is looked for again next time',
  'src/answering/screens/ReadingCode.tsx': 'computed here, from what the page holds',
  'src/answering/screens/Sent.tsx': 'the page itself says that the sending waits, and tries again',
  'src/pages/NoticePreview.tsx': 'LegalNotice beside it, which reads the same',
  'src/pages/PrivacyScreen.tsx': 'Witnesses under it, which reads the same',
  'src/pages/employee/OwnTeamsCard.tsx': 'GroupResultsCard under it, which reads the same',
  'src/pages/employee/EmployeeLayout.tsx': 'the cards of the sendings',
  'src/pages/employee/useOwnCopy.ts': 'whoever opens the copy',
  'src/pages/launch/LastStep.tsx': 'Shows beside it, which reads the same',
  'src/pages/launch/LaunchPlan.tsx': 'Shows, under the dates',
  'src/people/accountSettings/ActivationScreen.tsx':
    'how long a password must be is said again by the refusal',
  'src/people/accountSettings/NewPasswordScreen.tsx':
    'how long a password must be is said again by the refusal',
  'src/people/currentUser/useActor.ts': 'the door, which is open without it',
  'src/campaigns/actions/AddAction.tsx': 'the line on the state of the campaign, above it',
  'src/campaigns/actions/useAbout.ts': 'the dialog that asks, by the loadable which it is handed',
  'src/campaigns/form/CampaignForm.tsx': 'ResultsForecast under it, which reads the same',
  'src/campaigns/form/PlanParts.tsx': 'Shows beside it, which reads the same',
  'src/campaigns/form/ResultsForecast.tsx': 'it says itself that what will be shown is not known',
  'src/campaigns/form/WaysSection.tsx': 'ResultsForecast next to it, which reads the same',
  'src/campaigns/form/useCampaignForm.ts': 'Shows and the screens around the form, which read the same',
  'src/results/synthesis/EmployeeLine.tsx': 'Inscribed and one’s own answers on the same page',
  'src/operations/alarms/InstallationFacts.tsx': 'InstallationLine on the same page',
}

const shows = /<(Loaded|LoadFailure|ListSection|SearchedTable|CountedTable)\b|\b(load|also|consequences)=\{/

test('a value is read where its failure is shown, or where a reason says who shows it', () => {
  const reading = sourcesIn('src')
    .filter(({ path }) => !path.startsWith('src/base/') && !/\.test\.tsx?$/.test(path))
    .filter(
      ({ imports, text }) =>
        imports.some(({ from }) => from === 'src/base/ui/loadable.ts') && /\b(ifLoaded|stateOf)\(/.test(text),
    )
  const silent = reading
    .filter(({ text }) => !shows.test(text) && !/Loadable</.test(text))
    .map(({ path }) => path)
  expect(silent.filter((path) => !shownElsewhere[path])).toEqual([])
  expect(Object.keys(shownElsewhere).filter((path) => !reading.some((file) => file.path === path))).toEqual(
    [],
  )
})

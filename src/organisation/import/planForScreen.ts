import { countTreeChanges, namedChanges } from '../fileTree/changes.ts'
import type { ImportPlan } from './diff.ts'
import { isGuarded, type Choices } from './rules.ts'
import { keyShown, nameOfPerson, type CompanyState, type PersonChange } from './state.ts'

/** The check as the screen shows it; line numbers replace the rows, which the browser has. */
export function planForScreen(plan: ImportPlan, state: CompanyState, choices: Choices) {
  const { teams, company } = state
  const nameOf = new Map(teams.map(({ key, name }) => [key, name]))
  const names = (keys: readonly string[]) => keys.map((key) => nameOf.get(key) ?? '')
  return {
    company: company.name,
    people: plan.people,
    problems: plan.problems,
    warnings: plan.warnings,
    questions: plan.questions,
    arrivals: plan.arrivals.map(({ person }) => person.line),
    changes: plan.changes.map((change) => changeForScreen(change, names)),
    departures: plan.departures.map((known) => ({
      id: known.id,
      name: nameOfPerson(known),
      key: keyShown(known),
      teams: names(known.teams),
    })),
    unchanged: plan.unchanged,
    newTeams: plan.newTeams,
    organisation: plan.hasLevels
      ? { ...namedChanges(plan.tree, state.entities), changes: countTreeChanges(plan.tree, choices) }
      : null,
    managers: plan.managers && {
      appointed: plan.managers.appointed.map(({ line, name, shown }) => ({ line, name, place: shown })),
      withdrawn: plan.managers.withdrawn.map(({ name, shown }) => ({ name, place: shown })),
    },
    skipped: plan.skipped,
    keepsAbsent: plan.keepsAbsent,
    isGuarded: isGuarded(plan.departures.length, plan.people),
  }
}

function changeForScreen(change: PersonChange, names: (keys: readonly string[]) => string[]) {
  const { person, known, number, email, firstName, lastName, status, teams, from, language } = change
  const before = from === 'company' || from === 'none' ? [] : names(known.teams)
  const isRenamed = firstName !== undefined || lastName !== undefined
  return {
    line: person.line,
    name: nameOfPerson(known),
    ...(number !== undefined && { number: [known.number ?? '', number] as const }),
    ...(email !== undefined && { email: [known.email ?? '', email] as const }),
    ...(isRenamed && { names: [nameOfPerson(known), nameOfPerson(person)] as const }),
    ...(status !== undefined && { status: [known.status, status] as const }),
    ...(teams && { teams: [before, teams.after] as const }),
    ...(language && { language: [known.language, language] as const }),
    ...(from && { from, company: known.companyName ?? '' }),
  }
}

import { expect, test } from 'vitest'
import type { TeamView } from '../tables/page.ts'
import { aroundName, nameOfGroup } from './resultsView.ts'

const teamCalled = (label: string) => ({ label, name: label, isJoint: false }) as TeamView

test.each(['Atelier', 'q', 'e', 'Équipe', 'uipe'])(
  'C20.4 the name « %s » is marked at its own place, and no sign of the words is lost',
  (label) => {
    const { before, after } = aroundName(teamCalled(label))
    expect([before, after]).toEqual(['Équipe ', ''])
    expect(before + label + after).toBe(nameOfGroup(teamCalled(label)))
  },
)

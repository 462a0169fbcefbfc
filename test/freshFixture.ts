import { beforeEach } from 'vitest'
import { fixture, type Fixture } from './fixture.ts'

/** The same people on an empty product before each test of the file. */
export function freshFixture(environment?: Record<string, string>): Fixture {
  const here = {} as Fixture
  beforeEach(async () => void Object.assign(here, await fixture(environment)))
  return here
}

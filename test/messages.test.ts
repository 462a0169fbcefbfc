import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminMessages, tooLate } from './journeys/messages/admin.ts'
import { signIns, signUps } from './journeys/messages/public.ts'
import { subAdminMessages } from './journeys/messages/subAdmin.ts'

const table = [...signIns, ...signUps, ...adminMessages, tooLate, ...subAdminMessages]
const specification = readFileSync(join(import.meta.dirname, '..', 'docs', 'specification.md'), 'utf8')

/** What stands between quotes in the error catalogue; an apostrophe between letters ends nothing. */
function quoted(): string[] {
  const [, after = ''] = specification.split('## 8. Error catalogue')
  const [chapter = ''] = after.split('\n## ')
  return [...chapter.matchAll(/"([^"]+)"|(?<!\p{L})'(.+?)'(?!\p{L})/gu)].map(
    ([, one, other]) => one ?? other ?? '',
  )
}

test('the table of messages, which the journeys walk, holds every message of the error catalogue', () => {
  const said = new Set(table.map(({ message }) => message.replace('e7', '{message}')))
  expect(quoted().length).toBeGreaterThan(35)
  expect([...new Set(quoted())].filter((message) => !said.has(message))).toEqual([])
})

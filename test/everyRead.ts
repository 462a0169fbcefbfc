import type { Fixture } from './fixture.ts'
import { permissionMatrix } from './permissionMatrix.ts'
import type { Caller } from './people.ts'
import { signedInAgain } from './plans.ts'

// Everything that these readers are given by any route that reads, to compare two histories.

/** What is drawn each time, commitments with a nonce among it. */
const DRAWN = [/nonce="[^"]*"/g, /\b(?:[0-9a-f]{64}|[0-9a-f]{32})\b/g] as const
/** Of the journal: ids ascend with the process. */
const ENTRY = /"id":"0\w{19}"(?=,"at")/g
const undrawn = (text: string) => [...DRAWN, ENTRY].reduce((plain, drawn) => plain.replace(drawn, ''), text)

/** What each parameter of a route may be in this database. */
async function valuesOf({ db, acme, ids }: Fixture): Promise<Record<string, string[]>> {
  const questionnaires = await db.selectFrom('questionnaires').select('id').execute()
  const waves = await db.selectFrom('waves').select(['id', 'versionId']).execute()
  const groups = await db.selectFrom('reportingGroups').select('id').execute()
  const groupings = await db.selectFrom('waveGroupings').select('groupingId').execute()
  const entries = await db
    .selectFrom('registerEntries')
    .select('position')
    .where('companyId', '=', acme.id)
    .execute()
  const teams = await db.selectFrom('teams').select('name').where('companyId', '=', acme.id).execute()
  const campaigns = await db.selectFrom('campaigns').select('id').execute()
  return {
    companyId: [acme.id],
    accountId: [ids.paul],
    waveId: waves.map(({ id }) => id),
    otherId: waves.map(({ id }) => id),
    id: questionnaires.map(({ id }) => id),
    questionnaireId: questionnaires.map(({ id }) => id),
    versionId: waves.map(({ versionId }) => versionId),
    groupId: [...groups.map(({ id }) => id), ...groupings.map(({ groupingId }) => groupingId)],
    questionId: ['q', 'n', 't'],
    position: entries.map(({ position }) => String(position)),
    teamId: teams.map(({ name }) => `${acme.id}-${name}`),
    campaignId: campaigns.map(({ id }) => id),
    part: ['registre', 'aipd', 'note-cse'],
    file: ['1.csv'],
  }
}

function pathsOf(route: string, values: Record<string, string[]>): string[] {
  const [name] = /:(\w+)/.exec(route)?.slice(1) ?? []
  if (name === undefined) return [route]
  return (values[name] ?? []).flatMap((value) => pathsOf(route.replace(`:${name}`, value), values))
}

const isLeftOut = (path: string) =>
  /^\/(scim|api\/(live|oidc|docs|openapi|sync|access\/sessions|privacy\/own-data))/.test(path)

/** By « reader path »: status, the headers that say something, and the text. */
export async function everyRead(here: Fixture, readers: readonly Exclude<Caller, 'visitor'>[]) {
  const values = await valuesOf(here)
  const routes = Object.keys(permissionMatrix)
    .filter((route) => route.startsWith('GET '))
    .map((route) => route.slice(4))
    .filter((route) => !isLeftOut(route))
  const said: Record<string, string> = {}
  for (const person of readers) {
    const reader = await signedInAgain(here, person)
    for (const path of routes.flatMap((route) => pathsOf(route, values))) {
      const answer = await reader.get(path)
      const { headers } = answer
      const type = headers.get('content-type') ?? ''
      const text = /zip|officedocument|octet/.test(type)
        ? `${(await answer.arrayBuffer()).byteLength} bytes`
        : await answer.text()
      said[`${person} ${path}`] = `${answer.status} ${headers.get('content-length') ?? ''} ${undrawn(text)}`
    }
  }
  return said
}

const AROUND = 90

/** Where two histories differ, with the text around it. */
export function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((path) => {
    const [first = '(none)', second = '(none)'] = [one[path], other[path]]
    if (first === second) return []
    let at = 0
    while (first[at] === second[at]) at += 1
    const shown = [first, second].map((text) => text.slice(Math.max(0, at - AROUND), at + AROUND))
    return [`${path}\n  ${shown[0]}\n  ${shown[1]}`]
  })
}

import { constants, randomBytes, sign } from 'node:crypto'
import { depositBallot } from '../../src/answering/ballots/store.ts'
import { deposit } from '../../src/answering/ballots/rules.ts'
import type { Actor } from '../../src/people/auth/rules.ts'
import { readSession } from '../../src/people/auth/session.ts'
import { readToken } from '../../src/people/auth/tokens.ts'
import { toBase64url } from '../../src/base/encoding/bytes.ts'
import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { signatureRequest } from '../../src/answering/responses/bodies.ts'
import { depositLength, recordLength } from '../../src/answering/protocol/lengths.ts'
import { sealedLength } from '../../src/answering/protocol/sealedCopy.ts'
import { giveSignature } from '../../src/answering/responses/signature.ts'
import { openPrivateKey } from '../../src/surveys/waves/keys.ts'
import { everyAnswer } from '../../test/sender.ts'
import { inFlight, openClient } from './http.ts'
import { addRespondents, type Installation, type Respondent } from './installation.ts'

/** Everything that a browser sends for one person, made before the clock runs. */
interface Submission extends Respondent {
  signature: string
  deposit: string
}

/** The token's signature is made with the group's own key: for the server it is what unblinding would have given. */
export async function prepareSubmissions(installation: Installation, count: number): Promise<Submission[]> {
  const { database, companyId, waveId, here } = installation
  const group = await database.db
    .selectFrom('reportingGroups')
    .selectAll()
    .where('waveId', '=', waveId)
    .executeTakeFirstOrThrow()
  const sealedKey = group.sealedPrivateKey ?? new Uint8Array()
  const key = openPrivateKey(here.parts.key, { waveId, groupId: group.id }, sealedKey)
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 }
  const copyLength = sealedLength(recordLength(defaultQuestions))
  const people = await addRespondents(database.db, companyId, count)
  return people.map((person) => {
    const preparedToken = randomBytes(64)
    const blinded = randomBytes(256)
    blinded[0] = 0
    const sealed = toBase64url(randomBytes(copyLength))
    const ballot = {
      waveId,
      groupId: group.id,
      preparedToken: toBase64url(preparedToken),
      signature: toBase64url(sign('sha384', preparedToken, { key, ...padding })),
      withdrawal: toBase64url(randomBytes(32)),
      answers: everyAnswer,
    }
    const empty = Buffer.byteLength(JSON.stringify({ ...ballot, padding: '' }))
    const pad = '0'.repeat(depositLength(defaultQuestions) - empty)
    return {
      ...person,
      signature: JSON.stringify({
        revision: 1,
        sealed,
        blindedToken: toBase64url(blinded),
        groupId: group.id,
      }),
      deposit: JSON.stringify({ ...ballot, padding: pad }),
    }
  })
}

/** Whole submissions through the server: token with the session, ballot without. Per second. */
export async function submitOverHttp(
  url: string,
  { waveId }: Installation,
  list: Submission[],
  many: number,
) {
  const client = openClient(url, many)
  const { milliseconds } = await inFlight(list, many, async ({ cookie, signature, deposit: ballot }) => {
    const path = `/api/responses/${waveId}/signature`
    const signed = await client.call({ path, method: 'POST', cookie, body: signature })
    if (signed.status !== 200) throw new Error(`signature: ${signed.status} ${signed.text}`)
    const taken = await client.call({ path: '/api/ballots', method: 'POST', body: ballot })
    if (taken.status !== 200) throw new Error(`deposit: ${taken.status} ${taken.text}`)
  })
  client.close()
  return (list.length / milliseconds) * 1000
}

/** The same statements, the session's too, and the same cryptography, without HTTP or validation. Per second. */
export async function submitBare(
  { database, companyId, here, waveId }: Installation,
  list: Submission[],
  many: number,
) {
  const { key, ballotKeys } = here.parts
  const work = list.map((each) => ({
    actor: actorOf(each.accountId, companyId),
    session: readToken(database.db, 'session', each.cookie.replace('ressenti=', '')),
    request: signatureRequest.parse(JSON.parse(each.signature)),
    ballot: deposit.parse(JSON.parse(each.deposit)),
    length: Buffer.byteLength(each.deposit),
  }))
  const { milliseconds } = await inFlight(work, many, async ({ actor, session, request, ballot, length }) => {
    const tools = { key, ballotKeys, now: new Date() }
    await readSession(database.db, session, tools.now)
    await giveSignature(database.db, actor, waveId, request, tools)
    await depositBallot(database.db, ballot, length, tools)
  })
  return (list.length / milliseconds) * 1000
}

const actorOf = (id: string, companyId: string): Actor => ({
  id,
  email: `${id.toLowerCase()}@exemple.fr`,
  number: null,
  firstName: 'Jo',
  lastName: 'Petit',
  role: 'employee',
  status: 'approved',
  companyId,
  companyName: 'Acme',
})

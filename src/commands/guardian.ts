import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { newReadingSecret, readReadingCode, writeReadingCode } from '../answering/protocol/readingCode.ts'
import { readJson } from '../base/encoding/json.ts'
import { listOf, optional, isNumber, isText, nullOr, shapeOf } from '../base/encoding/jsonGuards.ts'
import { runCommand } from '../data/db/command.ts'
import { cardOf, type GuardianCard } from '../organisation/guardians/card.ts'
import {
  imprintOf,
  ownProblem,
  signList,
  type GuardianList,
  type ListSignature,
} from '../organisation/guardians/list.ts'
import { countRows, openCount } from '../results/guarded/count.ts'
import { answerOf, sealAnswer, usualExcluded } from '../results/guarded/countAnswer.ts'

// The guardian's program on the command line: it asks the network for nothing.

type Prompt = (question: string) => Promise<string>

const isPlan = shapeOf({
  ...{ company: isText, day: isText, number: isNumber, previous: nullOr(isText) },
  members: listOf(shapeOf({ name: isText, capacity: isText, address: optional(isText) })),
})

async function cardTyped(ask: Prompt, name = ''): Promise<GuardianCard> {
  const secret = await readReadingCode(await ask(`Code${name && ` de ${name}`} : `))
  if (!secret) throw new Error('Ce code n’est pas valable : vérifiez chaque groupe.')
  return cardOf(secret)
}

async function prepare(file: string, ask: Prompt): Promise<string> {
  const { members, ...about } = readJson(readFileSync(file, 'utf8'), isPlan)
  const cards: GuardianCard[] = []
  for (const { name } of members) cards.push(await cardTyped(ask, name))
  const body: GuardianList = {
    ...about,
    members: members.map(({ name, capacity }, at) => ({ name, capacity, ...cards[at]!.points })),
    suite: 1,
  }
  const signatures: ListSignature[] = []
  for (const [member, card] of cards.entries())
    signatures.push(await signList(card, body, { from: 'own', member }))
  if (await ownProblem({ body, signatures })) throw new Error('Il faut deux à cinq gardiens.')
  if (about.previous !== null) {
    const member = Number(
      await ask('Place du gardien de la liste précédente qui signe (0 pour le premier) : '),
    )
    signatures.push(await signList(await cardTyped(ask), body, { from: 'previous', member }))
  }
  const addresses = members.flatMap(({ address }) => address ?? [])
  writeFileSync('gardiens.ressenti', JSON.stringify({ body, signatures, addresses }))
  return `Liste ${await imprintOf(body)} : affichez-la au panneau du CSE.`
}

async function count(file: string, ask: Prompt): Promise<string> {
  const root = (await ask('Empreinte de l’urne (64 signes) : ')).trim()
  const opened = await openCount(new Uint8Array(readFileSync(file)), { root, card: await cardTyped(ask) })
  if (opened === 'not_the_list') throw new Error('Cette carte n’appartient pas à la liste de cette campagne.')
  const counted = opened === 'not_the_urn' ? null : await countRows(opened)
  if (opened === 'not_the_urn' || !counted)
    throw new Error('Cette urne ne correspond pas à son empreinte. Rien n’a été fait. Prévenez le CSE.')
  const { setAside } = counted
  const { rows } = opened.header
  const isUnusual = setAside > usualExcluded(rows)
  const unusual = `${setAside} bulletins sur ${rows} ne sont pas recevables. C’est anormal : appelez le CSE. Pour continuer, tapez « malgré ${setAside} » : `
  if (isUnusual && (await ask(unusual)).trim() !== `malgré ${setAside}`) return 'Rien n’a été fait.'
  const inner = answerOf(opened, counted, isUnusual ? setAside : null)
  writeFileSync('depouillement.ressenti', await sealAnswer(opened, inner))
  return inner.batches.length === 0
    ? `Moins de ${opened.plan.k} bulletins : rien ne sera montré. Enregistrez le dépouillement : les réponses seront effacées.`
    : `${counted.accepted} bulletins vérifiés sans être lus, ${setAside} écartés. Déposez depouillement.ressenti sur la page de la campagne, puis effacez l’urne.`
}

/** `carte`: a new card; `preparer FILE`: a list of guardians; `depouiller FILE`: the count of a ballot box. */
export async function guardian([deed = '', file = '']: readonly string[], ask: Prompt): Promise<string> {
  if (deed === 'carte') return writeReadingCode(newReadingSecret())
  if (deed === 'preparer') return prepare(file, ask)
  if (deed === 'depouiller') return count(file, ask)
  return 'carte, preparer FICHIER ou depouiller URNE'
}

if (import.meta.main)
  await runCommand(async () => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    console.log(await guardian(process.argv.slice(2), (question) => lines.question(question)))
    lines.close()
  })

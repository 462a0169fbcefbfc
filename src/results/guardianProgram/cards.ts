import { readReadingCode } from '../../answering/protocol/readingCode.ts'
import { readJson } from '../../base/encoding/json.ts'
import { cardOf, type GuardianCard } from '../../organisation/guardians/card.ts'
import { isListFile, ownProblem, type SignedList } from '../../organisation/guardians/list.ts'

export async function cardTyped(code: string): Promise<GuardianCard | null> {
  const secret = await readReadingCode(code)
  return secret && cardOf(secret)
}

export async function listIn(file: File): Promise<SignedList | null> {
  try {
    const list = readJson(await file.text(), isListFile)
    return (await ownProblem(list)) ? null : list
  } catch {
    return null
  }
}

export const placeIn = ({ body }: SignedList, { points }: GuardianCard): number =>
  body.members.findIndex(({ encryption }) => encryption === points.encryption)

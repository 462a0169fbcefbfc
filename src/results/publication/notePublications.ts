import type { Parts } from '../../parts.ts'
import { keyCopyOf } from './keyCopy.ts'
import { keepPublicationNumbers, publicationNumbersFile } from './publicationNumbers.ts'

/** Key lists grow by people who join: where they end is noted within a minute, in the copy too (C5). */
export async function notePublications({ database: { db }, config, ballotKeys }: Parts): Promise<void> {
  if (await keepPublicationNumbers(db, publicationNumbersFile(config)))
    await keyCopyOf(config)?.keep(await ballotKeys.secrets(db))
}

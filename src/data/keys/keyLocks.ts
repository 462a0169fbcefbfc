import { advisoryLock } from '../engines/engine.ts'
import type { Db } from '../db/schema.ts'

/** Serialises rotations, the agreement at the start, and what changes a key file. */
export const holdRotation = (tx: Db) => advisoryLock(tx, 'rotation of the ballot key')

/**
 * Serialises rewriting of BALLOT_KEY_COPY and of the publication numbers' file, which are read, then
 * replaced whole.
 */
export const holdCopy = (tx: Db) => advisoryLock(tx, 'publication numbers')

import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'

// Prefixed to the sealed text. A new field needs a new number, and an upgrade step that verifies the old seal
// before it seals again.
const FORMAT = '1'
/** For waves with groupings: the seal covers their tree (C15.3). */
const FORMAT_OF_TREE = '2'

interface WaveSettings {
  id: string
  versionId: string
  minimumGroupSize: number
  mode: string
  audience: string
  closesOn: string | null
}

/** Seals all settings that decide what is shown (C2). Undated waves have no closing day. */
function sealOf(
  key: ApplicationKey,
  wave: WaveSettings,
  { teams, tree }: { teams: readonly string[]; tree: readonly string[] },
): string {
  const { id, versionId, minimumGroupSize, mode, audience } = wave
  const closesOn = wave.closesOn ?? ''
  const fields = [id, versionId, String(minimumGroupSize), mode, closesOn, audience, ...teams.toSorted()]
  if (tree.length === 0) return `${FORMAT}.${key.hmac('wave-settings', FORMAT, ...fields)}`
  const inTree = [String(fields.length), ...fields, ...tree.toSorted()]
  return `${FORMAT_OF_TREE}.${key.hmac('wave-settings', FORMAT_OF_TREE, ...inTree)}`
}

async function presentSeal(db: Db, key: ApplicationKey, waveId: string) {
  const wave = await db
    .selectFrom('waves')
    .select(['id', 'versionId', 'minimumGroupSize', 'mode', 'settingsSeal', 'audience', 'closesOn'])
    .where('id', '=', waveId)
    .executeTakeFirst()
  if (!wave) return null
  const teams = await db.selectFrom('waveTeams').select('teamKey').where('waveId', '=', waveId).execute()
  const tree = await db
    .selectFrom('reportingGroups')
    .select(['id', 'groupingId'])
    .where('waveId', '=', waveId)
    .where('groupingId', 'is not', null)
    .execute()
  const places = {
    teams: teams.map(({ teamKey }) => teamKey),
    tree: tree.map(({ id, groupingId }) => `${id} ${groupingId}`),
  }
  return { kept: wave.settingsSeal, right: sealOf(key, wave, places) }
}

/** Verified before anything of the wave is published. */
export async function areSettingsSealed(db: Db, key: ApplicationKey, waveId: string): Promise<boolean> {
  const seal = await presentSeal(db, key, waveId)
  return seal !== null && seal.kept === seal.right
}

export const sealOfSettings = async (db: Db, key: ApplicationKey, waveId: string): Promise<string | null> =>
  (await presentSeal(db, key, waveId))?.right ?? null

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { restrictUmask } from '../data/engines/fileModes.ts'
import { start } from '../start.ts'
import { accountsFile, demoPlace, isPrepared } from './place.ts'
import { openSetup } from './setup.ts'
import { playScenario } from './scenario.ts'

// Built under another name and renamed when complete: a demo is never half prepared.
const { folder, secretFile } = demoPlace(process.env.DATA_DIR)
const unfinished = `${folder}.partial`

async function prepare() {
  rmSync(unfinished, { recursive: true, force: true })
  for (const file of [secretFile, `${secretFile}.publications`]) rmSync(file, { force: true })
  console.log('Préparation de l’entreprise de démonstration (une demi-minute)…')
  const stage = await openSetup(unfinished, secretFile)
  writeFileSync(join(unfinished, accountsFile), await playScenario(stage, (line) => console.log(`  ${line}`)))
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

// The passwords are public: the demo never accepts another machine.
const settings = {
  DATA_DIR: folder,
  SECRET_FILE: secretFile,
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  BALLOT_KEY_FILE: '',
  MACHINES: '',
  BALLOT_KEY_COPY: '',
  BACKUP_DIR: '',
}

restrictUmask()
try {
  if (!isPrepared(folder)) await prepare()
  Object.assign(process.env, settings)
  await start({ isDemo: true })
  console.log(readFileSync(join(folder, accountsFile), 'utf8'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keepToOneself } from '../data/engines/modes.ts'
import { start } from '../start.ts'
import { openStage } from './scene.ts'
import { tellStory } from './story.ts'

// A folder of its own, made under another name and renamed when it is whole: a demo is never half there.
const folder = resolve('demo-data')
const secretFile = `${folder}.key`
const unfinished = `${folder}.partial`
const cast = 'comptes.txt'

async function prepare() {
  rmSync(unfinished, { recursive: true, force: true })
  for (const file of [secretFile, `${secretFile}.publications`]) rmSync(file, { force: true })
  console.log('Préparation de l’entreprise de démonstration (une demi-minute)…')
  const stage = await openStage(unfinished, secretFile)
  writeFileSync(join(unfinished, cast), await tellStory(stage, (line) => console.log(`  ${line}`)))
  await stage.close()
  renameSync(unfinished, folder)
}

// Everybody can read these passwords: the demo never answers another machine.
const settings = {
  DATA_DIR: folder,
  SECRET_FILE: secretFile,
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  BALLOT_KEY_FILE: '',
  BALLOT_KEY_COPY: '',
  BACKUP_DIR: '',
}

keepToOneself()
try {
  if (!existsSync(folder)) await prepare()
  Object.assign(process.env, settings)
  await start({ isDemo: true })
  console.log(readFileSync(join(folder, cast), 'utf8'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

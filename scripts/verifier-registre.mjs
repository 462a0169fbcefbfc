#!/usr/bin/env node
// Vérifie hors ligne un registre exporté par Ressenti : node verifier-registre.mjs registre.json
// Un seul fichier, sans dépendance, à lire avant de s'en servir. Il recalcule chaque empreinte du fichier :
// la chaîne des inscriptions, leurs détails, les résultats publiés et la liste des dépôts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** Un seul texte pour un contenu : noms triés, textes NFC, nombres entiers, sans espace. */
function canonical(value) {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'))
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('nombre non entier')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  return `{${Object.keys(value)
    .sort()
    .map((name) => `${canonical(name)}:${canonical(value[name])}`)
    .join(',')}}`
}

const faults = []
const fault = (position, text) => faults.push(`Inscription ${position} : ${text}`)

function checkEntries(companyId, entries) {
  let previous = sha256(canonical(['ressenti/registre/v1', companyId]))
  for (const [at, entry] of entries.entries()) {
    const { position, day, kind, body } = entry
    if (position !== at) fault(at, `elle porte le numéro ${position}, l’ordre a changé`)
    if (entry.previous !== previous) fault(at, 'elle ne suit pas l’inscription d’avant')
    if (sha256(canonical({ position, day, kind, body, previous: entry.previous })) !== entry.hash)
      fault(at, 'son contenu n’est plus celui qui a été inscrit')
    previous = entry.hash
  }
  return previous
}

function checkDetails(entries, details) {
  for (const { position, part, nonce, body } of details) {
    const written = entries[position]?.body.details?.[part]
    if (written === undefined) fault(position, `le détail « ${part} » n’y est pas inscrit`)
    else if (body !== null && sha256(Buffer.from(nonce, 'hex'), body) !== written)
      fault(position, `le détail « ${part} » n’est plus celui qui a été inscrit`)
  }
}

/** Chaque résultat tel qu'il se lit aujourd'hui et chaque liste de dépôts, contre l'inscription « published ». */
function checkPublished(entries, { details = [], tables = [], receipts = [] }) {
  for (const { position, part, name, content } of tables) {
    const { nonce = '' } = details.find((each) => each.position === position && each.part === part) ?? {}
    const written = entries[position]?.body.details?.[part]
    if (content === null || sha256(Buffer.from(nonce, 'hex'), canonical(content)) !== written)
      fault(position, `les résultats « ${name} » ne sont plus ceux qui ont été inscrits`)
  }
  for (const { position, lines } of receipts) {
    const sorted = [...lines].sort()
    const written = entries[position]?.body.receipts
    if (sha256(lines.join('\n')) !== written || sorted.some((line, at) => line !== lines[at]))
      fault(position, 'la liste des dépôts n’est plus celle qui a été inscrite')
    if (new Set(lines).size !== lines.length) fault(position, 'un dépôt figure deux fois dans la liste')
  }
}

const file = process.argv[2]
if (!file) throw new Error('Indiquez le fichier : node verifier-registre.mjs registre.json')
const register = JSON.parse(readFileSync(file, 'utf8'))
const head = checkEntries(register.companyId, register.entries)
checkDetails(register.entries, register.details ?? [])
checkPublished(register.entries, register)
for (const text of faults) console.log(text)
console.log(`${register.entries.length} inscriptions, empreinte ${head.slice(0, 4)} ${head.slice(4, 8)} …`)
console.log(
  faults.length === 0
    ? 'Le registre est intact.'
    : `${faults.length} anomalie(s) : ce registre a été réécrit.`,
)
process.exitCode = faults.length === 0 ? 0 : 1

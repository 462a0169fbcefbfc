#!/usr/bin/env node
// Vérifie hors ligne un registre exporté par Ressenti, et un reçu : node verifier-registre.mjs registre.json [recu.json]
// Un seul fichier, sans dépendance, à lire avant de s'en servir. Il recalcule chaque empreinte du fichier :
// la chaîne des inscriptions, leurs détails, les résultats publiés et les listes de dépôts.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

const sha256 = (...parts) => parts.reduce((all, part) => all.update(part), createHash('sha256')).digest('hex')

/** Un seul texte pour un contenu : noms triés, textes NFC, nombres entiers, sans espace. */
function canonical(value) {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'))
  demand(typeof value !== 'number' || Number.isSafeInteger(value))
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${canonical(name)}:${canonical(value[name])}`).join(',')}}`
}

/** Un fichier qui n'est pas un registre : rien n'en est vérifié. */
function demand(isRight) {
  if (!isRight) throw new Error('Ce fichier n’a pas la forme d’un registre.')
}

/** Rien d'autre que ce qui est vérifié : ni champ en plus, ni champ en moins. */
function only(value, names) {
  demand(typeof value === 'object' && value !== null && Object.keys(value).sort().join(' ') === names)
  return value
}

const isText = (value) => typeof value === 'string'

/** Chaque élément à sa place dans la chaîne, et une seule fois : un second ne serait comparé à rien. */
function listed(list, names, { entries, nameOf }) {
  demand(Array.isArray(list))
  const known = new Set()
  for (const each of list) {
    const { position } = only(each, names)
    demand(Number.isInteger(position) && position >= 0 && position < entries.length)
    demand(!known.has(nameOf(each)))
    known.add(nameOf(each))
  }
  return list
}

const ofPart = ({ position, part }) => {
  demand(isText(part))
  return `${position} ${part}`
}

/** La forme entière, avant toute comparaison. */
function shaped(register) {
  const { companyId, entries, details, tables, receipts } = only(
    register,
    'companyId details entries receipts tables',
  )
  demand(isText(companyId) && Array.isArray(entries) && entries.length > 0)
  for (const entry of entries) {
    const { body, day, hash, kind, position } = only(entry, 'body day hash kind position previous')
    demand(Number.isInteger(position) && typeof body === 'object' && body !== null)
    demand([day, hash, kind].every(isText))
  }
  listed(details, 'body nonce part position', { entries, nameOf: ofPart })
  for (const { nonce, body } of details)
    demand(/^[0-9a-f]{32}$/.test(nonce) && (body === null || isText(body)))
  listed(tables, 'content part position', { entries, nameOf: ofPart })
  listed(receipts, 'lines position', { entries, nameOf: ({ position }) => position })
  for (const { lines } of receipts) demand(Array.isArray(lines) && lines.every(isText))
  return { companyId, entries, details, tables, receipts }
}

/** Les anomalies d'un registre exporté, et son empreinte. */
export function check(register) {
  const faults = []
  const need = (isRight, position, text) => isRight || faults.push(`Inscription ${position + 1} : ${text}`)
  const { companyId, entries, details, tables, receipts } = shaped(register)
  let head = sha256(canonical(['ressenti/registre/v1', companyId]))
  for (const [at, entry] of entries.entries()) {
    const { previous, hash, ...content } = entry
    need(content.position === at, at, `elle porte le numéro ${content.position + 1}, l’ordre a changé`)
    need(previous === head, at, 'elle ne suit pas l’inscription d’avant')
    need(
      sha256(canonical({ ...content, previous })) === hash,
      at,
      'son contenu n’est plus celui qui a été inscrit',
    )
    head = hash
  }
  const written = ({ position, part }) => own(own(entries[position].body, 'details'), part)
  for (const detail of details) {
    const { position, part, nonce, body } = detail
    const isSame = body === null || sha256(Buffer.from(nonce, 'hex'), body) === written(detail)
    need(written(detail) && isSame, position, `le détail « ${part} » n’est plus celui qui a été inscrit`)
  }
  for (const table of tables) {
    const { position, part, content } = table
    const { nonce = '' } = details.find((each) => each.position === position && each.part === part) ?? {}
    const isSame = content && sha256(Buffer.from(nonce, 'hex'), canonical(content)) === written(table)
    need(isSame, position, `les résultats « ${part} » ne sont plus ceux qui ont été inscrits`)
  }
  for (const { position, body } of entries.filter(({ body }) => body.receipts)) {
    const { lines } = receipts.find((each) => each.position === position) ?? { lines: [] }
    need(
      sha256(lines.join('\n')) === body.receipts,
      position,
      'sa liste des dépôts n’est plus celle qui a été inscrite',
    )
    need(lines.length === body.deposits, position, `${lines.length} lignes pour ${body.deposits} dépôts`)
    const isSorted = lines.every((line, at) => at === 0 || lines[at - 1] < line)
    need(isSorted, position, 'sa liste des dépôts n’est pas triée, ou contient deux fois la même ligne')
  }
  for (const { position } of receipts)
    need(entries[position].body.receipts, position, 'liste de dépôts non inscrite')
  return { faults, head }
}

/** Ce qui est écrit dans le fichier, jamais ce que le langage y ajoute. */
const own = (value, name) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? value[name] : undefined

/** Un reçu : son sceau, par la clé de la première inscription, et sa ligne dans la liste de son questionnaire. */
export function checkReceipt({ entries, receipts }, { questionnaire, recu, sceau }) {
  demand([questionnaire, recu].every(isText) && isText(sceau ?? '') && isText(entries[0].body.receiptKey))
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: entries[0].body.receiptKey },
    format: 'jwk',
  })
  const text = Buffer.from(`ressenti/recu/v1 ${questionnaire} ${recu}`)
  const isSealed = verify(null, text, key, Buffer.from(sceau ?? '', 'base64url'))
  const lists = receipts.filter(({ position }) => entries[position].body.wave === questionnaire)
  return { isSealed, isListed: lists.length > 0 ? lists.some(({ lines }) => lines.includes(recu)) : null }
}

const LARGEST = 64 * 1024 * 1024
const DEEPEST = 64

/** Des millions de crochets ouverts à la fois rempliraient la mémoire avant toute vérification. */
function isDeep(text) {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length && depth <= DEEPEST; at += 1) {
    const sign = text[at]
    if (isInText && sign === '\\') at += 1
    else if (sign === '"') isInText = !isInText
    else if (!isInText && (sign === '[' || sign === '{')) depth += 1
    else if (!isInText && (sign === ']' || sign === '}')) depth -= 1
  }
  return depth > DEEPEST
}

function read(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new Error(`Le fichier ${file} n’existe pas.`)
  demand(found.isFile() && found.size <= LARGEST)
  const text = readFileSync(file, 'utf8')
  demand(!isDeep(text))
  try {
    return JSON.parse(text)
  } catch {
    return demand(false)
  }
}

/** Un texte du fichier ne déplace ni n'efface rien à l'écran. */
const say = (text) => console.log(text.replace(/\p{C}/gu, '?'))

function run([registerFile, receiptFile]) {
  if (!registerFile) throw new Error('Indiquez le fichier : node verifier-registre.mjs registre.json')
  const register = read(registerFile)
  const receipt = receiptFile && read(receiptFile)
  const { faults, head } = check(register)
  for (const fault of faults) say(fault)
  say(`${register.entries.length} inscriptions, empreinte ${head.slice(0, 4)} ${head.slice(4, 8)} …`)
  say(faults.length ? `${faults.length} anomalie(s) : ce registre a été réécrit.` : 'Le registre est intact.')
  const { isSealed, isListed } = receipt ? checkReceipt(register, receipt) : {}
  if (receipt)
    say(
      `Reçu : sceau ${isSealed ? 'valable' : 'non valable'}, ${isListed === null ? 'aucune liste' : isListed ? 'dans la liste' : 'absent de la liste'}.`,
    )
  process.exitCode = faults.length || isSealed === false || isListed === false ? 1 : 0
}

if (process.argv[1]?.endsWith('verifier-registre.mjs')) {
  try {
    run(process.argv.slice(2))
  } catch (error) {
    say(error.message)
    process.exitCode = 1
  }
}

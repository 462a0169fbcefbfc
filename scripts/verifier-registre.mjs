#!/usr/bin/env node
// Vérifie hors ligne un registre exporté par Ressenti, et un reçu : node verifier-registre.mjs registre.json [recu.json]
// Un seul fichier, sans dépendance, à lire avant de s'en servir. Il recalcule chaque empreinte du fichier :
// la chaîne des inscriptions, leurs détails, les résultats publiés et les listes de dépôts.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (...parts) => parts.reduce((all, part) => all.update(part), createHash('sha256')).digest('hex')

/** Un seul texte pour un contenu : noms triés, textes NFC, nombres entiers, sans espace. */
function canonical(value) {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'))
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('nombre non entier')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${canonical(name)}:${canonical(value[name])}`).join(',')}}`
}

/** Rien d'autre que ce qui est vérifié : ni champ en plus, ni champ en moins. */
function only(value, names) {
  if (Object.keys(value).sort().join(' ') !== names)
    throw new Error('ce fichier n’a pas la forme d’un registre')
  return value
}

/** Les anomalies d'un registre exporté, et son empreinte. */
export function check(register) {
  const faults = []
  const need = (isRight, position, text) => isRight || faults.push(`Inscription ${position + 1} : ${text}`)
  const { companyId, entries, details, tables, receipts } = only(
    register,
    'companyId details entries receipts tables',
  )
  let head = sha256(canonical(['ressenti/registre/v1', companyId]))
  for (const [at, entry] of entries.entries()) {
    const { previous, hash, ...content } = only(entry, 'body day hash kind position previous')
    need(content.position === at, at, `elle porte le numéro ${content.position + 1}, l’ordre a changé`)
    need(previous === head, at, 'elle ne suit pas l’inscription d’avant')
    need(
      sha256(canonical({ ...content, previous })) === hash,
      at,
      'son contenu n’est plus celui qui a été inscrit',
    )
    head = hash
  }
  const written = ({ position, part }) => entries[position]?.body.details?.[part]
  for (const detail of details) {
    const { position, part, nonce, body } = only(detail, 'body nonce part position')
    const isSame = body === null || sha256(Buffer.from(nonce, 'hex'), body) === written(detail)
    need(written(detail) && isSame, position, `le détail « ${part} » n’est plus celui qui a été inscrit`)
  }
  for (const table of tables) {
    const { position, part, content } = only(table, 'content part position')
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
  for (const list of receipts)
    need(
      entries[only(list, 'lines position').position]?.body.receipts,
      list.position,
      'liste de dépôts non inscrite',
    )
  return { faults, head }
}

/** Un reçu : son sceau, par la clé de la première inscription, et sa ligne dans la liste de son questionnaire. */
export function checkReceipt({ entries, receipts }, { questionnaire, recu, sceau }) {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: entries[0].body.receiptKey },
    format: 'jwk',
  })
  const text = Buffer.from(`ressenti/recu/v1 ${questionnaire} ${recu}`)
  const isSealed = verify(null, text, key, Buffer.from(sceau ?? '', 'base64url'))
  const lists = receipts.filter(({ position }) => entries[position].body.wave === questionnaire)
  return { isSealed, isListed: lists.length > 0 ? lists.some(({ lines }) => lines.includes(recu)) : null }
}

if (process.argv[1]?.endsWith('verifier-registre.mjs')) {
  const [register, receipt] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  if (!register) throw new Error('Indiquez le fichier : node verifier-registre.mjs registre.json')
  const { faults, head } = check(register)
  for (const fault of faults) console.log(fault)
  console.log(`${register.entries.length} inscriptions, empreinte ${head.slice(0, 4)} ${head.slice(4, 8)} …`)
  console.log(
    faults.length ? `${faults.length} anomalie(s) : ce registre a été réécrit.` : 'Le registre est intact.',
  )
  const { isSealed, isListed } = receipt ? checkReceipt(register, receipt) : {}
  if (receipt)
    console.log(
      `Reçu : sceau ${isSealed ? 'valable' : 'non valable'}, ${isListed === null ? 'aucune liste' : isListed ? 'dans la liste' : 'absent de la liste'}.`,
    )
  process.exitCode = faults.length || isSealed === false || isListed === false ? 1 : 0
}

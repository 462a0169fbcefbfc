import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { hasDirectory } from '../../people/accounts/store.ts'
import { readGuarding } from '../../organisation/companies/guarding.ts'
import { hasCseAccount, latestNotice } from '../../organisation/companies/legalNotice.ts'
import { providerOf } from '../../people/auth/guards.ts'
import type { CompanyEnv, CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import type { RetentionConfig } from '../../config.ts'
import type { Db } from '../../data/db/db.ts'
import { formatDate, plural, withNoBreakSpaces } from '../../base/text/writing.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { escapeHtml, markdownToHtml } from '../../base/text/markdown.ts'
import { legalNotice, mainNotice, noticeTitle, type NoticePart } from '../../answering/responses/notice.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'compliance')

/** The notice is the one shown before the first question. */
const parts = [
  { name: 'notice', file: null },
  { name: 'registre', file: 'registre.md' },
  { name: 'interet-legitime', file: 'interet-legitime.md' },
  { name: 'aipd', file: 'aipd.md' },
  { name: 'note-cse', file: 'note-cse.md' },
  { name: 'acte-de-garde', file: 'acte-de-garde.md' },
] as const

export async function complianceFile(c: Context<CompanyEnv>, part: string) {
  const company = await withLegalFields(c.var.db, c.var.company)
  const known = parts.find(({ name }) => name === part)
  if (!known) throw new Refusal('not_found', 404)
  const markdown = known.file
    ? readFileSync(join(folder, known.file), 'utf8')
    : noticeOf(company, c.var.config.keep, {
        provider: providerOf(c.var.config, c.var.company.id),
        hasSeat: await hasCseAccount(c.var.db, c.var.company.id),
        hasDirectory: await hasDirectory(c.var.db, c.var.company.id),
        isGuarded: (await readGuarding(c.var.db, c.var.company.id)).isGuarded,
      })
  const html = fill(withNoBreakSpaces(markdownToHtml(markdown)), knownFields(c, company))
  const nonce = randomBytes(16).toString('base64')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
  )
  return c.html(
    page({
      html: withContents(html),
      nonce,
      company: company.name,
      day: formatDate(c.var.now.toISOString()),
    }),
  )
}

interface CompanyFacts {
  name: string
  minimumGroupSize: number
  /** D25: address, dataContact, hosting, recipients, helpContacts. */
  fields: Record<string, string>
}

async function withLegalFields(db: Db, company: CompanyInScope): Promise<CompanyFacts> {
  return { ...company, fields: (await latestNotice(db, company.id)).fields }
}

function knownFields(
  c: Context<CompanyEnv>,
  { name, minimumGroupSize, fields }: CompanyFacts,
): Record<string, string> {
  const { config } = c.var
  const contact = fields.dataContact ?? ''
  return {
    Entreprise: name,
    adresse: fields.address ?? '',
    'contact données personnelles': contact,
    'délégué à la protection des données': contact,
    'lieu d’hébergement': fields.hosting ?? '',
    'destinataires, par exemple direction, responsables, salariés, CSE': fields.recipients ?? '',
    k: String(minimumGroupSize),
    base: config.databaseUrl ? 'PostgreSQL' : 'SQLite, dans le dossier de données du serveur',
    'emplacement de la clé': 'fichier à part, hors de la base et des sauvegardes',
    'durées du registre': 'voir l’entrée du registre',
    '5 ans': plural(config.keep.resultYears, 'an', 'ans'),
    '12 mois': `${config.keep.commentMonths} mois`,
    '13 mois': `${config.keep.copyMonths} mois`,
    '6 mois': `${config.keep.journalMonths} mois`,
    'longueur des mots de passe': `${config.passwordMinLength} caractères au moins`,
    'second facteur exigé': config.requireSecondFactor ? 'oui' : 'non',
  }
}

function fill(html: string, known: Record<string, string>): string {
  return html.replace(/\{([^{}]*)\}/g, (_whole, name: string) => {
    const value = known[name]
    if (value) return escapeHtml(value).replaceAll('\n', ', ')
    return `<mark>à compléter${name === '…' ? '' : ` : ${name}`}</mark>`
  })
}

/** The product omits a sentence of an empty field; here the absence is marked. */
function noticeOf(
  { name, minimumGroupSize, fields }: CompanyFacts,
  { copyMonths }: RetentionConfig,
  more: { provider: string | null; hasSeat: boolean; hasDirectory: boolean; isGuarded: boolean },
) {
  const marked = {
    address: '{adresse}',
    dataContact: '{contact données personnelles}',
    hosting: '{lieu d’hébergement}',
    recipients:
      '{destinataires, par exemple direction, responsables de l’entreprise, responsables d’équipe, salariés, CSE}',
    helpContacts: fields.helpContacts || '{contacts d’aide}',
  }
  const about = { company: name, fields: marked, minimumGroupSize, copyMonths, ...more }
  const written = (list: NoticePart[]) => list.map(({ title, text }) => `## ${title}\n\n${text}`)
  return [`# ${noticeTitle}`, ...written(mainNotice(about)), ...written(legalNotice(about))].join('\n\n')
}

function withContents(html: string): string {
  const titles: string[] = []
  const named = html.replace(/<h2>(.*?)<\/h2>/g, (_whole, title: string) => {
    titles.push(title)
    return `<h2 id="partie-${titles.length}">${title}</h2>`
  })
  if (titles.length < 3) return html
  const lines = titles.map((title, n) => `<li><a href="#partie-${n + 1}">${title}</a></li>`)
  return `<nav aria-label="Sommaire"><ol>${lines.join('')}</ol></nav>\n${named}`
}

const style = `
  body { font: 11pt/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 1.5rem; }
  table { border-collapse: collapse; width: 100%; } th, td { border: 1px solid #767676; padding: .35rem .5rem; text-align: left; vertical-align: top; }
  mark { background: #ffe08a; padding: 0 .2em; } footer { margin-top: 2rem; font-size: .85em; color: #555; }
  nav { display: none; } nav ol { margin: 0; padding: 0; list-style: none; }
  @media screen and (max-width: 46rem) { table { display: block; overflow-x: auto; } th, td { min-width: 7rem; } }
  @media screen and (min-width: 80rem) { nav { display: block; position: fixed; top: 2rem; left: calc(50% - 39rem); width: 14rem; font-size: .9em; } nav li { margin-bottom: .5rem; } nav a { color: #00605f; } }
  @page { margin: 18mm; } tr, li { break-inside: avoid; }`

interface CompliancePage {
  html: string
  nonce: string
  company: string
  day: string
}

const page = ({ html, nonce, company, day }: CompliancePage) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dossier de conformité, ${escapeHtml(company)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
${html}
</main>
<footer>Ressenti, ${escapeHtml(company)}, le ${escapeHtml(day)}. Ce qui est surligné reste à compléter. Projet à faire relire par la personne chargée de la protection des données.</footer>
</body>
</html>
`

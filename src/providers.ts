import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseJson } from './base/encoding/json.ts'
import { secretIn, WrongSetting } from './base/encoding/settingFiles.ts'
import { isLoopback } from './base/http/ranges.ts'

// Providers of single sign-on, of the environment and of OIDC_PROVIDERS_FILE (C19.11).

/** One provider, for the employees of one company or of a group's. */
export interface SingleSignOn {
  /** In its addresses; `sso` is the one of the environment; its addresses have none. */
  slug: string
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  companies: readonly string[]
  /** The claim with the number of an employee's letter; empty without one. */
  numberClaim: string
  /** On the sign-in page of everybody; else by `/login?sso={slug}` alone. */
  listed: boolean
}

export const ownSlug = 'sso'
/** An id of a company, as the address of its page has it. */
export const companyId = z.string().regex(/^\w{1,40}$/)
export const mostCompanies = 50

/** Requires https, or this machine: the discovery document's own address is not verified. */
function isIssuer(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null || parsed.search || parsed.hash || url.includes('/.well-known/')) return false
  return parsed.protocol === 'https:' || isLoopback(parsed.hostname)
}

export const issuer = z.url({ protocol: /^https?$/ }).refine(isIssuer)

const entry = z.strictObject({
  // The addresses of the environment's provider and of the proof are taken.
  slug: z.string().regex(/^(?!(?:sso|start|callback|link)$)[a-z0-9][a-z0-9-]{0,39}$/),
  issuer,
  clientId: z.string().min(1).max(255),
  clientSecretFile: z.string().min(1),
  name: z.string().trim().min(1).max(60),
  companies: z.array(companyId).min(1).max(mostCompanies),
  numberClaim: z.string().max(100).default(''),
  listed: z.boolean(),
})
const entries = z.array(entry).max(20)

const NAME = 'OIDC_PROVIDERS_FILE'

/** What is wrong is said by its place in the file; nothing of the file itself is. */
export function providersIn(file: string): SingleSignOn[] {
  if (file === '') return []
  const found = entries.safeParse(jsonIn(file))
  if (!found.success) {
    const path = found.error.issues[0]?.path ?? []
    throw new WrongSetting(
      `Réglage ${NAME} : ${path.length > 0 ? `« ${path.join('.')} »` : 'le fichier'} n’est pas valable dans ${file}. Voir docs/operations.md.`,
    )
  }
  return found.data.map(({ clientSecretFile, ...provider }) => ({
    ...provider,
    clientSecret: secretIn(clientSecretFile, `${NAME} (${provider.slug})`),
  }))
}

function jsonIn(file: string): unknown {
  try {
    return parseJson(readFileSync(file, 'utf8'))
  } catch {
    throw new WrongSetting(`Réglage ${NAME} : ${file} ne peut pas être lu, ou n’est pas du JSON.`)
  }
}

/** A company has one provider at most, an address one provider. */
export function refuseShared(providers: readonly SingleSignOn[]): SingleSignOn[] {
  const twice = (all: readonly string[]) => all.find((each, at) => all.indexOf(each) !== at)
  const company = twice(providers.flatMap(({ companies }) => companies))
  if (company !== undefined)
    throw new WrongSetting(`Réglage ${NAME} : l’entreprise ${company} a deux fournisseurs.`)
  const slug = twice(providers.map((each) => each.slug))
  if (slug !== undefined) throw new WrongSetting(`Réglage ${NAME} : « ${slug} » y est deux fois.`)
  return [...providers]
}

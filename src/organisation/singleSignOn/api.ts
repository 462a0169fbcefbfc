import { Hono, type Context } from 'hono'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { equalsInConstantTime } from '../../base/encoding/secrets.ts'
import type { Db } from '../../data/db/db.ts'
import type { Config, SingleSignOn } from '../../config.ts'
import type { AppEnv, AppContext } from '../../context.ts'
import { ownSlug } from '../../providers.ts'
import { paths } from '../../paths.ts'
import { askedHere, askEntry, findByCode } from '../../people/entry/codes.ts'
import { entryCode } from '../../people/entry/rules.ts'
import { factorIn } from '../../people/entry/api.ts'
import { enterByCode, proveHolder } from '../../people/entry/store.ts'
import { clientOf } from '../../people/rateLimits/address.ts'
import { knownDevice, type DeviceOwner } from '../../people/auth/device.ts'
import { limits, perAddress } from '../../people/rateLimits/rules.ts'
import { limitAttempts } from '../../people/rateLimits/store.ts'
import type { Credential } from '../../people/auth/revoke.ts'
import type { SignInNotice } from '../../people/auth/notices.ts'
import { enterWith } from '../../people/auth/enterWith.ts'
import { noteSignIn } from '../../people/auth/accountSignIns.ts'
import { completeSignIn, signIn, wrongPassword } from '../../people/auth/store.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import { openProvider, type ProviderIdentity, type Provider } from './provider.ts'
import { proof, wanted } from './rules.ts'
import * as store from './store.ts'
import { journey, slugOf, unproved, type Journey, type UnprovedIdentity } from './travel.ts'

interface OpenProvider extends Provider {
  settings: SingleSignOn
}

export function singleSignOnApi({ config, log }: Pick<AppContext, 'config' | 'log'>) {
  const providers = new Map(config.singleSignOn.map((each) => [each.slug, opened(config, each)]))

  return new Hono<AppEnv>()
    .get('/start', (c) => start(c, ownSlug))
    .get('/callback', (c) => receiveAt(c, ownSlug))
    .route('/link', proofApi(config))
    .get('/:slug/start', (c) => start(c, c.req.param('slug')))
    .get('/:slug/callback', (c) => receiveAt(c, c.req.param('slug')))

  async function start(c: Context<AppEnv>, slug: string) {
    const provider = providers.get(slug)
    if (!provider) return c.redirect(paths.login)
    const asked = await provider.ask(c.var.now).catch(failed)
    if (!asked) return toSignIn(c, 'sso_failed', provider.settings)
    const { address, ...kept } = asked
    journey.keep(c, { ...kept, slug, to: wanted(c.req.query('to')) })
    return c.redirect(address)
  }

  /** The answer of one provider at its own address: a state belongs to both (C19.11). */
  async function receiveAt(c: Context<AppEnv>, slug: string) {
    const kept = journey.read(c)
    journey.drop(c)
    const provider = providers.get(slug)
    if (
      !provider ||
      !kept ||
      slugOf(kept) !== slug ||
      !equalsInConstantTime(kept.state, c.req.query('state') ?? '')
    )
      return toSignIn(c, 'sso_expired', provider?.settings)
    // A page waits for the answer: a refusal appears on the sign-in page.
    return hear(c, provider, kept)
      .then((arrived) => receive(c, arrived, { provider: provider.settings, to: kept.to }))
      .catch((error: unknown) => {
        failed(error)
        return toSignIn(c, 'sso_failed', provider.settings)
      })
  }

  function failed(error: unknown): null {
    // The provider's answer goes to no client; its failure goes to the operator's log.
    const { code, message } = error as Error & { code?: string }
    log.warn({ code, reason: message }, 'single sign-on failed')
    return null
  }
}

function opened(config: Config, settings: SingleSignOn): OpenProvider {
  const place = settings.slug === ownSlug ? '' : `/${settings.slug}`
  return { ...openProvider(settings, `${publicUrl(config)}/api/oidc${place}/callback`), settings }
}

/** A first arrival proves whose account it is (C19.11). */
function proofApi(config: Pick<Config, 'singleSignOn' | 'smtpUrl'>) {
  const settingsOf = (kept: UnprovedIdentity) => config.singleSignOn.find(({ slug }) => slug === slugOf(kept))
  return (
    new Hono<AppEnv>()
      // What the page of the proof shows; null where there is nothing to prove, or no longer.
      .get('/', (c) => {
        const kept = unproved.read(c)
        const settings = kept && settingsOf(kept)
        return c.json(
          kept && settings ? { provider: settings.name, called: displayNameBy(kept.arrived) } : null,
        )
      })
      .post('/', validateBody(proof, bodies.form), async (c) => {
        const kept = await unprovedIn(c, settingsOf)
        const { db, key, now } = c.var
        const { password, code } = c.req.valid('json')
        const attempt = {
          door: 'employee' as const,
          email: await store.nameOf(db, kept.accountId),
          password,
          code,
        }
        const knows = (owner: DeviceOwner) => knownDevice(c, owner)
        const entered = await signIn(db, { ...attempt, asker: clientOf(c), knows, key, now })
        if (entered.account.id !== kept.accountId) throw new Refusal('link_expired', 409)
        await enter(c, async (tx) => {
          await completeSignIn(tx, entered, now)
          await store.link(tx, kept.accountId, kept.arrived, { key, now })
          return entered.credential
        })
        unproved.drop(c)
        return c.body(null, 204)
      })
      // An account in use without a password is proved by its mail (C24.6).
      .post('/mail', async (c) => {
        const kept = await unprovedIn(c, settingsOf)
        const { db, key, now } = c.var
        const email = await store.nameOf(db, kept.accountId)
        if (config.smtpUrl === '' || !email.includes('@')) throw new Refusal('no_mail', 409)
        askedHere.keep(c, await askEntry(db, { email, asker: clientOf(c), key, now }))
        return c.json({ asked: true as const }, 202)
      })
      .post('/code', validateBody(entryCode, bodies.form), async (c) => {
        const kept = await unprovedIn(c, settingsOf)
        const { db, key, now } = c.var
        const { code, secondFactor } = c.req.valid('json')
        const mailed = await findByCode(db, { asked: askedHere.read(c), code, key, now })
        if (mailed.accountId !== kept.accountId) throw new Refusal('link_expired', 409)
        const proof = await proveHolder(db, mailed.accountId, factorIn(c, secondFactor))
        await enter(c, async (tx) => {
          const { credential } = await enterByCode(tx, { ...mailed, proof }, now)
          await store.link(tx, kept.accountId, kept.arrived, { key, now })
          return credential
        })
        askedHere.drop(c)
        unproved.drop(c)
        return c.body(null, 204)
      })
  )
}

/** Whom the provider named, while it is still that account that must be proved. */
async function unprovedIn(
  c: Context<AppEnv>,
  settingsOf: (kept: UnprovedIdentity) => SingleSignOn | undefined,
) {
  const kept = unproved.read(c)
  const settings = kept && settingsOf(kept)
  if (!settings) throw new Refusal('link_expired', 409)
  const verdict = await store.meet(c.var.db, kept.arrived, settings.companies)
  if (verdict.kind !== 'prove' || verdict.accountId !== kept.accountId) throw new Refusal('link_expired', 409)
  return kept
}

async function hear(c: Context<AppEnv>, provider: Provider, kept: Journey) {
  const { db, now } = c.var
  const asker = clientOf(c)
  await limitAttempts(db, `sso-address:${asker.address}`, perAddress(limits.accountsOfAddress, asker), now)
  return provider.hear(new URL(c.req.url).search, kept, now)
}

/** Back to the page that shows this provider: one that is not listed has its own address. */
function toSignIn(c: Context<AppEnv>, notice: SignInNotice, provider?: SingleSignOn) {
  const { listed = true, slug = '' } = provider ?? {}
  return c.redirect(paths.loginSaying(notice, listed ? '' : slug))
}

const displayNameBy = ({ email, number, subject }: ProviderIdentity) => email ?? number ?? subject

interface LinkTarget {
  provider: SingleSignOn
  to: string
}

async function receive(c: Context<AppEnv>, arrived: ProviderIdentity, { provider, to }: LinkTarget) {
  const { db, key, now } = c.var
  const verdict = await store.meet(db, arrived, provider.companies)
  if (verdict.kind === 'away') return toSignIn(c, verdict.notice, provider)
  const { kind, accountId } = verdict
  if (kind === 'prove') {
    unproved.keep(c, { accountId, arrived, slug: provider.slug })
    return c.redirect(paths.linkAccount)
  }
  await enter(c, async (tx) => {
    const credential =
      kind === 'link'
        ? await store.linkFirst(tx, arrived, provider.companies, { key, now })
        : await store.comeBack(tx, accountId, arrived, { key, now })
    await noteSignIn(tx, accountId, now)
    return credential
  })
  return c.redirect(to)
}

const enter = (c: Context<AppEnv>, letIn: (tx: Db) => Promise<Credential>) =>
  enterWith(c, letIn, () => wrongPassword('employee'))

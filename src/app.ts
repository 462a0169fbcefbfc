import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { subAdminApi } from './organisation/dashboard/api.ts'
import { accessApi, activationApi } from './people/accountSettings/api.ts'
import { mailsApi, oneClickPath } from './people/accountSettings/unsubscribe.ts'
import { authApi } from './people/auth/api.ts'
import { entryApi } from './people/entry/api.ts'
import { ballotsApi } from './answering/ballots/api.ts'
import { employeesApi, meApi, subAdminsApi } from './people/accounts/api.ts'
import { profileApi } from './people/accounts/profileApi.ts'
import { administratorsApi } from './people/administrators/api.ts'
import { journalApi } from './people/journal/api.ts'
import { approvalsApi, employeeStatusApi, statusesApi } from './organisation/approvals/api.ts'
import { companiesApi } from './organisation/companies/api.ts'
import { answerFailure } from './base/http/failures.ts'
import { sameOrigin } from './base/http/csrf.ts'
import { Refusal } from './base/http/refusal.ts'
import { servePages } from './base/http/pages.ts'
import { apiRequest, plainHeaders, smallBody } from './base/http/requests.ts'
import { liveApi } from './people/live/api.ts'
import { observe } from './operations/metrics/observe.ts'
import { describedApi } from './openapi.ts'
import { hasAccount } from './people/auth/adminCodes.ts'
import { offeredTo } from './people/auth/languages.ts'
import { preloads } from './preloads.ts'
import type { AppEnv, AppContext } from './context.ts'
import { provideKey } from './data/keys/databaseKey.ts'
import type { Db } from './data/db/schema.ts'
import { alarmsApi, installationApi } from './operations/alarms/api.ts'
import { privacyApi } from './operations/privacy/api.ts'
import { formTextsApi } from './answering/otherLanguages/api.ts'
import { responsesApi } from './answering/responses/api.ts'
import { accessMailsApi } from './organisation/accessMails/api.ts'
import { lettersApi } from './organisation/letters/api.ts'
import { accessKeysApi } from './organisation/accessKeys/api.ts'
import { isForKeys, refuseKeysElsewhere } from './organisation/accessKeys/requireKey.ts'
import { scimApi } from './organisation/scim/api.ts'
import { errorOf } from './organisation/scim/refusal.ts'
import { directoriesApi, directoryApi } from './organisation/directory/api.ts'
import { syncApi } from './organisation/directory/syncApi.ts'
import { importApi, importsApi } from './organisation/import/api.ts'
import { sessionShown } from './people/auth/session.ts'
import { singleSignOnApi } from './organisation/singleSignOn/api.ts'
import { unproved } from './organisation/singleSignOn/travel.ts'
import { responsibilitiesApi } from './organisation/responsibilities/api.ts'
import { guardiansApi } from './organisation/guardians/api.ts'
import { groupingsApi } from './organisation/groupings/api.ts'
import { teamsApi } from './organisation/teams/api.ts'
import { wavesApi } from './surveys/waves/api.ts'
import { editorApi } from './surveys/editor/api.ts'
import { questionnairesApi } from './surveys/questionnaires/api.ts'
import { countingApi } from './results/counting/api.ts'
import { registerApi } from './results/register/api.ts'
import { themesApi } from './results/comments/api.ts'
import { pastResultsApi } from './results/pastResults/api.ts'
import { resultsApi } from './results/layout/api.ts'
import { agendaApi } from './campaigns/mails/agenda.ts'
import { actionsApi } from './campaigns/actions/api.ts'
import { cseApi } from './campaigns/cse/api.ts'
import { firstStepsApi } from './operations/setup/api.ts'
import { campaignsApi } from './campaigns/planning/api.ts'
import { waysApi } from './campaigns/ways/api.ts'
import { createdApi } from './campaigns/planning/questionnairesApi.ts'
import { keepZone } from './base/time/zone.ts'

/**
 * Queries until the answer is true, then remembers it. A failing database counts as true, so that the page
 * is served.
 */
function onceTrue(hasOne: () => Promise<boolean>) {
  const known = { isThere: false }
  return async () => {
    if (!known.isThere) known.isThere = await hasOne().catch(() => true)
    return !known.isThere
  }
}

const answers = (db: Db): Promise<boolean> =>
  db
    .selectFrom('installation')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )

/** Before every route: headers, counts, bounds of a request, and what its code reads of the product. */
function addGuards(app: Hono<AppEnv>, parts: AppContext) {
  const { database, config, key, clock } = parts
  app.use(plainHeaders(config))
  for (const all of ['/api/*', '/scim/*']) app.use(all, observe(parts))
  app.use('/api/*', refuseKeysElsewhere)
  const unchecked = { oneClick: oneClickPath, isForKeys }
  app.use('/api/*', apiRequest, smallBody(isForKeys), sameOrigin(config, unchecked))
  app.use('/scim/*', apiRequest)
  const provide = createMiddleware<AppEnv>(async (c, next) => {
    if (database.isDamaged() && c.req.path !== '/api/health') throw new Refusal('unavailable', 503)
    c.set('app', parts)
    c.set('db', database.db)
    c.set('config', config)
    c.set('key', key)
    c.set('clock', clock)
    c.set('now', clock())
    await next()
  })
  for (const all of ['/api/*', '/scim/*']) app.use(all, provide)
}

/** A hosted installation does not list its customers: an unknown slug shows what everybody sees (C19.11). */
function shownProviders({ singleSignOn }: AppContext['config'], sso: string | undefined): string {
  const asked = singleSignOn.filter(({ slug }) => slug === sso)
  const shown = asked.length > 0 ? asked : singleSignOn.filter(({ listed }) => listed)
  return shown.map(({ slug, name }) => `${slug} ${name}`).join('\n')
}

export function createApp(parts: AppContext) {
  const { database, config, key, log } = parts
  keepZone(config.timeZone)
  provideKey(database.db, key)
  const app = new Hono<AppEnv>()

  addGuards(app, parts)

  app
    .get('/api/health', async (c) => {
      if (database.isDamaged()) return c.json({ status: 'damaged' }, 503)
      return (await answers(database.db)) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503)
    })
    .route('/api/auth', authApi)
    .route('/api/access', accessApi)
    .route('/api/access', entryApi)
    .route('/api/activation', activationApi)
    .route('/api/oidc', singleSignOnApi(parts))
    .route('/api/mails', mailsApi)
    .route('/api/me', meApi)
    .route('/api/profile', profileApi)
    .route('/api/live', liveApi(parts))
    .route('/api/sub-admin', subAdminApi)
    .route('/api/employees', employeesApi)
    .route('/api/employees', employeeStatusApi)
    .route('/api/employees', statusesApi)
    .route('/api/sub-admins', subAdminsApi)
    .route('/api/sub-admins', approvalsApi)
    .route('/api/administrators', administratorsApi)
    .route('/api/journal', journalApi)
    .route('/api/companies', companiesApi)
    .route('/api/companies', teamsApi)
    .route('/api/companies', groupingsApi)
    .route('/api/companies', guardiansApi)
    .route('/api/companies', responsibilitiesApi)
    .route('/api/companies', importApi)
    .route('/api/companies', accessKeysApi)
    .route('/api/companies', directoryApi)
    .route('/api/companies', lettersApi)
    .route('/api/companies', accessMailsApi)
    .route('/api/directories', directoriesApi)
    .route('/api/sync', syncApi(parts))
    .route('/api/imports', importsApi)
    .route('/api/companies', campaignsApi)
    .route('/api/companies', waysApi)
    .route('/api/companies', actionsApi)
    .route('/api/companies', cseApi)
    .route('/api/companies', themesApi)
    .route('/api/companies', pastResultsApi)
    .route('/api/companies', registerApi)
    .route('/api/campaigns', agendaApi)
    .route('/api/alarms', alarmsApi)
    .route('/api/installation', installationApi)
    .route('/api/first-steps', firstStepsApi)
    .route('/api/privacy', privacyApi)
    .route('/api/waves', wavesApi)
    .route('/api/waves', countingApi)
    .route('/api/waves', formTextsApi)
    .route('/api/questionnaires', editorApi)
    .route('/api/questionnaires', questionnairesApi)
    .route('/api/questionnaires', createdApi)
    .route('/api/responses', responsesApi)
    .route('/api/ballots', ballotsApi)
    .route('/api/results', resultsApi)
    .route('/api', describedApi(app))

  app.route('/scim/v2', scimApi)
  for (const rest of ['/scim', '/scim/*']) app.all(rest, (c) => c.json(errorOf(404), 404))
  app.all('/api/*', (c) => c.json({ code: 'not_found' }, 404))
  servePages(app, {
    // A failing database serves the page in French.
    offeredTo: (c) => offeredTo(database.db, sessionShown(c, config.https)).catch(() => ['fr']),
    preloads,
    values: {
      shortest: String(config.passwordMinLength),
      mail: config.smtpUrl === '' ? '' : 'yes',
      signup: config.adminSignupOpen ? 'open' : '',
    },
    providersFor: (sso) => shownProviders(config, sso),
    isStranger: (c) => sessionShown(c, config.https) === undefined,
    isProving: (c) => unproved.shows(c, config.https),
    isEmpty: onceTrue(() => hasAccount(database.db)),
  })
  app.onError((error, c) => answerFailure(error, c, log))
  return app
}

import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../data/db/db.ts'
import { fixture } from '../../../test/fixture.ts'
import { openedCampaign } from '../../../test/campaigns.ts'
import { goTo } from '../../../test/plans.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { allMails, type CampaignForm } from '../plans/rules.ts'
import { planCampaign } from './planning.ts'

/** Notes the text of each query that runs. */
const noting = (db: Db, texts: string[]): KyselyPlugin => ({
  transformQuery: ({ node, queryId }) => {
    texts.push(db.getExecutor().compileQuery(node, queryId).sql)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
})

test('planning reads the audience, similar waves and earlier waves once, in its transaction', async () => {
  const here = await fixture()
  goTo(here, '2027-03-09')
  const { waveId } = await openedCampaign(here, here.acme.id, {
    opensOn: '2027-03-09',
    closesOn: '2027-03-22',
  })
  const { questionnaireId } = await here.db
    .selectFrom('waves')
    .select('questionnaireId')
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow()
  const form: CampaignForm = {
    ...{ questionnaireId, title: 'Été', audience: 'company', teams: [], weeks: null, mails: allMails },
    ...{ opensOn: '2027-04-06', closesOn: '2027-04-19' },
  }
  const texts: string[] = []
  const db = here.db.withPlugin(noting(here.db, texts))
  const samia = await here.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', here.ids.samia)
    .executeTakeFirstOrThrow()
  const tools = { key: here.parts.key, now: here.now() }
  // Refused as too close or not: everything has been read by then.
  await planCampaign(
    db,
    { ...samia, number: null, companyName: here.acme.name },
    here.acme as unknown as CompanyInScope,
    form,
    { ...tools, ways: { today: '2027-03-09', hasMail: true, providers: new Map() } },
  ).catch(() => undefined)
  const times = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length
  const isLike = {
    audience: /^select "id" from "accounts" where \(accounts.company_id = \S+ and accounts.role = /,
    recent: /^select .* from "waves" as "w" .* order by "w"."opened_on" desc/,
    similar: /"campaigns"\."title" as "campaign_title" from "waves" inner join "questionnaires"/,
    earlier: /^select .* from "waves" as "w" inner join "questionnaires" as "q" .* order by "w"."id"$/,
  }
  expect({
    audience: times(isLike.audience),
    recent: times(isLike.recent),
    similar: times(isLike.similar),
    earlier: times(isLike.earlier),
  }).toEqual({ audience: 1, recent: 1, similar: 1, earlier: 1 })
})

import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { withSigningKeys } from '../../src/surveys/waves/keys.ts'
import { openPermanentWave } from '../../src/surveys/waves/store.ts'
import { test } from './journey.ts'

/** Journeys in which Acme has its permanent questionnaire, as companies do from their first day. */
export const openCompanyWave = test.extend<{ waveId: string }>({
  waveId: [
    async ({ product, fixture }, provide) => {
      const tools = { key: readApplicationKey(`${product.dataDir}.key`), now: new Date() }
      const opening = withSigningKeys(product.db, (tx, keys) =>
        openPermanentWave(tx, fixture.acme.id, { ...tools, keys }),
      )
      await provide(await opening)
    },
    { auto: true },
  ],
})

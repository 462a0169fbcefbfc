import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { addMember, addTeam } from '../waves.ts'
import { addAccount } from '../people.ts'
import { expect, test } from './journey.ts'
import { updateRows } from '../rows.ts'

const scripts = [
  '<img src=x onerror=window.stolen=1>',
  '<script>window.stolen=1</script>',
  '"><svg onload=window.stolen=1>',
  "'-window.stolen=1-'",
  'javascript:window.stolen=1',
  '{{constructor.constructor("window.stolen=1")()}}',
]

test('IN-03 and IN-04 scripts that people write are shown as text', async ({
  product,
  fixture,
  samia,
  ada,
  person,
}) => {
  await test.step('IN-03 scripts as names are shown as text on every page', async () => {
    const here = {
      db: product.db,
      now: () => new Date(),
      parts: { key: readApplicationKey(`${product.dataDir}.key`) },
    }
    for (const [n, script] of scripts.entries()) {
      const key = await addTeam(here, fixture.acme.id, script)
      const id = await addAccount(product.db, {
        firstName: script,
        lastName: `Nom${n}`,
        email: `script${n}@exemple.fr`,
        companyId: fixture.acme.id,
      })
      await addMember(here, fixture.acme.id, key, id)
    }
    await updateRows(product.db, 'companies', { id: fixture.acme.id }, { name: scripts[0] ?? '' })
    const paul = await person('paul')
    const pages = [
      [
        samia,
        [
          '/sub-admin/dashboard',
          '/sub-admin/employees',
          '/sub-admin/teams',
          '/sub-admin/questionnaire',
          '/sub-admin/account',
        ],
      ],
      [
        ada,
        [
          '/admin/dashboard',
          '/admin/company-management',
          '/admin/employees',
          `/admin/company/${fixture.acme.id}`,
          '/admin/journal',
        ],
      ],
      [paul, ['/employee/dashboard', '/employee/profile', '/employee/account']],
    ] as const
    for (const [visitor, addresses] of pages)
      for (const address of addresses) {
        await visitor.arrivesAt(address)
        expect(await visitor.page.evaluate(() => 'stolen' in window), address).toBe(false)
        expect(await visitor.page.locator('img[src=x]').count(), address).toBe(0)
      }
    await samia.goTo('/sub-admin/employees')
    await samia.sees('<img src=x onerror=window.stolen=1>')
  })

  await test.step('IN-04 scripts in a file that is refused are shown as text', async () => {
    await samia.arrivesAt('/sub-admin/questionnaire')
    await samia.press('Remplir le formulaire')
    await samia.page.locator('input[type=file]').setInputFiles({
      name: '<img src=x onerror=window.stolen=1>.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'id,question,type\nq1,<img src=x onerror=window.stolen=1>,<svg onload=window.stolen=1>\n',
      ),
    })
    await samia.page.waitForTimeout(500)
    expect(await samia.page.evaluate(() => 'stolen' in window)).toBe(false)
    expect(await samia.page.locator('img[src=x]').count()).toBe(0)
  })
})

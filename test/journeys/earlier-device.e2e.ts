import type { Page } from '@playwright/test'
import { prepareSending } from '../../src/answering/protocol/prepareSending.ts'
import { depositLength, recordLength } from '../../src/answering/protocol/lengths.ts'
import { newReadingSecret } from '../../src/answering/protocol/readingCode.ts'
import { MemoryRecords } from '../../src/answering/protocol/sendingRecord.ts'
import type { KeyList } from '../../src/surveys/waves/rules.ts'
import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { toBase64url } from '../../src/base/encoding/bytes.ts'
import { everyAnswer } from '../sender.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { expect } from './journey.ts'

// C4: what version 0.1.0 left in clear in IndexedDB is sealed the first time it is met, and once.

type Row = Record<string, unknown>
type Store = 'drafts' | 'sendings'

/** As the first version made and filled its stores. */
const leaveInClear = (page: Page, store: Store, row: Row) =>
  page.evaluate(
    async ([name, value]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('ressenti', 1)
        opening.onupgradeneeded = () => {
          for (const each of ['drafts', 'sendings'])
            opening.result.createObjectStore(each, { keyPath: ['accountId', 'waveId'] })
          opening.result.createObjectStore('keyLists', { keyPath: 'waveId' })
        }
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error ?? new Error('closed'))
      })
      const writing = db.transaction(name, 'readwrite')
      writing.objectStore(name).put(value)
      await new Promise((resolve) => (writing.oncomplete = resolve))
      db.close()
    },
    [store, row] as const,
  )

/** The stored rows: names of the columns, and the sealed bytes in one text. */
const kept = (page: Page, store: Store) =>
  page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('ressenti', 1)
      opening.onsuccess = () => resolve(opening.result)
    })
    const all = db.transaction(name).objectStore(name).getAll() as IDBRequest<Row[]>
    await new Promise((resolve) => (all.onsuccess = resolve))
    db.close()
    return all.result.map((row) => ({
      columns: Object.keys(row).sort(),
      sealed: row.sealed instanceof Uint8Array ? row.sealed.join() : null,
    }))
  }, store)

test('H-A8 what version 0.1.0 kept in clear is sealed once, and used', async ({
  paul,
  person,
  fixture,
  waveId,
  product,
}) => {
  await test.step('a draft that was kept in clear is found again, and sealed once', async () => {
    await paul.goTo('/confidentialite')
    await leaveInClear(paul.page, 'drafts', {
      accountId: fixture.ids.paul,
      waveId,
      secret: toBase64url(newReadingSecret()),
      answers: [[defaultQuestions[0]!.id, 4]],
      revision: 0,
    })
    await paul.goTo('/employee/questionnaire?etape=1')
    await expect(paul.page.getByRole('radio', { checked: true })).toHaveCount(1)
    const [draft] = await kept(paul.page, 'drafts')
    expect(draft?.columns).toEqual(['accountId', 'sealed', 'waveId'])

    await paul.page.reload()
    await expect(paul.page.getByRole('radio', { checked: true })).toHaveCount(1)
    expect(await kept(paul.page, 'drafts')).toEqual([draft])
  })

  await test.step('a sending that was kept in clear is sealed once, and goes out when the network is back', async () => {
    const chloe = await person('chloe')
    const list = (await (await fetch(`${product.url}/api/waves/${waveId}/keys`)).json()) as KeyList
    const record: Row = {
      ...(await prepareSending(new MemoryRecords(), {
        accountId: fixture.ids.chloe,
        waveId,
        answers: everyAnswer,
        keepCopy: true,
        revision: 0,
        secret: toBase64url(newReadingSecret()),
        recordLength: recordLength(defaultQuestions),
        depositLength: depositLength(defaultQuestions),
        group: list.groups[0]!,
      })),
    }
    // Records had no id of their own.
    delete record.id
    let isCut = true
    await chloe.context.route('**/api/responses/*/signature', (route) => (isCut ? route.abort() : route.continue())) // prettier-ignore
    await chloe.goTo('/confidentialite')
    await leaveInClear(chloe.page, 'sendings', record)
    await chloe.goTo('/employee/dashboard')
    await chloe.sees('Envoi à terminer')
    const [sending] = await kept(chloe.page, 'sendings')
    expect(sending?.columns).toEqual(['accountId', 'codeHash', 'recordId', 'sealed', 'waveId'])
    await chloe.page.reload()
    await chloe.sees('Envoi à terminer')
    expect(await kept(chloe.page, 'sendings')).toEqual([sending])

    isCut = false
    await chloe.page.reload()
    await chloe.sees('Réponses envoyées')
    await expect.poll(() => kept(chloe.page, 'sendings')).toEqual([])
  })
})

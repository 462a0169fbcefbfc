import type { Insertable } from 'kysely'
import { allMails } from '../src/campaigns/plans/rules.ts'
import { toJson } from '../src/data/db/json.ts'
import type { Schema } from '../src/data/db/schema.ts'
import { beginRegister, record } from '../src/data/register/store.ts'
import { defaultDimensions, defaultQuestions } from '../src/surveys/questions/defaultQuestionnaire.ts'
import { addVersion, freezeVersion } from '../src/surveys/questions/versions.ts'
import { createRecordSalts } from '../src/surveys/waves/recordSalts.ts'
import { defaultVersionId } from '../src/surveys/questions/rules.ts'
import type { Db } from '../src/data/db/db.ts'
import { addMember, addTeam } from './waves.ts'
import { addAccount, fixture, type Fixture } from './fixture.ts'
import { addDirectory, programKeys } from './programKeys.ts'
import { insertRows, updateRows } from './rows.ts'

const group = {
  teamKey: null,
  name: 'Entreprise',
  people: 0,
  publicKey: new Uint8Array(),
  sealedPrivateKey: null,
  issued: 0,
  spent: 0,
  position: 0,
  previousHash: '',
  addedOn: '2026-11-01',
  ended: 0,
} as const

/** The fixture of the permission tests: Acme has a row of everything, so that only permission can refuse it. */
export async function populatedFixture() {
  const acmeAndGlobex = await fixture()
  const { acme, db, ids } = acmeAndGlobex
  const createdAt = '2026-11-01T09:00:00.000Z'
  await beginRegister(db, { companyId: acme.id, now: new Date(createdAt) })
  const questionnaire = { title: 'Climat', sortTitle: 'climat', audience: 'company', createdAt } as const
  await db
    .insertInto('questionnaires')
    .values([
      { ...questionnaire, id: 'default-questionnaire', companyId: null, createdBy: null },
      { ...questionnaire, id: 'climat', companyId: acme.id, createdBy: ids.samia },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const versionId = await addVersion(db, {
    ...{ questionnaireId: 'climat', number: 1, source: 'csv', questions: defaultQuestions },
    dimensions: defaultDimensions,
  })
  await freezeVersion(db, versionId, '2026-11-01')
  const wave = {
    companyId: acme.id,
    minimumGroupSize: 5,
    state: 'open',
    openedOn: '2026-11-01',
    closedOn: null,
    depositsUntil: null,
    answered: 0,
    departedAfterAnswering: 0,
    publicationNumber: 0,
    publicationAskedOn: null,
    regroupingAskedOn: null,
  } as const
  await insertRows(db, 'waves', [
    {
      ...{ ...wave, id: 'permanent-wave', questionnaireId: 'default-questionnaire', mode: 'permanent' },
      versionId: defaultVersionId,
    },
    { ...wave, id: 'wave-of-climat', questionnaireId: 'climat', mode: 'once', versionId },
  ])
  await insertRows(db, 'roster', [
    { waveId: 'wave-of-climat', accountId: ids.paul },
    { waveId: 'wave-of-climat', accountId: ids.chloe },
  ])
  // As the opening of a wave does (C4).
  await createRecordSalts(db, acme.id)
  await insertRows(db, 'reportingGroups', [
    { ...group, id: 'group-of-permanent-wave', waveId: 'permanent-wave' },
    { ...group, id: 'group-of-climat', waveId: 'wave-of-climat' },
  ])
  await insertRows(db, 'responses', {
    id: `${ids.paul}-default-questionnaire`,
    accountId: ids.paul,
    waveId: 'permanent-wave',
    isCompleted: 1,
    groupId: null,
    blindedToken: null,
    touchedMonth: '2026-11-01',
  })
  const ventes = await addTeam(acmeAndGlobex, acme.id, 'Ventes')
  await insertRows(db, 'responsibilities', {
    ...{ id: 'responsibility', companyId: acme.id, accountId: ids.chloe, teamKey: ventes, groupingId: null },
    ...{ since: '2026-11-01', until: null, source: 'main', appointedBy: ids.samia },
  })
  await addMember(acmeAndGlobex, acme.id, ventes, ids.paul)
  await insertRows(db, 'sessions', {
    tokenHash: 'of-chloe',
    id: 'session-of-chloe',
    accountId: ids.chloe,
    createdAt,
    expiresAt: '2027-01-01T00:00:00.000Z',
  })
  await insertRows(db, 'invitations', {
    id: 'invitation',
    codeHash: 'unknown',
    createdBy: ids.ada,
    createdAt,
    expiresAt: '2026-12-01T09:00:00.000Z',
    usedAt: null,
  })
  await addDirectory(acmeAndGlobex)
  await publishSomething(db, ventes, acme.id)
  await planSomething(db, acme.id, versionId)
  await closeSomething(db, acme.id, { ...wave, versionId })
  const keys = await programKeys(acmeAndGlobex)
  return { ...acmeAndGlobex, ...(await leaveSomebody(acmeAndGlobex)), keys }
}

/** Somebody who has left Acme, and somebody whom an import brought, never in. */
async function leaveSomebody({ db, acme, ids }: Fixture) {
  const day = '2026-11-20'
  const person = { firstName: 'Lola', lastName: 'Partie', status: 'rejected' } as const
  const departed = await addAccount(db, person)
  await updateRows(db, 'accounts', { id: departed }, { leftOn: day })
  const departure = {
    accountId: departed,
    companyId: acme.id,
    status: 'approved',
    memberships: toJson<[teamKey: string, since: string, seal: string][]>([]),
  } as const
  await db.insertInto('departures').values(departure).execute()
  const block = { id: 'import', companyId: acme.id, createdBy: ids.samia, day, arrived: 1 }
  await db.insertInto('imports').values(block).execute()
  const waiting = { firstName: 'Noé', lastName: 'Importé', status: 'pending', companyId: acme.id } as const
  const arrived = await addAccount(db, waiting)
  await updateRows(db, 'accounts', { id: arrived }, { importId: 'import', passwordHash: null })
  return { departed, arrived }
}

async function publishSomething(db: Db, teamKey: string, companyId: string) {
  const waveId = 'permanent-wave'
  const table = { waveId, counts: toJson({ eng1: [5, 0, 1, 1, 1, 1, 1] }) }
  await db.insertInto('receiptLists').values({ waveId, entries: 'ONE\nTWO', sha256: 'none' }).execute()
  await insertRows(db, 'reportingGroups', {
    ...group,
    id: 'group-of-ventes',
    waveId,
    teamKey,
    name: 'Ventes',
    position: 1,
  })
  await insertRows(db, 'batches', {
    id: 'batch',
    waveId,
    groupId: 'group-of-ventes',
    size: 10,
    day: '2026-11-20',
    commentsUsed: 1,
  })
  await insertRows(db, 'publishedTables', [
    { ...table, groupId: '' },
    { ...table, groupId: 'group-of-ventes' },
  ])
  await insertRows(db, 'comments', { id: 'comment', waveId, questionId: 'txt1', text: 'Le calme' })
  await insertRows(db, 'commentThemes', {
    id: 'theme',
    companyId,
    name: 'Bruit',
    nameKey: 'bruit',
    sortName: 'bruit',
  })
  await db.insertInto('commentThemeLinks').values({ commentId: 'comment', themeId: 'theme' }).execute()
  const arrivals = { waveId, groupId: 'group-of-ventes', earlierWaveId: waveId, arrived: 7 }
  await insertRows(db, 'waveArrivals', arrivals)
  const past = { kind: 'earlier', title: 'Baromètre 2024', source: 'Cabinet', month: '2024-06' } as const
  const figure = { itemKey: 'eng1', answers: 212, value: 6100, madeOn: '2026-11-20' }
  await insertRows(db, 'pastResults', { ...past, ...figure, id: 'past', companyId })
}

async function planSomething(db: Db, companyId: string, versionId: string) {
  const about = { companyId, questionnaireId: 'climat', audience: 'company' } as const
  const series = { ...about, weeks: 26, lengthDays: 12, nextOpensOn: '2027-01-04', stoppedOn: null } as const
  await insertRows(db, 'series', { ...series, id: 'serie' })
  const days = { opensOn: '2027-01-04', closesOn: '2027-01-15', openedOn: null, state: 'planned' } as const
  const made = {
    refusal: null,
    mails: toJson(allMails),
    createdBy: null,
    createdAt: '2026-11-01T09:00:00.000Z',
  }
  await insertRows(db, 'campaigns', {
    ...about,
    ...days,
    ...made,
    id: 'campagne',
    versionId,
    seriesId: null,
    number: 1,
    title: 'Climat',
  })
  const decision = { kind: 'action', title: 'Expliquer les délais', text: '', ownerName: '' } as const
  const nothing = { teamKey: null, formerTeam: null, aboutKind: null, about: null, waveId: null } as const
  const state = { dueOn: null, state: 'a_faire', visible: 1, createdBy: null, doneOn: null } as const
  await insertRows(db, 'actions', {
    ...decision,
    ...nothing,
    ...state,
    id: 'action',
    companyId,
    createdOn: '2026-11-02',
  })
}

type PastWave = Omit<Insertable<Schema['waves']>, 'id' | 'questionnaireId' | 'mode'>

/** An earlier campaign, marked as having published. */
async function closeSomething(db: Db, companyId: string, wave: PastWave) {
  const about = { companyId, questionnaireId: 'climat', audience: 'company' } as const
  const days = { opensOn: '2026-10-05', closesOn: '2026-10-16', openedOn: '2026-10-05' }
  const made = {
    refusal: null,
    mails: toJson(allMails),
    createdBy: null,
    createdAt: '2026-10-01T09:00:00.000Z',
  }
  const past = { id: 'campagne-faite', versionId: wave.versionId, seriesId: null, number: 1, title: 'Climat' }
  await insertRows(db, 'campaigns', { ...about, ...days, ...made, ...past, state: 'opened' })
  const closed = { state: 'closed', openedOn: days.openedOn, closedOn: days.closesOn } as const
  await insertRows(db, 'waves', {
    ...{ ...wave, ...closed, id: 'wave-of-past', questionnaireId: 'climat', mode: 'once' },
    campaignId: past.id,
  })
  const body = { wave: 'wave-of-past', deposits: null, receipts: null }
  await record(db, { companyId, now: new Date('2026-11-02T09:00:00.000Z') }, { kind: 'published', body })
}

export type PopulatedFixture = Awaited<ReturnType<typeof populatedFixture>>

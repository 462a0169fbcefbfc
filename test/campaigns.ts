import { toJson } from '../src/data/db/json.ts'
import { newId } from '../src/base/encoding/ids.ts'
import { planMailings } from '../src/campaigns/mails/mailings.ts'
import { addQuestionnaire, type Here } from './waves.ts'
import { findRow, insertRows } from './rows.ts'

interface Days {
  opensOn: string
  closesOn: string
  mails?: object
}

const none = { invitation: false, rappel: false, dernier: false, resultats: false }
const all = { invitation: true, rappel: true, dernier: true, resultats: true }

/** A campaign that has just opened to the whole company, as its opening leaves it. */
export async function openedCampaign(
  here: Here,
  companyId: string,
  { opensOn, closesOn, mails = all }: Days,
) {
  const waveId = await addQuestionnaire(here, companyId)
  const { questionnaireId, versionId } = await findRow(here.db, 'waves', ['questionnaireId', 'versionId'], {
    id: waveId,
  })
  const id = newId()
  await insertRows(here.db, 'campaigns', {
    ...{ id, companyId, questionnaireId, versionId, seriesId: null, number: 1, opensOn, closesOn },
    ...{
      title: '<b>Printemps</b>',
      audience: 'company',
      openedOn: opensOn,
      state: 'opened',
      refusal: null,
    },
    ...{ mails: toJson({ ...none, ...mails }), createdBy: null, createdAt: here.now().toISOString() },
  })
  await here.db.updateTable('waves').set({ campaignId: id, closesOn }).where('id', '=', waveId).execute()
  await planMailings(here.db, id, here.now())
  return { id, waveId }
}

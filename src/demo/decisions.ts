import type { ActionForm } from '../campaigns/actions/rules.ts'
import type { listWaves } from '../results/tables/store.ts'
import type { Results } from '../results/tables/page.ts'
import type { Browser } from './browser.ts'
import type { DemoCompany } from './hiring.ts'
import { duroc } from './people.ts'
import type { DemoSetup } from './setup.ts'

type Waves = Awaited<ReturnType<typeof listWaves>>

/** After the first barometer: done in time, so that the second one shows the effect. */
export async function decideEarly(stage: DemoSetup, { id }: Pick<DemoCompany, 'id'>, daysAgo: number) {
  const decide = await atThePlan(stage, id, daysAgo)
  const action = await decide({
    ...{ title: 'Réunir chaque équipe le lundi à 9 heures', text: 'Vingt minutes, debout : la semaine.' },
    ...{ about: 'Organisation', owner: 'Karim Bensaïd', dueOn: stage.day(daysAgo - 40) },
  })
  stage.at(daysAgo - 35)
  await action.become('faite')
}

export async function decideAfter(stage: DemoSetup, { id }: Pick<DemoCompany, 'id'>, daysAgo: number) {
  const decide = await atThePlan(stage, id, daysAgo)
  const rises = await decide({
    ...{
      title: 'Expliquer les augmentations avant janvier',
      text: 'Les critères d’abord, puis un entretien.',
    },
    ...{ about: 'Reconnaissance', owner: 'Ressources humaines', dueOn: stage.day(-45) },
  })
  await rises.become('en_cours')
  await decide({
    ...{ title: 'Réparer une panne de l’atelier dans la journée', team: 'Atelier' },
    ...{ owner: 'Maintenance', dueOn: stage.day(-30) },
  })
}

type Decision = Partial<Omit<ActionForm, 'about'>> & { about?: string }

async function atThePlan(stage: DemoSetup, companyId: string, daysAgo: number) {
  stage.at(daysAgo)
  const manager = stage.open()
  await manager.signIn('sub-admin', duroc.manager)
  const path = `/api/companies/${companyId}/actions`
  return async ({ about, ...form }: Decision) => {
    const { id } = (await manager.post(path, {
      ...{ kind: 'action', text: '', team: null, visible: true, ...form },
      about: about === undefined ? null : await dimensionOf(manager, about),
    })) as { id: string }
    const become = async (state: string) => {
      await manager.signIn('sub-admin', duroc.manager)
      await manager.patch(`${path}/${id}`, { revision: 0, state })
    }
    return { become }
  }
}

async function dimensionOf(manager: Browser, name: string) {
  const waves = (await manager.get('/api/results')) as Waves
  const [latest] = waves
    .filter(({ isPublished }) => isPublished)
    .toSorted((one, other) => (one.openedOn < other.openedOn ? 1 : -1))
  const { dimensions } = (await manager.get(`/api/results/${latest?.id}`)) as Results
  const found = dimensions.find((dimension) => dimension.name === name)
  return { waveId: latest?.id, kind: 'dimension', id: found?.id }
}

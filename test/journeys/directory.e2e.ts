import { Agent, request } from 'node:http'
import { password } from '../people.ts'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { resultsKey, savedTable, schedulesOf, scriptOf } from './directoryKeys.ts'
import { expect, test } from './journey.ts'
import { isAccessible, look } from './look.ts'
import type { Product } from './product.ts'
import type { Visitor } from './visitor.ts'

test('C27 an administrator links a directory: a key, a script, SCIM, what is held, what its administrator can do', async ({
  ada,
  person,
  product,
  fixture,
}) => {
  test.setTimeout(400_000)
  const annuaire = `/admin/company/${fixture.acme.id}?onglet=annuaire`
  await ada.goTo(annuaire)
  await ada.sees('Aucun envoi pour l’instant.')
  const key = await test.step('a key is made with the password and shown once', () => makesKey(ada))
  const script = scriptOf(product, key)
  await test.step('the script of the documents sends a file', async () => {
    expect(script('jo.1@exemple.fr;Jo;Foule;Atelier\n')).toContain('"state":"applied"')
    await ada.sees('1 arrivée, 0 départ, 0 changement')
  })
  await test.step('so do cron, systemd and the task of Windows, with their files', () => {
    const { cron, systemd, windows } = schedulesOf(product)
    for (const send of [cron, systemd]) expect(send()).toContain('"state":"unchanged"')
    expect(windows()).toMatch(/"run":"\w+"/)
  })
  await test.step('many arrivals wait, also for « À faire maintenant »', async () => {
    const many = Array.from({ length: 12 }, (_, n) => `jo.${n}@exemple.fr;Jo${n};Foule${n};Atelier\n`)
    const namesake = 'autre.jo@exemple.fr;Jo;Foule;Atelier\n'
    expect(script(many.slice(2).join('') + namesake)).toContain('"state":"held"')
    await looksAndApplies(ada)
  })
  await test.step('C27.9 what its administrator can do is said to those who are in it', () =>
    readsPower(ada, person))
  await test.step('C27.8 a revoked key opens nothing on a connection that stays open', () =>
    isRevoked(ada, product, key))
})

test('C27.10 a tool reads the published table by its address and a header, as the documents say', async ({
  ada,
  product,
  fixture,
}) => {
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Fusion: 9, Labo: 8 })
  const waveId = await acme.campaign('Printemps', '2026-09-01', { Fusion: people(9), Labo: people(8) })
  await ada.goTo(`/admin/company/${fixture.acme.id}?onglet=annuaire`)
  const key = await resultsKey(ada)
  await expect(ada.page.getByRole('row', { name: /Tableur/ })).toContainText('équipes comprises')
  const table = savedTable(product, { key, waveId })
  expect(table.split('\r\n')[0]).toContain('"Groupe";"Niveau";"Identifiant";"Intitulé"')
  expect(table).toMatch(/^"Équipe Fusion";/m)
})

async function makesKey(ada: Visitor): Promise<string> {
  const { page } = ada
  await ada.press('Créer une clé…')
  const dialog = page.getByRole('dialog', { name: 'Créer une clé d’accès' })
  await dialog.getByLabel('Nom').fill('Script de nuit')
  await dialog.getByLabel('Confirmez avec votre mot de passe', { exact: true }).fill('faux')
  await dialog.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(dialog).toContainText('Ce mot de passe n’est pas le vôtre.')
  await look(page, 'directory-key-form')
  await dialog.getByLabel('Confirmez avec votre mot de passe', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Créer la clé' }).click()
  const made = page.getByRole('dialog', { name: 'Clé d’accès créée' })
  await expect(made).toContainText('Copiez cette clé maintenant : elle ne sera plus affichée.')
  const key = await made.getByLabel('Clé d’accès').inputValue()
  expect(key).toMatch(/^rst_[A-Za-z0-9]{20}_[\w-]{43}$/)
  await isAccessible(page)
  await made.getByRole('button', { name: 'J’ai copié la clé' }).click()
  await expect(page.getByRole('row', { name: /Script de nuit/ })).toContainText('jamais')
  await look(page, 'directory')
  return key
}

async function looksAndApplies(ada: Visitor) {
  const { page } = ada
  await ada.sees(/11 arrivées en 7 jours sur 3 personnes/)
  await look(page, 'directory-held')
  await ada.goTo('/admin/dashboard')
  await ada.sees('Acme : un envoi de l’annuaire attend votre accord')
  await look(page, 'directory-to-do')
  await ada.follow('Vérifier : Acme : un envoi de l’annuaire attend votre accord')
  await page.getByRole('button', { name: /^Vérifier et appliquer…/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Envoi du/ })).toBeVisible()
  await ada.sees('Jo Foule existe déjà (jo.1@exemple.fr).')
  await isAccessible(page)
  await look(page, 'directory-look')
  await page.getByRole('button', { name: 'Autre personne' }).click()
  await ada.sees('Jo7 Foule7')
  await page.getByRole('button', { name: 'Appliquer : 11 arrivées, 0 changement, 0 départ' }).click()
  await ada.sees('Envoi appliqué.')
  await ada.sees('11 arrivées, 0 départ, 0 changement')
}

async function readsPower(ada: Visitor, person: (name: 'paul') => Promise<Visitor>) {
  await ada.page.getByText('Ce que peut faire qui administre l’annuaire').click()
  await ada.sees(/changer l’adresse d’un compte utilisé/)
  await look(ada.page, 'directory-power')
  const paul = await person('paul')
  await paul.goTo('/confidentialite')
  await expect(paul.page.getByRole('row', { name: /Qui administre l’annuaire/ })).toContainText(
    'Les personnes qu’il a lui-même inscrites.',
  )
  await look(paul.page, 'privacy-directory')
}

async function isRevoked(ada: Visitor, { url }: Product, key: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<[number | undefined, number | undefined]>((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}` }
      const asked = request(`${url}/scim/v2/Users`, { agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve([answer.statusCode, port]))
      })
      let port: number | undefined
      asked.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (port = socket.localPort))
        else port = socket.localPort
      })
      asked.once('error', reject).end()
    })
  const [before, port] = await ask()
  expect(before).toBe(200)
  await ada.choose('Script de nuit', 'Révoquer…')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
  await ada.sees('Clé révoquée.')
  await ada.sees('Aucune clé d’accès.')
  expect(await ask()).toEqual([401, port])
  agent.destroy()
}

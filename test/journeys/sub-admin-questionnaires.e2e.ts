import { expect, test } from './journey.ts'
import { look } from './look.ts'
import type { Visitor } from './visitor.ts'

const special = new Map([['’', 0x92], ['œ', 0x9c], ['€', 0x80]]) // prettier-ignore
const windows1252 = (text: string) =>
  Buffer.from(Uint8Array.from([...text], (letter) => special.get(letter) ?? letter.charCodeAt(0)))

/** What a French spreadsheet saves as « CSV ». */
const export1252 = windows1252(
  [
    'Identifiant;Intitulé;Type;Options;Thème;Obligatoire;Inversé;Aide',
    'tele1;"Combien de jours par semaine souhaitez-vous télétravailler ?";choix unique;"0 jour|1 jour|2 jours|3 jours ou plus";Télétravail;oui;;',
    'tele2;"De quoi avez-vous besoin chez vous ?";QCM;"Un écran|Un siège|Une meilleure connexion|Rien";Télétravail;non;;Plusieurs réponses possibles',
    'tele3;Le télétravail m’isole de mon équipe.;Échelle;;Télétravail;;oui;',
    'tele4;Avez-vous une pièce au calme ?;oui/non;;Lieux;;;',
    'tele5;Quelle note donnez-vous au matériel ?;note;1..5;Lieux;;;',
    'tele6;Conseilleriez-vous le télétravail à une personne proche ?;nps;;Lieux;;;',
    'tele7;"Un mot sur le ""bureau partagé"" ?";Commentaire;;Bureaux;;;',
    '',
  ].join('\r\n'),
)

const faulty = `id;question;type;options
q1;Une question;likret;
q2;;note;
q3;"Jamais fermée ?";choix unique;
`

test('a sub-admin asks a team from a file, once the file is right', async ({ samia, paul, person }) => {
  await test.step('a file is explained before anything is created', async () => {
    await samia.goTo('/sub-admin/questionnaires')
    await samia.isAt('/sub-admin/questionnaire')
    await samia.sees("Aucun questionnaire n'a été créé pour le moment.")
    await samia.press('Remplir le formulaire')
    await samia.press('Créer')
    await samia.sees('Veuillez saisir un titre')
    await samia.sees('Veuillez choisir un fichier CSV')
    await samia.goesToWrong('Titre')
    await samia.goesToWrong('Fichier CSV')
    const file = samia.page.getByLabel('Fichier CSV')
    await file.setInputFiles({ name: 'faux.csv', mimeType: 'text/csv', buffer: Buffer.from(faulty) })
    const alert = samia.page.getByRole('alert').filter({ hasText: '3 erreurs : rien ne sera créé.' })
    await expect(alert).toContainText(
      'Ligne 2 : le type « likret » n’existe pas. Vouliez-vous écrire « likert » ?',
    )
    await expect(alert).toContainText('Ligne 3 : la question est vide.')
    await expect(alert).toContainText('Ligne 4 : ajoutez les réponses possibles')
    await look(samia.page, 'sub-admin-questionnaire-errors')
    await file.setInputFiles({
      name: 'classeur.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('PK\u0003\u0004'),
    })
    await samia.sees('Ce fichier est un classeur Excel.')
    await file.setInputFiles({
      name: 'melange.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id;question;type\nq1,Le calme,note\nq2,Le bruit,note\n'),
    })
    await samia.sees('Ligne 2 : cette ligne est séparée par « , », l’en-tête par « ; ».')
    await samia.sees('Une erreur : rien ne sera créé.')
    await file.setInputFiles('public/modele-questionnaire.csv')
    await samia.sees('Aperçu du fichier : 8 questions')
  })

  await test.step('a sub-admin makes a team and asks it, from a French spreadsheet', async () => {
    await samia.goTo('/sub-admin/teams')
    await samia.press('Ajouter une équipe')
    await samia.fill({ 'Nom de l’équipe': 'Support' })
    await samia.press('Ajouter')
    await samia.follow('Support')
    await samia.row('Paul Martin').getByRole('button', { name: 'Ajouter' }).click()
    await samia.sees('1 membre')
    await paul.arrivesAt('/employee/dashboard')

    await samia.open('Questionnaires')
    await samia.press('Remplir le formulaire')
    await samia.fill({ Titre: 'Télétravail' })
    await samia.page
      .getByLabel('Fichier CSV')
      .setInputFiles({ name: 'export.csv', mimeType: 'application/vnd.ms-excel', buffer: export1252 })
    await samia.sees('Aperçu du fichier : 7 questions')
    await samia.sees('Encodage : Windows-1252 · Séparateur : point-virgule')
    await samia.sees('Les accents ont été lus au format Windows.')
    // What can never be changed is read before « Créer ».
    const third = samia.page.getByRole('listitem').filter({ hasText: 'm’isole' })
    await expect(third).toContainText('Dimension : Télétravail · inverse')
    await samia.sees('Aide : Plusieurs réponses possibles')
    await expect(samia.page.getByText('bureau partagé')).toHaveCount(0)
    await samia.press('Voir les 7 questions')
    await samia.sees('Un mot sur le "bureau partagé" ?')
    await samia.page.getByRole('combobox', { name: 'Équipes' }).click()
    await samia.page.getByRole('option', { name: 'Support' }).click()
    await samia.page.keyboard.press('Escape')
    await expect(samia.page.getByLabel('Certaines équipes')).toBeChecked()
    await samia.press('Créer')
    await samia.sees('Questionnaire créé.')
    const row = samia.row('7 questions')
    await expect(row).toContainText('1 équipe')
    await expect(row).toContainText('Support')

    await row.getByRole('button', { name: 'Aperçu' }).click()
    const preview = samia.page.getByRole('dialog')
    await preview.getByRole('radio', { name: '2 jours' }).check()
    await look(samia.page, 'sub-admin-questionnaire-as-employee')
    await preview.getByRole('button', { name: 'Suivant' }).click()
    await samia.sees('Étape 2 sur 3')
    await preview.getByRole('button', { name: 'Fermer' }).click()

    await answerEverything(paul)
    const outside = await person('chloe')
    await outside.goTo('/employee/dashboard')
    await expect(outside.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(outside.page.getByText('Télétravail')).toHaveCount(0)

    const more = row.getByRole('button', { name: 'Actions pour Télétravail' })
    await more.click()
    await samia.page.getByRole('menuitem', { name: 'Dupliquer' }).click()
    await expect(samia.page.getByLabel('Titre')).toHaveValue('Télétravail (copie)')
    await samia.sees('7 questions, environ 2 minutes')
    await samia.goTo('/sub-admin/questionnaire')
    await expect(samia.page.getByRole('link', { name: 'Télétravail (copie)' })).toBeVisible()
    await look(samia.page, 'sub-admin-questionnaires')

    const safe = samia.page.getByRole('dialog').getByRole('button', { name: 'Annuler' })
    const close = samia.page.getByRole('menuitem', { name: 'Clore le questionnaire' })
    await more.click()
    await close.click()
    await expect(safe).toBeFocused()
    await samia.page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await more.click()
    await close.click()
    await expect(safe).toBeFocused()
    await samia.sees(
      "Cette action est définitive. S'il y a moins de 5 réponses, elles seront effacées sans être publiées.",
    )
    await look(samia.page, 'sub-admin-questionnaire-close')
    await samia.sees('Demain sera le dernier jour pour répondre.')
    await samia.page.getByRole('dialog').getByRole('button', { name: 'Clore le questionnaire' }).click()
    // Nobody closes between two people's answers (C12.9).
    await samia.sees('Une campagne reste ouverte au moins 3 jours.')
  })
})

/** All seven types, one required question and one with help, from the card to the thank-you. */
async function answerEverything(employee: Visitor) {
  const { page } = employee
  // The card has come by itself to the dashboard that was open all the time.
  await employee.sees('Télétravail')
  await employee.follow('Commencer le questionnaire')
  await employee.press('Commencer')
  await employee.sees('Étape 1 sur 3')
  await page.getByRole('checkbox', { name: 'Un écran' }).check()
  await employee.sees('Plusieurs réponses possibles')
  await page.getByRole('radio', { name: "Tout à fait d'accord" }).check()
  await look(page, 'employee-csv-questionnaire')
  await employee.press('Suivant')
  await page.getByRole('radio', { name: 'Oui', exact: true }).check()
  const grade = page.getByRole('group', { name: 'Quelle note donnez-vous au matériel ?' })
  await expect(grade.getByRole('radio')).toHaveCount(6)
  await grade.getByRole('radio', { name: '4', exact: true }).check()
  await page
    .getByRole('group', { name: /Conseilleriez-vous/ })
    .getByRole('radio', { name: '9', exact: true })
    .check()
  await employee.press('Suivant')
  await page.getByRole('textbox', { name: 'Un mot sur le "bureau partagé" ?' }).fill('Trop bruyant.')
  await employee.press('Suivant')
  await employee.press('Envoyer mes réponses')
  const missing = page.getByRole('alert')
  // What must be answered is not offered as what may be left.
  await expect(page.getByText(/sans réponse/)).toHaveCount(0)
  await expect(missing).toBeFocused()
  await missing.getByText('Combien de jours par semaine souhaitez-vous télétravailler ?').click()
  await page.getByRole('radio', { name: '2 jours' }).check()
  for (let step = 1; step <= 3; step += 1) await employee.press('Suivant')
  await employee.press('Envoyer mes réponses')
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer mes réponses' }).click()
  await employee.sees('Merci d’avoir répondu.')
  await employee.goTo('/employee/dashboard')
  await employee.sees('Réponses envoyées')
}

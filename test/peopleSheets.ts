import type { SheetCell } from '../src/organisation/peopleFile/sheet.ts'

// Sheets as personnel departments keep them: what is above the people, their heads, a line, and what follows.

interface KeptSheet {
  above?: SheetCell[][]
  head: string[]
  line: SheetCell[]
  after?: SheetCell[][]
}

const roux = ['D-1', 'Roux', 'Camille']
const title: SheetCell[][] = [['Maison Duroc'], ['Personnel au 31 octobre'], [null]]

/** All of them hold Camille Roux, number D-1 or one address, and nobody else. */
export const keptSheets: KeptSheet[] = [
  { head: ['identifiant', 'nom', 'prenom'], line: roux },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux },
  { head: ['MATRICULE', 'NOM', 'PRÉNOM'], line: roux },
  { head: ['N° ', 'Matricule', 'Nom', 'Prénom'], line: [1, ...roux] },
  { head: ['Numéro', 'Nom de famille', 'Prénom usuel'], line: roux },
  { head: ['Numéro de matricule', 'Nom d’usage', 'Prénoms'], line: roux },
  { head: ['ID', 'Last name', 'First name'], line: roux },
  { head: ['employee_id', 'surname', 'given_name'], line: roux },
  { head: ['Employee-ID', 'Family name', 'Firstname'], line: roux },
  { head: ['Prénom', 'Nom', 'Matricule'], line: ['Camille', 'Roux', 'D-1'] },
  { head: ['Courriel', 'Nom', 'Prénom'], line: ['c.roux@duroc.fr', 'Roux', 'Camille'] },
  { head: ['Adresse e-mail', 'Nom', 'Prénom'], line: ['c.roux@duroc.fr', 'Roux', 'Camille'] },
  { head: ['E-mail pro.', 'Nom', 'Prénom'], line: ['c.roux@duroc.fr', 'Roux', 'Camille'] },
  { head: ['Adresse électronique', 'Nom', 'Prénom'], line: ['c.roux@duroc.fr', 'Roux', 'Camille'] },
  { head: ['Nom', 'Prénom', 'Mail'], line: ['Roux', 'Camille', 'c.roux@duroc.fr'] },
  { head: ['Matricule', 'Nom et prénom'], line: ['D-1', 'ROUX Camille'] },
  { head: ['Matricule', 'Nom & prénom', 'Nom', 'Prénom'], line: ['D-1', 'x', 'Roux', 'Camille'] },
  { head: ['Matricule', 'NOM Prénom'], line: ['D-1', 'Roux Camille'] },
  { head: ['Matricule', 'Prénom Nom'], line: ['D-1', 'Camille Roux'] },
  { head: ['Matricule', 'Nom complet'], line: ['D-1', 'Mme ROUX Camille'] },
  { head: ['Matricule', 'Nom/Prénom'], line: ['D-1', 'ROUX, Camille'] },
  { above: title, head: ['Matricule', 'Nom', 'Prénom'], line: roux },
  { above: [['Nom du fichier', 'Personnel']], head: ['Matricule', 'Nom', 'Prénom'], line: roux },
  { above: [['Service', 'Ventes']], head: ['Matricule', 'Nom', 'Prénom'], line: roux },
  { above: [['Email du contact', 'rh@duroc.fr']], head: ['Matricule', 'Nom', 'Prénom'], line: roux },
  { above: Array.from({ length: 19 }, () => ['Note']), head: ['Matricule', 'Nom', 'Prénom'], line: roux },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux, after: [['Total', 1]] },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux, after: [[null], ['Total général :', '', 1]] },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux, after: [['', 'Sous-total Ventes', 1]] },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux, after: [['Effectif : 1']] },
  {
    head: ['Matricule', 'Nom', 'Prénom'],
    line: roux,
    after: [
      ['Effectifs', 1],
      ['Moyenne', 42],
    ],
  },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux, after: [['Nombre de personnes', 1]] },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux, after: [[null], [null], ['']] },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux, after: [['matricule', 'nom', 'prénom']] },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux, after: [roux, roux] },
  { head: ['Matricule', 'Nom', 'Prénom'], line: roux, after: [['d-1', 'ROUX', 'camille']] },
  { head: ['Matricule', 'Nom', 'Prénom', 'Équipe'], line: [...roux, 'A'], after: [[...roux, 'B']] },
  { head: ['Matricule', 'Nom', 'Prénom', 'Entrée'], line: [...roux, new Date(0)] },
  { head: ['', 'Matricule', '', 'Nom', 'Prénom'], line: [null, 'D-1', null, 'Roux', 'Camille'] },
  {
    above: title,
    head: ['Matricule', 'Nom', 'Prénom', 'Service', 'Équipe'],
    line: [...roux, 'V', 'C'],
    after: [['Total', 1]],
  },
]

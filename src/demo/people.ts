import { foldAccents } from '../base/text/foldAccents.ts'
import { of } from '../base/text/writing.ts'

export interface DemoPerson {
  firstName: string
  lastName: string
  email: string
}

export interface Colleague extends DemoPerson {
  teams: string[]
}

export const password = 'demonstration'

const mailbox = (name: string) => foldAccents(name).replace(/[^a-z]+/g, '-')

/** « Anne-Sophie Le Goff » at « duroc »: the first word is the first name. */
function somebody(fullName: string, domain: string): DemoPerson {
  const [firstName = '', ...rest] = fullName.trim().split(' ')
  const lastName = rest.join(' ')
  return { firstName, lastName, email: `${mailbox(firstName)}.${mailbox(lastName)}@${domain}.exemple.fr` }
}

function listOf(names: string, domain: string): DemoPerson[] {
  return names
    .split(',')
    .filter((name) => name.trim())
    .map((name) => somebody(name, domain))
}

export interface Workplace {
  name: string
  domain: string
  manager: DemoPerson
  notice: Record<'address' | 'dataContact' | 'hosting' | 'recipients' | 'helpContacts', string>
  teams: Record<string, string>
  withoutTeam: string
  alsoIn: Record<string, string>
}

export const administrator = somebody('Hélène Marchand', 'ressenti')

export const cseMember = somebody('Odile Prévost', 'cse-duroc')

export const duroc: Workplace = {
  name: 'Maison Duroc',
  domain: 'duroc',
  manager: somebody('Karim Bensaïd', 'duroc'),
  notice: {
    address: '12 rue des Ébénistes, 44000 Nantes',
    dataContact: 'Sophie Lambert, dpo@duroc.exemple.fr',
    hosting: 'Nantes, dans les locaux de Maison Duroc',
    recipients: 'la direction, les responsables d’équipe, les salariés et le CSE',
    helpContacts: 'CSE : cse@duroc.exemple.fr. Médecine du travail : 02 40 00 00 00.',
  },
  teams: {
    Atelier: `Thomas Girard, Nadia Belkacem, Yann Le Bihan, Sylvie Moreau, Patrick Lemoine, Éloïse Garnier, Mamadou Diallo,
      Laurent Chevalier, Inès Ferreira, Bruno Perrin, Fatoumata Keïta, Gaël Kervella, Martine Roussel, Kévin Dumont,
      Aurélie Picard, José Da Silva, Zoé Renaud, Michel Aubert`,
    'Bureau d’études': `Claire Fontaine, Nicolas Weber, Amandine Le Goff, Rachid Haddad, Juliette Caron, Étienne Baudry,
      Mathilde Leclerc, Hugo Delmas, Noémie Vasseur`,
    Commerce: `Sophie Lambert, Antoine Mercier, Leïla Mansouri, Guillaume Rivière, Caroline Blanchard, Maxime Olivier,
      Élodie Barbier, Samuel Cohen, Pauline Dupuis, Romain Fabre, Chloé Schmitt`,
    Logistique: `Didier Masson, Virginie Hamon, Oumar Traoré, Cédric Poulain, Émilie Gaillard, Franck Le Roux, Sabrina Lopes,
      Alain Guérin`,
    Communication: `Manon Prigent, Benoît Tessier, Anaïs Collet`,
  },
  withoutTeam: `Camille Roux, Bénédicte Charpentier, Philippe Jacob, Isabelle Marty, Olivier Sanchez, Maud Rolland, Vincent Legrand`,
  alsoIn: { 'Manon Prigent': 'Commerce' },
}

export const verlaine: Workplace = {
  name: 'Cabinet Verlaine',
  domain: 'verlaine',
  manager: somebody('Claire Verlaine', 'verlaine'),
  notice: {
    address: '3 place Bellecour, 69002 Lyon',
    dataContact: 'contact@verlaine.exemple.fr',
    hosting: '',
    recipients: 'les associés et les salariés',
    helpContacts: '',
  },
  teams: {
    Audit: `Adrien Morvan, Lucie Bertin, Solène Gauthier, Théo Marchal, Marion Vidal, Pierre Noël`,
    Paie: `Stéphanie Colas, Julien Arnaud, Myriam Saïdi`,
  },
  withoutTeam: `Françoise Texier, Grégoire Lang`,
  alsoIn: {},
}

export const pending = {
  employees: listOf('Lola Meunier, Ibrahim Sow, Cœur-Ange Mbemba, Nathan Bouvier', 'duroc'),
  subAdmins: listOf('Valérie Huet', 'duroc'),
}

export const rejected = {
  employees: listOf('Jean Dupond', 'duroc'),
  subAdmins: listOf('Éric Vannier', 'verlaine'),
}

export function staffOf({ domain, teams, withoutTeam, alsoIn }: Workplace): Colleague[] {
  const inTeams = Object.entries(teams).flatMap(([team, names]) =>
    listOf(names, domain).map((person) => {
      const second = alsoIn[`${person.firstName} ${person.lastName}`]
      return { ...person, teams: second ? [team, second] : [team] }
    }),
  )
  return [...listOf(withoutTeam, domain).map((person) => ({ ...person, teams: [] })), ...inTeams]
}

export const roles = {
  newcomer: named('Camille Roux'),
  respondent: named('Thomas Girard'),
  drafter: named('Pauline Dupuis'),
  /** Of the entity « Production » (C25). */
  teamManager: named('Étienne Baudry'),
  /** On a long leave: her account is pending, her company and answers stay (D16). */
  onLeave: named('Sabrina Lopes'),
}

export function nameOf({ firstName, lastName }: DemoPerson) {
  return `${firstName} ${lastName}`
}

function named(name: string): Colleague {
  const found = staffOf(duroc).find((person) => nameOf(person) === name)
  if (!found) throw new Error(`${name} is not in the story`)
  return found
}

export interface Codes {
  respondent: string
  drafter: string
}

export function describeAccounts(codes: Codes): string {
  const signIns: [string, DemoPerson | undefined, string][] = [
    ['/admin-login', administrator, 'administratrice'],
    ['/sub-admin-login', duroc.manager, `responsable ${of(duroc.name)}`],
    ['/sub-admin-login', verlaine.manager, `responsable ${of(verlaine.name)}`],
    ['/login', cseMember, `siège du CSE ${of(duroc.name)}`],
    ['/login', roles.newcomer, 'salariée qui n’a pas encore répondu'],
    ['/login', roles.respondent, `salarié qui a répondu ; code de relecture : ${codes.respondent}`],
    ['/login', roles.drafter, `salariée qui a commencé ; code de relecture : ${codes.drafter}`],
    ['/login', roles.teamManager, 'responsable d’équipe (Production, trois équipes)'],
    ['/login', pending.employees[0], 'salariée en attente d’approbation'],
  ]
  const lines = signIns.flatMap(([entry, person, what]) =>
    person ? [`  ${entry.padEnd(17)}${person.email.padEnd(40)}${nameOf(person)}, ${what}`] : [],
  )
  return [`Comptes de démonstration (mot de passe : ${password})`, ...lines].join('\n')
}

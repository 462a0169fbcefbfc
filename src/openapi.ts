import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { apiPage, type Description } from './base/apiDocs/page.ts'
import { pageHeaders } from './base/http/pages.ts'
import type { AppEnv } from './context.ts'

const documentation = {
  openapi: '3.1.0',
  info: {
    title: 'Ressenti',
    version: '1',
    description: 'One installation. Results are published tables and nothing else (C6).',
  },
}

const refusal = {
  description: 'Refused',
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        required: ['code'],
        properties: {
          code: { type: 'string' as const },
          field: { type: 'string' as const },
          fields: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
        },
      },
    },
  },
}

const groups: Readonly<Record<string, string>> = {
  health: 'Santé du serveur',
  auth: 'Connexion et inscription',
  access: 'Son propre accès',
  activation: 'Activation d’un compte',
  oidc: 'Connexion unique',
  mails: 'Désinscription des emails',
  me: 'Soi-même',
  live: 'Changements en direct',
  'sub-admin': 'Espace du responsable',
  employees: 'Employés',
  'sub-admins': 'Responsables',
  administrators: 'Administrateurs',
  journal: 'Journal',
  companies: 'Entreprises',
  'companies/teams': 'Équipes d’une entreprise',
  'companies/groupings': 'Entités d’une entreprise',
  'companies/guardians': 'Gardiens',
  'companies/responsibilities': 'Responsables d’équipe',
  'companies/readers': 'Qui lit les résultats',
  'companies/import': 'Fichier des personnes',
  'companies/keys': 'Clés d’accès',
  'companies/directory': 'Annuaire d’une entreprise',
  'companies/campaigns': 'Campagnes d’une entreprise',
  'companies/actions': 'Plan d’action',
  'companies/cse': 'Espace du CSE',
  'companies/themes': 'Thèmes des commentaires',
  'companies/past-results': 'Chiffres repris',
  'companies/register': 'Registre d’une entreprise',
  sync: 'Fichier envoyé par un programme',
  scim: 'Annuaire (SCIM 2.0)',
  imports: 'Imports',
  campaigns: 'Agenda des campagnes',
  alarms: 'Alarmes',
  installation: 'Installation',
  'first-steps': 'Mise en route',
  privacy: 'Données personnelles',
  waves: 'Vagues',
  questionnaires: 'Questionnaires',
  responses: 'Participation et copies',
  ballots: 'Dépôt des réponses',
  results: 'Résultats',
  'openapi.json': 'Cette description',
}

const kindred: Readonly<Record<string, string>> = {
  docs: 'openapi.json',
  'companies/imports': 'companies/import',
  'companies/runs': 'companies/directory',
  directories: 'companies/directory',
  profile: 'me',
  'companies/cse-seats': 'companies/cse',
  'companies/permanent': 'companies/campaigns',
  'companies/ways': 'companies/campaigns',
  'companies/series': 'companies/campaigns',
  'companies/comments': 'companies/themes',
}

function groupOf(path: string): string {
  if (path.startsWith('/scim/')) return 'scim'
  const [first = '', , third = ''] = path.split('/').slice(2)
  const own = `${first}/${third}`
  return kindred[own] ?? (groups[own] ? own : (kindred[first] ?? first))
}

const roles: Readonly<Record<string, string>> = {
  visitor: 'visiteurs sans session',
  employee: 'employés',
  'sub-admin': 'responsables',
  admin: 'administrateurs',
  cse: 'CSE',
  key: 'programmes avec une clé d’accès',
}

export function describedApi(whole: Hono<AppEnv>) {
  let description: ReturnType<typeof generateSpecs> | undefined
  const described = () =>
    (description ??= generateSpecs(whole, {
      documentation,
      includeEmptyPaths: true,
      excludeStaticFile: false,
      exclude: [/\*/, /^(?!\/(?:api|scim)\/)/],
      defaultValidationErrorResponse: refusal,
    }))
  let drawn: string | undefined
  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => c.json(await described()))
    .get('/docs', async (c) => {
      // Public and constant: rendered once.
      drawn ??= apiPage((await described()) as Description, { groupOf, groups, roles }, '__NONCE__')
      return c.html(drawn.replace('__NONCE__', pageHeaders(c)))
    })
}

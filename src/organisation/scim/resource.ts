import { CORE, ENTERPRISE, enterpriseAttributes, mostListed, type ScimPerson } from './rules.ts'

export interface StoredScimPerson extends ScimPerson {
  id: string
}

/** A person as SCIM writes it: what the directory has said, and nothing that it has not (C27.1). */
export function resourceOf({ id, userName, externalId, active, attributes }: StoredScimPerson, root: string) {
  const { givenName, familyName, displayName, preferredLanguage, locale, email, ...rest } = attributes
  const own = Object.fromEntries(
    enterpriseAttributes.flatMap((name) => (rest[name] ? [[name, rest[name]]] : [])),
  )
  return {
    schemas: [CORE, ENTERPRISE],
    ...{ id, ...(externalId && { externalId }), userName, active },
    ...((givenName || familyName) && {
      name: { ...(givenName && { givenName }), ...(familyName && { familyName }) },
    }),
    ...(displayName && { displayName }),
    ...(preferredLanguage && { preferredLanguage }),
    ...(locale && { locale }),
    ...(email && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(Object.keys(own).length > 0 && { [ENTERPRISE]: own }),
    meta: { resourceType: 'User', location: `${root}/Users/${id}` },
  }
}

export const listOf = (resources: readonly object[], totalResults = resources.length, startIndex = 1) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  ...{ totalResults, startIndex, itemsPerPage: resources.length, Resources: resources },
})

export const serviceProvider = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostListed },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Clé d’accès',
      description: 'Authorization: Bearer rst_…',
      primary: true,
    },
  ],
}

export const resourceTypes = listOf([
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id: 'User', name: 'User', endpoint: '/Users', schema: CORE },
    schemaExtensions: [{ schema: ENTERPRISE, required: false }],
  },
])

const text = (name: string, isRequired = false) => ({
  ...{ name, type: 'string', multiValued: false, required: isRequired, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: name === 'userName' ? 'server' : 'none' },
})

const complex = (name: string, parts: readonly string[], multiValued = false) => ({
  ...{ name, type: 'complex', multiValued, required: false, mutability: 'readWrite', returned: 'default' },
  subAttributes: parts.map((part) => text(part)),
})

export const schemas = listOf([
  {
    ...{ id: CORE, name: 'User' },
    attributes: [
      text('userName', true),
      text('externalId'),
      { ...text('active'), type: 'boolean' },
      complex('name', ['givenName', 'familyName']),
      ...['displayName', 'preferredLanguage', 'locale'].map((name) => text(name)),
      complex('emails', ['value', 'type'], true),
    ],
  },
  { id: ENTERPRISE, name: 'EnterpriseUser', attributes: enterpriseAttributes.map((name) => text(name)) },
])

// What Entra ID sends, in its order: it looks for somebody, creates, and later ends.

export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** As Entra ID creates somebody. */
export const entra = (n: number, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
  ...{ externalId: `e-${n}`, userName: `Jo.${n}@Exemple.fr`, active: true, displayName: `Jo${n} Foule${n}` },
  emails: [{ primary: true, type: 'work', value: `jo.${n}@exemple.fr` }],
  meta: { resourceType: 'User' },
  name: { formatted: `Jo${n} Foule${n}`, givenName: `Jo${n}`, familyName: `Foule${n}` },
  ...{ roles: [], title: 'Soudeuse' },
  [ENTERPRISE]: { employeeNumber: `M${n}`, department: `Atelier ${n % 20}`, manager: { value: 'x' } },
  ...more,
})

export const searchFor = (n: number) =>
  `/Users?filter=${encodeURIComponent(`userName eq "jo.${n}@exemple.fr"`)}`

export const ending = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
}

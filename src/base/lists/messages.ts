export const listText = {
  selectAll: 'Tout sélectionner',
  select: (name: string) => `Sélectionner ${name}`,
  actions: 'Actions',
  actionsFor: (name: string) => `Actions pour ${name}`,
}

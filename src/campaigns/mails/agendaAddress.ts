export const agendaAddress = (campaignId: string) =>
  `/api/campaigns/${encodeURIComponent(campaignId)}/agenda.ics`

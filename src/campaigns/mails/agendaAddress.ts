/** Where a browser fetches the one calendar file of a campaign, the same for everybody (C13.8). */
export const agendaAddress = (campaignId: string) =>
  `/api/campaigns/${encodeURIComponent(campaignId)}/agenda.ics`

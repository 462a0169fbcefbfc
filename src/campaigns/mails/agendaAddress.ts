/** One calendar file per campaign, the same for everybody (C13.8). */
export const agendaAddress = (campaignId: string) =>
  `/api/campaigns/${encodeURIComponent(campaignId)}/agenda.ics`

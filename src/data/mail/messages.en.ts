import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

const end = '\n\nThis message is sent by Ressenti. It expects no reply.\n'

export const mailTemplates = {
  account_approved: (url) => ({
    subject: 'Your Ressenti account is approved',
    text: `Hello,\n\nYour account has been approved. You can sign in:\n${url}${end}`,
  }),
  activation: ({ company, link, login }) => ({
    subject: `${company ? `${company}: y` : 'Y'}our access to Ressenti`,
    text: `Hello,\n\n${company || 'Your company'} has enrolled you on Ressenti for its questionnaires about work.\n\nYour personal link lets you in without a password. Do not forward it: whoever opens it enters in your place.\n${link}\nIf it no longer opens: ${login}, “Receive a sign-in link”.${end}`,
  }),
  activation_by_password: (link) => ({
    subject: 'Your access to Ressenti',
    text: `Hello,\n\nYour company has enrolled you on Ressenti. Choose your password; this link works once only:\n${link}${end}`,
  }),
  access: (url) => ({
    subject: 'Your access to Ressenti',
    text: `Hello,\n\nYour company has enrolled you on Ressenti. You have access already; sign in:\n${url}${end}`,
  }),
  entry: ({ company, link, code }) => ({
    subject: 'Your sign-in link',
    text: `Hello,\n\nThis link lets you into Ressenti${company && ` (${company})`}, once, for 30 minutes:\n${link}\n\nOr enter this code in the browser where you asked for it: ${code}\nGive this code to nobody: Ressenti never asks for it by telephone or by message.\nDid you not ask for anything? Ignore this message.${end}`,
  }),
  entry_by_password: (url) => ({
    subject: 'Your sign-in link',
    text: `Hello,\n\nSign in with your password:\n${url}\n\nDid you not ask for anything? Ignore this message.${end}`,
  }),
  account_rejected: () => ({
    subject: 'Your Ressenti account',
    text: `Hello,\n\nYour account has not been approved. To know more, contact the administrator of Ressenti in your company.${end}`,
  }),
  codes_refused: (url) => ({
    subject: 'Sign-in codes refused',
    text: `Hello,\n\nFrom an unknown browser, somebody typed your Ressenti password, then several wrong two-factor codes.\n\nIf it was you, ignore this message. Otherwise that person knows your password: change it.\n${url}${end}`,
  }),
  confirmation: (url) => ({
    subject: 'Confirm your Ressenti address',
    text: `Hello,\n\nA Ressenti account was created or changed with this address. Confirm that it is yours; this link works once only:\n${url}\n\nIf this was not you, ignore this message.${end}`,
  }),
  entry_changed: (day) => ({
    subject: 'Your access to Ressenti has been changed',
    text: `Hello,\n\nYour access was changed by the administration on ${formatDate(day)}. If you did not ask for it, tell the person who runs Ressenti in your company.${end}`,
  }),
  // Administrators read French: the lines are those of their screens.
  directory_notice: (lines, url) => ({
    subject: 'Directory: to look at',
    text: `Hello,\n\n${lines}\n\nThe detail is on the company’s page, “Annuaire”:\n${url}${end}`,
  }),
  invitation: (url, code) => ({
    subject: 'Invitation to administer Ressenti',
    text: `Hello,\n\nYou are invited to create an administrator account:\n${url}\n\nInvitation code, valid for 72 hours and once only: ${code}${end}`,
  }),
  registration: (url) => ({
    subject: 'Invitation to join Ressenti',
    text: `Hello,\n\nYour company invites you to create your Ressenti account:\n${url}\n\nAn administrator then approves this account; a message will tell you.${end}`,
  }),
  team_manager: (url) => ({
    subject: 'Team manager on Ressenti',
    text: `Hello,\n\nYou are a team manager on Ressenti: you can read the results of your teams. Your name is visible to their members.\n${url}${end}`,
  }),
  password_reset: (url) => ({
    subject: 'Your new Ressenti password',
    text: `Hello,\n\nYou asked for a new password. This link works once only, for 30 minutes:\n${url}\n\nIf you did not ask for anything, ignore this message: your password stays the same.${end}`,
  }),
} satisfies Words<typeof fr.mailTemplates>

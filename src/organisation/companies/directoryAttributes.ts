/** Attributes of a directory that may say a number, a team or a level (C27.2). */
export const directoryAttributes = [
  ...(['employeeNumber', 'organization', 'division', 'department', 'costCenter'] as const),
  ...(['userName', 'externalId'] as const),
] as const
export type DirectoryAttribute = (typeof directoryAttributes)[number]

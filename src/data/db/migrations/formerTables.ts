/** Tables of earlier schemas, which an old backup still contains. */
export const formerTables = ['questions', 'returned_addresses', 'activation_links'] as const

import { foldAccents } from '../../base/text/foldAccents.ts'

/** Where a part of the results page stands in the address: « Points forts » → « points-forts ». */
export const blockId = (title: string) =>
  foldAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

import { foldAccents } from '../../base/text/foldAccents.ts'

/** The fragment of a part's title: « Points forts » → « points-forts ». */
export const blockId = (title: string) =>
  foldAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

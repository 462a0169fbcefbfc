import { isText } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import type { ChainEntry } from '../../data/register/chain.ts'
import type { Register } from './store.ts'

export const aboutOf = (entry: ChainEntry | undefined): string => {
  const { wave, campaign } = (entry?.body ?? {}) as { wave?: string; campaign?: string }
  return wave ?? campaign ?? ''
}

export function titlesOf({ entries, details }: Register): Map<string, string> {
  const titles = new Map<string, string>()
  for (const { position, part, body } of details) {
    if (part !== 'title' || body === null) continue
    const about = (entries[position]?.body ?? {}) as { wave?: string; campaign?: string }
    for (const id of [about.wave, about.campaign]) if (id) titles.set(id, readJson(body, isText))
  }
  for (const { body } of entries) {
    const { wave, campaign } = body as { wave?: string; campaign?: string }
    const known = titles.get(wave ?? '') ?? titles.get(campaign ?? '')
    for (const id of [wave, campaign]) if (id && known !== undefined) titles.set(id, known)
  }
  return titles
}

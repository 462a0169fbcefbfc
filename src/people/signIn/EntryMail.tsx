import { askEntry, enterByCode } from '../entry/client.ts'
import { EntryCode } from './EntryCode.tsx'
import { useEntry } from './useEntry.ts'

export function EntryMail({ email }: { email: string }) {
  const enter = useEntry()
  return <EntryCode again={() => askEntry(email)} enter={async (typed) => enter(await enterByCode(typed))} />
}

import type { IconName } from '../../base/ui/Icon.tsx'
import type { DirectoryNotices } from '../../organisation/directory/notices.ts'
import { silentLine } from '../../organisation/directory/messages.ts'
import { paths } from '../../paths.ts'
import { toDo as text } from './messages.ts'

export interface Task {
  icon: IconName
  title: string
  help: string
  action: string
  to: string
}

/** What a directory, or the key of one, waits for (C27.7, C27.8). */
export function directoryTasks({ held, keys, silent, today }: DirectoryNotices): Task[] {
  const to = (id: string) => paths.companyPart(id, 'annuaire')
  return [
    ...held.map(({ id, name, day }) => ({
      ...{ icon: 'people' as const, title: text.held(name), help: text.heldSince(day) },
      ...{ action: text.check, to: to(id) },
    })),
    ...keys.map(({ id, name, day }) => ({
      ...{ icon: 'alert' as const, title: text.key(name, day, day < today), help: text.keyHelp },
      ...{ action: text.replace, to: to(id) },
    })),
    ...silent.map(({ id, name, day }) => ({
      ...{ icon: 'alert' as const, title: silentLine(name, day), help: text.silentHelp },
      ...{ action: text.look, to: to(id) },
    })),
  ]
}

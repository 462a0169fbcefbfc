import { useLoads } from '../../base/layout/useLoads.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { together } from '../../base/ui/loads.ts'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import type { EntryBodies } from '../../data/register/kinds.ts'
import { guardedText } from '../../answering/guarded/messages.ts'
import { countedQuery } from '../counting/client.ts'
import { lineOf } from '../register/messages.ts'
import { aboutOf, namedEntry, titlesOf } from '../register/verification.ts'
import { Facts, Subject, verdictOf, type OfRegister } from './Subject.tsx'
import { said, subjects, verify as words } from './messages.ts'

/** What was recorded of each ballot box, and the served list of counted ballots compared with it (C28.9). */
export function BallotBoxesVerified({ register, isWhole }: OfRegister) {
  const titles = titlesOf(register)
  const boxes = register.entries.filter(({ kind }) => kind === 'urn_sealed').toReversed()
  const counts = boxes.map((entry) => register.entries.find((each) => isCountOf(each, aboutOf(entry))))
  const loads = useLoads(
    boxes.map((entry, at) => ({ ...countedQuery(aboutOf(entry)), enabled: counts[at] !== undefined })),
  )
  const verdicts = boxes.map((box, at) => listVerdict(ifLoaded(loads[at]!), box.body, counts[at]?.body))
  if (boxes.length === 0) return null
  const isRight = isWhole && !verdicts.includes('wrong')
  return (
    <Subject
      told={subjects.boxes}
      verdict={verdictOf(verdicts.filter((verdict) => verdict === 'right').length, isRight)}
    >
      <LoadFailure of={together(loads)} failure={guardedText.countedFailed} />
      <Facts
        lines={boxes.map((box, at) => (
          <div key={box.position}>
            <WithTyped typed={[titles.get(aboutOf(box))]}>
              {titles.get(aboutOf(box)) ?? words.untitled}
            </WithTyped>
            {[box, counts[at]].map(
              (entry) =>
                entry && <div key={entry.position}>{lineOf(namedEntry(register, entry), undefined)}</div>,
            )}
            <div>{wordsOf(verdicts[at]!, counts[at]?.body)}</div>
          </div>
        ))}
      />
    </Subject>
  )
}

type ListVerdict = 'awaited' | 'unread' | 'few' | 'right' | 'wrong'

const isCountOf = ({ kind, body }: { kind: string; body: object }, wave: string) =>
  kind === 'counted' && 'wave' in body && body.wave === wave

interface ServedList {
  root: string
  nonces: readonly string[]
}

function listVerdict(list: ServedList | null | undefined, box: object, count?: object): ListVerdict {
  if (!count) return 'awaited'
  if (!list) return list === null ? 'wrong' : 'unread'
  const { counted } = count as EntryBodies['counted']
  const { root, rows } = box as EntryBodies['urn_sealed']
  const isOrdered = list.nonces.every((nonce, at, all) => at === 0 || all[at - 1]! < nonce)
  if (list.root !== root || !isOrdered || (counted ?? 0) > rows) return 'wrong'
  if (list.nonces.length === 0) return 'few'
  return list.nonces.length === counted ? 'right' : 'wrong'
}

function wordsOf(verdict: ListVerdict, count?: object): string {
  if (verdict === 'awaited') return guardedText.awaited
  if (verdict === 'unread') return ''
  if (verdict === 'few') return guardedText.fewCounted
  if (verdict === 'wrong') return said.badCounted
  return said.counted((count as EntryBodies['counted']).counted ?? 0)
}

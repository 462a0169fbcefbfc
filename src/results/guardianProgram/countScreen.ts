import { imprintOf } from '../../organisation/guardians/list.ts'
import type { GuardianCard } from '../../organisation/guardians/card.ts'
import type { BallotBoxHeader } from '../guarded/ballotBox.ts'
import { openBoxFile } from '../guarded/boxFile.ts'
import { countRows, openCount, type Count, type WholeCount } from '../guarded/count.ts'
import { answerOf, sealAnswer, usualExcluded } from '../guarded/countAnswer.ts'
import { cardTyped } from './cards.ts'
import { button, element, formOf, paragraph, saving, show } from './dom.ts'
import { counting, words } from './messages.ts'
import { openThreads } from './threads.ts'

export function showCounting(): void {
  const form = formOf({
    fields: [
      { name: 'box', label: counting.boxFile, kind: 'file' },
      { name: 'code', label: words.code, hint: words.codeHint, kind: 'code' },
    ],
    async act({ file, text }) {
      const card = await cardTyped(text('code'))
      if (!card) return words.codeInvalid
      const chosen = file('box')!
      const box = await openBoxFile(chosen)
      if (!box) return counting.otherBox
      if (!box.header.list.body.members.some(({ encryption }) => encryption === card.points.encryption))
        return counting.otherList
      askForRoot({ chosen, card, header: box.header })
      return null
    },
  })
  show(words.deeds.count, paragraph(counting.intro), form)
}

interface OpenedFile {
  chosen: File
  card: GuardianCard
  header: BallotBoxHeader
}

function askForRoot({ chosen, card, header }: OpenedFile) {
  const { addressed, rows, act, title } = header
  const form = formOf({
    fields: [{ name: 'root', label: counting.root, kind: 'code' }],
    async act({ text }) {
      const root = text('root').toLowerCase()
      if (!/^[0-9a-f]{64}$/.test(root)) return counting.rootInvalid
      const count = await openCount(chosen, { root, card })
      if (count === 'not_the_list') return counting.otherList
      if (count === 'not_the_urn') return counting.otherBox
      await askForList(count)
      return null
    },
  })
  show(counting.title(title), paragraph(counting.summary(addressed, rows, act.k)), form)
}

async function askForList(count: Count) {
  const { body } = count.header.list
  const names = body.members.map(({ name, capacity }) => `${name} (${capacity})`).join(', ')
  show(
    counting.title(count.header.title),
    paragraph(counting.guardians(names)),
    paragraph(counting.imprint(await imprintOf(body))),
    paragraph(counting.isList),
    button(counting.yes, () => countAll(count)),
    button(counting.no, () => show(words.deeds.count, paragraph(counting.stopped)), 'outlined'),
  )
}

async function countAll(count: Count) {
  const { rows } = count.header
  const bar = element('progress', { max: String(rows), value: '0', 'aria-label': counting.working })
  const said = element('p', { role: 'status' }, counting.progress(0, rows))
  show(counting.working, bar, said)
  const threads = openThreads((done) => {
    bar.value = done
    said.textContent = counting.progress(done, rows)
  })
  try {
    const counted = await countRows(count, threads)
    if (!counted) return show(words.deeds.count, paragraph(counting.otherBox))
    if (counted.setAside <= usualExcluded(rows)) return await finish(count, counted, null)
    askDespite(count, counted)
  } catch {
    show(words.deeds.count, paragraph(words.failed))
  } finally {
    threads.close()
  }
}

function askDespite(count: Count, counted: WholeCount) {
  const { setAside } = counted
  const form = formOf({
    fields: [{ name: 'despite', label: counting.despiteField }],
    async act({ text }) {
      if (text('despite').toLowerCase() !== counting.despite(setAside)) return counting.despiteWrong(setAside)
      await finish(count, counted, setAside)
      return null
    },
  })
  show(words.deeds.count, paragraph(counting.unusual(setAside, count.header.rows)), form)
}

async function finish(count: Count, counted: WholeCount, despite: number | null) {
  const inner = answerOf(count, counted, despite)
  const file = await sealAnswer(count, inner)
  const { accepted, setAside } = counted
  const text = inner.batches.length === 0 ? counting.tooFew(count.plan.k) : counting.done(accepted, setAside)
  show(words.deeds.count, paragraph(text), saving(counting.save, 'depouillement.ressenti', file))
}

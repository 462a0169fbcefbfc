import { cardTyped, listIn, placeIn } from './cards.ts'
import { formOf, paragraph, show } from './dom.ts'
import { trying, words } from './messages.ts'
import { isCountedRight } from './trial.ts'

export function showTrial(): void {
  const form = formOf({
    fields: [
      { name: 'list', label: words.listFile, kind: 'file' },
      { name: 'code', label: words.code, hint: words.codeHint, kind: 'code' },
    ],
    async act({ file, text }) {
      const list = await listIn(file('list')!)
      if (!list) return words.listUnreadable
      const card = await cardTyped(text('code'))
      if (!card) return words.codeInvalid
      const at = placeIn(list, card)
      if (at < 0) return trying.notListed
      if (!(await isCountedRight({ list: list.body, card, at }))) return trying.wrong
      show(words.deeds.trial, paragraph(trying.done))
      return null
    },
  })
  show(words.deeds.trial, paragraph(trying.intro), form)
}

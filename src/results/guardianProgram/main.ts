import { button, element, show } from './dom.ts'
import { words } from './messages.ts'
import { showCounting } from './countScreen.ts'
import { showPreparing } from './prepareScreen.ts'
import { showTrial } from './trialScreen.ts'
import { startThread } from './threads.ts'

// The guardian's program: one file, opened from a disk, without network (C28.3, C28.7).

function start() {
  const deeds = [
    button(words.deeds.prepare, showPreparing),
    button(words.deeds.trial, showTrial),
    button(words.deeds.count, showCounting),
  ]
  document.body.replaceChildren(
    element('header', {}, element('h1', {}, words.title), element('p', {}, words.trialNotice)),
    element('nav', { 'aria-label': words.title }, ...deeds),
    element('main'),
  )
  show(words.deeds.count)
  showCounting()
}

if (typeof document === 'undefined') startThread()
else start()

import { encode } from 'uqr'
import { isLoopback } from '../../base/http/ranges.ts'
import { inFours } from '../../base/encoding/codes.ts'
import { withNoBreakSpaces } from '../../base/text/writing.ts'
import { html } from '../../base/text/html.ts'
import { letterTexts } from './letterTexts.ts'
import { letter as text } from './messages.ts'
import type { Letters, PrintedLetter } from './store.ts'

interface LetterSender {
  company: string
  /** From the legal notice; empty while it is not filled in. */
  address: string
  contact: string
  /** The product's own address. */
  url: string
  nonce: string
}

/** One A4 page a person, its address where the window of an envelope is (DL, 110 × 45 mm). */
export const lettersPage = (letters: Letters, sender: LetterSender) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text.title(letters.people.length)}</title><style nonce="${sender.nonce}">${style}</style></head>
<body><div class="once"><p>${text.onlyOnce}</p>${hereOnly(sender.url)}<button type="button">${text.print}</button></div>
${sheets(letters, sender)}
<script nonce="${sender.nonce}">document.querySelector('button').onclick = () => print()</script>
</body></html>`

const hereOnly = (url: string) => {
  const { hostname, host } = new URL(url)
  return isLoopback(hostname) ? `<p role="alert">${html(text.onlyHere(host))}</p>` : ''
}

export const refusalPage = (sentence: string) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text.refused}</title></head><body><h1>${text.refused}</h1><p>${html(sentence)}</p></body></html>`

/** A cover before the letters of each team: they are given out by team. */
function sheets({ people, madeOn }: Letters, sender: LetterSender): string {
  const teams = [...new Set(people.map(({ team }) => team))]
  return teams
    .flatMap((team) => {
      const own = people.filter((person) => person.team === team)
      const letters = own.map((person) => sheet(person, madeOn, sender))
      return people.length > 1 ? [cover(team, own.length), ...letters] : letters
    })
    .join('\n')
}

const cover = (team: string, count: number) =>
  withNoBreakSpaces(`<section class="cover"><h1>${html(text.cover(team, count))}</h1></section>`)

function sheet(person: PrintedLetter, madeOn: string, sender: LetterSender): string {
  const language = person.language ?? 'fr'
  const words = letterTexts[language]
  const page = `${sender.url}/activation`
  const link = `${page}#${person.code}.${encodeURIComponent(person.identifier)}`
  const rows = [
    [words.address, html(page.replace(/^https?:\/\//, ''))],
    [words.identifier, html(person.identifier)],
    [words.code, `<span class="code">${inFours(person.code, ' ')}</span>`],
    [words.valid, `<span class="plain">${words.until(person.expiresOn)}</span>`],
  ]
  const name = `${html(person.firstName)} ${html(person.lastName)}`
  const place = html(sender.address)
  const lang = language === 'fr' ? '' : ` lang="${language}"`
  return words.unbroken(`<section${lang}>
<header>${mark}<b>${words.brand}</b><p>${html(sender.company)}<br>${place}</p></header>
<address><b>${name}</b><br>${person.team && `${html(person.team)}<br>`}${html(sender.company)}<br>${place}</address>
<p class="date">${words.date(madeOn)}</p>
<h1>${words.heading}</h1><p>${words.hello}</p><p>${words.sentence}</p><p>${words.firstTime}</p>
<div class="box"><dl>${rows.map(([head, what]) => `<dt>${head}</dt><dd>${what}</dd>`).join('')}</dl>${square(link, words.square)}</div>
<ol>${words.steps.map((step) => `<li>${step}</li>`).join('')}</ol>
<p>${words.notYou(html(sender.contact) || words.nobody)}</p>
<footer>${html(words.foot(sender.company))}</footer>
</section>`)
}

function square(link: string, label: string): string {
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${dark}"/></svg>`
}

const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path fill-rule="evenodd" opacity=".55" d="M8 2h10a6 6 0 0 1 6 6v1.5h-7.5a7.5 7.5 0 0 0-7.5 7.5v3.2L4.6 23.6A1 1 0 0 1 2.9 22.9V8a6 6 0 0 1 5.1-6Z"/><path d="M16.5 12h7.5a6 6 0 0 1 6 6v11a1 1 0 0 1-1.7.7L24.6 26h-8.1a5 5 0 0 1-5-5v-4a5 5 0 0 1 5-5Z"/></svg>'

const style = `@page{size:A4;margin:0}*{box-sizing:border-box}body{margin:0;background:#fff;color:#1a2329;font:16px/24px "Open Sans",system-ui,sans-serif}
section{position:relative;width:210mm;height:297mm;padding:20mm 22mm;break-after:page;overflow:hidden}
header svg{width:28px;height:28px;fill:#006465;vertical-align:middle;margin-right:8px}header b{font-size:20px;vertical-align:middle}
header p,.date,footer{font-size:14px;line-height:20px;color:#3f4a52}header p{margin:8px 0 0}
address{position:absolute;left:110mm;top:45mm;width:80mm;height:40mm;font-style:normal;overflow:hidden}
.cover{padding-top:100mm}.date{margin:52mm 0 20px}h1{font-size:20px;margin:0 0 16px}section>p{margin:0 0 8px}
.box{display:flex;align-items:center;justify-content:space-between;border:1px solid #8a949b;border-radius:8px;padding:16px 40px 16px 20px;margin:20px 0}
.box svg{width:34mm;height:34mm;flex:none;fill:#000;margin-left:16px}dl{display:grid;grid-template-columns:97px 1fr;gap:11px 0;margin:0;min-width:0}
dt{color:#3f4a52}dd{margin:0;font-weight:700;overflow-wrap:anywhere}.plain{font-weight:400}.code{font-size:20px;letter-spacing:1px;white-space:nowrap}
ol{padding-left:20px;margin:0 0 16px}footer{position:absolute;left:22mm;right:22mm;bottom:18mm;border-top:1px solid #c5ccd1;padding-top:12px}
.once{display:grid;gap:12px;justify-items:start;padding:16px 22mm;border-bottom:1px solid #c5ccd1;font-weight:700}.once p{margin:0;max-width:166mm}.once [role]{color:#8a1c1c}
.once button{padding:9px 18px;border:0;border-radius:8px;background:#006465;color:#fff;font:inherit;cursor:pointer}@media(max-width:600px){.once{padding:16px}}@media print{.once{display:none}}`

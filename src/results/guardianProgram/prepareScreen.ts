import { writeReadingCode, newReadingSecret } from '../../answering/protocol/readingCode.ts'
import { cardOf, type GuardianCard } from '../../organisation/guardians/card.ts'
import {
  guardians,
  imprintOf,
  listHash,
  signList,
  type GuardianList,
  type SignedList,
} from '../../organisation/guardians/list.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { cardTyped, listIn, placeIn } from './cards.ts'
import { button, element, fieldOf, formOf, paragraph, saving, show, type FormValues } from './dom.ts'
import { preparing, trying, words } from './messages.ts'
import { isCountedRight } from './trial.ts'

// « Préparer »: one meeting, one computer; each card is typed and tried before the list is signed (C28.2, C28.3).

interface Guardian {
  name: string
  capacity: string
  address: string
}

interface Meeting {
  people: readonly Guardian[]
  body: GuardianList
  previous: SignedList | null
  secrets: readonly Awaited<ReturnType<typeof newReadingSecret>>[]
  /** Of the codes as they were typed. */
  cards: readonly GuardianCard[]
}

const places = Array.from({ length: guardians.most }, (_, at) => at + 1)
const partsOf = (n: number) =>
  [
    { name: `name${n}`, label: preparing.name, isOptional: true },
    { name: `capacity${n}`, label: preparing.capacity, isOptional: true },
    { name: `address${n}`, label: preparing.address, isOptional: true },
  ] as const

export function showPreparing(): void {
  const about = [
    { name: 'company', label: preparing.company, hint: preparing.companyHint, isOptional: true },
    { name: 'before', label: preparing.before, kind: 'file', isOptional: true },
  ] as const
  const groups = places.map((n) =>
    element('fieldset', {}, element('legend', {}, preparing.guardian(n)), ...partsOf(n).map(fieldOf)),
  )
  const form = formOf({
    fields: about,
    layout: [...about.map(fieldOf), ...groups],
    act: begin,
  })
  show(words.deeds.prepare, paragraph(preparing.intro), form)
}

function peopleIn({ text }: FormValues): Guardian[] | string {
  const all = places.map((n) => ({
    name: text(`name${n}`),
    capacity: text(`capacity${n}`),
    address: text(`address${n}`),
  }))
  const people = all.filter((person) => Object.values(person).some((value) => value !== ''))
  if (people.length < guardians.least) return preparing.number
  const isWhole = people.every((person) => Object.values(person).every((value) => value !== ''))
  return isWhole ? people : preparing.incomplete
}

async function begin(given: FormValues): Promise<string | null> {
  const people = peopleIn(given)
  if (typeof people === 'string') return people
  const before = given.file('before')
  const previous = before && (await listIn(before))
  if (before && !previous) return words.listUnreadable
  const company = previous?.body.company ?? given.text('company')
  if (company === '') return preparing.companyMissing
  const secrets = people.map(() => newReadingSecret())
  const cards = await Promise.all(secrets.map(cardOf))
  const body: GuardianList = {
    company,
    day: dayOf(new Date(), zone()),
    members: people.map(({ name, capacity }, at) => ({ name, capacity, ...cards[at]!.points })),
    number: (previous?.body.number ?? 0) + 1,
    previous: previous ? await listHash(previous.body) : null,
    suite: 1,
  }
  await showCard({ people, body, previous, secrets, cards: [] })
  return null
}

async function showCard(meeting: Meeting) {
  const { people, secrets, cards } = meeting
  const code = await writeReadingCode(secrets[cards.length]!)
  show(
    preparing.card(people[cards.length]!.name),
    paragraph(preparing.cardText),
    element('p', { class: 'card' }, code),
    button(words.print, () => window.print(), 'outlined'),
    button(preparing.cardTaken, () => typeCode(meeting)),
  )
}

function typeCode(meeting: Meeting) {
  const { people, body, cards } = meeting
  const at = cards.length
  const form = formOf({
    fields: [{ name: 'code', label: words.code, hint: words.codeHint, kind: 'code' }],
    async act({ text }) {
      const card = await cardTyped(text('code'))
      if (!card) return words.codeInvalid
      if (card.points.encryption !== body.members[at]!.encryption) return preparing.otherCode
      if (!(await isCountedRight({ list: body, card, at }))) return trying.wrong
      const next = { ...meeting, cards: [...cards, card] }
      const go = () => (next.cards.length < people.length ? showCard(next) : confirm(next))
      show(preparing.card(people[at]!.name), paragraph(trying.done), button(words.next, go))
      return null
    },
  })
  show(preparing.card(people[at]!.name), form)
}

function confirm(meeting: Meeting) {
  const { previous } = meeting
  if (!previous) return finish(meeting, null)
  const form = formOf({
    fields: [{ name: 'code', label: preparing.previousCode, hint: preparing.previousHint, kind: 'code' }],
    async act({ text }) {
      const card = await cardTyped(text('code'))
      if (!card) return words.codeInvalid
      const member = placeIn(previous, card)
      if (member < 0) return preparing.notPrevious
      await finish(meeting, { card, member })
      return null
    },
  })
  show(words.deeds.prepare, form)
}

async function finish(
  { people, body, cards }: Meeting,
  confirming: { card: GuardianCard; member: number } | null,
) {
  const signatures = await Promise.all(
    cards.map((card, member) => signList(card, body, { from: 'own', member })),
  )
  if (confirming)
    signatures.push(await signList(confirming.card, body, { from: 'previous', member: confirming.member }))
  const file = JSON.stringify({ body, signatures, addresses: people.map(({ address }) => address) })
  show(
    words.deeds.prepare,
    paragraph(preparing.imprint(await imprintOf(body))),
    paragraph(preparing.saved),
    saving(words.save, 'gardiens.ressenti', file),
  )
}

import { words } from './messages.ts'

// The few elements of the program: no library, so that its one file is short enough to be read.

type Child = Node | string

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

export const paragraph = (text: string): HTMLParagraphElement => element('p', {}, text)

export function show(title: string, ...children: Child[]): void {
  const heading = element('h2', { tabindex: '-1' }, title)
  document.querySelector('main')?.replaceChildren(heading, ...children)
  heading.focus()
}

export function button(text: string, act: () => unknown, weight?: 'outlined'): HTMLButtonElement {
  const made = element('button', { type: 'button', ...(weight && { class: weight }) }, text)
  made.addEventListener('click', () => void act())
  return made
}

export interface LabelledField {
  name: string
  label: string
  hint?: string
  kind?: 'text' | 'file' | 'code'
  isOptional?: boolean
}

const attributesOf = ({ name, kind = 'text', hint }: LabelledField) => ({
  ...{ id: name, name, type: kind === 'file' ? 'file' : 'text', autocomplete: 'off', spellcheck: 'false' },
  ...(kind === 'code' && { class: 'code', autocapitalize: 'characters' }),
  ...(hint !== undefined && { 'aria-describedby': `${name}-hint` }),
})

export function fieldOf(field: LabelledField): HTMLElement {
  const { name, label, hint } = field
  const input = element('input', attributesOf(field))
  const about = hint === undefined ? [] : [element('small', { id: `${name}-hint` }, hint)]
  return element('div', { class: 'field' }, element('label', { for: name }, label), input, ...about)
}

export interface FormValues {
  text(name: string): string
  file(name: string): File | null
}

interface Form {
  fields: readonly LabelledField[]
  /** In place of one field after the other. */
  layout?: readonly Child[]
  submit?: string
  /** A sentence where something is wrong: what was typed stays. */
  act(given: FormValues): Promise<string | null> | string | null
}

export function formOf({ fields, layout, submit = words.next, act }: Form): HTMLFormElement {
  const problem = element('p', { role: 'alert', class: 'problem' })
  const form = element('form', {}, ...(layout ?? fields.map(fieldOf)), problem)
  const send = element('button', { type: 'submit' }, submit)
  form.append(send)
  const inputOf = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const given: FormValues = {
    text: (name) => (inputOf(name)?.value ?? '').trim(),
    file: (name) => inputOf(name)?.files?.[0] ?? null,
  }
  const run = async () => {
    const missing = fields.find(
      ({ name, kind, isOptional }) =>
        isOptional !== true && (kind === 'file' ? !given.file(name) : given.text(name) === ''),
    )
    if (missing) inputOf(missing.name)?.focus()
    return missing ? `${missing.label} : ${words.required}` : act(given)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    problem.textContent = ''
    send.disabled = true
    void run()
      .catch(() => words.failed)
      .then((said) => {
        problem.textContent = said ?? ''
        send.disabled = false
      })
  })
  return form
}

export function saving(label: string, name: string, content: string): HTMLElement {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  return element('a', { href: address, download: name, class: 'button' }, label)
}

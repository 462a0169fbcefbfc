import { useState, type ChangeEvent, type SubmitEvent } from 'react'

/** What is wrong with a field, by its name; « form » concerns the whole. */
export type WrongFields<Fields> = { [Name in keyof Fields | 'form']?: string | undefined }

type TextName<Fields> = { [Name in keyof Fields]-?: Fields[Name] extends string ? Name : never }[keyof Fields]

interface FormFields<Fields> {
  initial: Fields
  /** Repeats the server's refusals, so that they are shown before sending. */
  check?: (fields: Fields) => WrongFields<Fields>
}

/** The fields of a form and what is wrong with them: a change ends the error of its field, a refusal keeps what was typed. */
export function useFields<Fields extends object>({ initial, check = () => ({}) }: FormFields<Fields>) {
  const [fields, setFields] = useState(initial)
  const [wrong, setWrong] = useState<WrongFields<Fields>>({})

  function change(changed: Partial<Fields>) {
    setFields((before) => ({ ...before, ...changed }))
    setWrong((before) => ({ ...before, ...allRight(changed), form: undefined }))
  }

  function reset() {
    setFields(initial)
    setWrong({})
  }

  /** `onSubmit={submit(send)}`: sends only what `check` finds right. */
  const submit = (send: (fields: Fields) => void) => (event: SubmitEvent) => {
    event.preventDefault()
    const found = check(fields)
    setWrong(found)
    if (Object.values(found).every((sentence) => !sentence)) send(fields)
  }

  const error = (name: keyof Fields | 'form') => wrong[name] && <span role="alert">{wrong[name]}</span>

  /** What a text field takes. */
  const text = (name: TextName<Fields>) => ({
    value: fields[name] as string,
    error: error(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: currentTarget.value } as Partial<Fields>),
  })

  return { fields, change, wrong, setWrong, error, text, submit, reset }
}

const allRight = (changed: object) =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, undefined]))

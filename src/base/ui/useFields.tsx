import { useState, type ChangeEvent, type Dispatch, type SetStateAction, type SubmitEvent } from 'react'

/** What is wrong with a field, by its name; « form » concerns the whole. */
export type WrongFields<Fields> = { [Name in keyof Fields | 'form']?: string | undefined }

type TextName<Fields> = { [Name in keyof Fields]-?: Fields[Name] extends string ? Name : never }[keyof Fields]

interface FormFields<Fields> {
  /** A field follows it until it is changed. */
  initial: Fields
  check?: (fields: Fields) => WrongFields<Fields>
  /** Where what is typed is kept, if it outlives the form. */
  kept?: readonly [Partial<Fields>, Dispatch<SetStateAction<Partial<Fields>>>]
}

/** The fields of a form and what is wrong with them: a change ends the error of its field, a refusal keeps what was typed. */
export function useFields<Fields extends object>({ initial, check = () => ({}), kept }: FormFields<Fields>) {
  const own = useState<Partial<Fields>>({})
  const [typed, setTyped] = kept ?? own
  const [{ wrong, attempt }, setRefusal] = useState(nothingWrong<Fields>)
  const fields: Fields = { ...initial, ...typed }

  function change(changed: Partial<Fields>) {
    setTyped((before) => ({ ...before, ...changed }))
    setRefusal((before) => ({
      ...before,
      wrong: { ...before.wrong, ...allRight(changed), form: undefined },
    }))
  }

  /** Each refusal is a new attempt, which is announced again. */
  const setWrong = (found: WrongFields<Fields>) =>
    setRefusal((before) => ({ wrong: found, attempt: before.attempt + 1 }))

  /** What was typed since it was `sent` stays. */
  function reset(sent?: Fields) {
    setTyped((before) => (sent ? changedSince(sent, before) : {}))
    setRefusal(nothingWrong)
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

  return { fields, change, wrong, attempt, setWrong, error, text, submit, reset }
}

const nothingWrong = <Fields,>(): { wrong: WrongFields<Fields>; attempt: number } => ({
  wrong: {},
  attempt: 0,
})

export const changedSince = <Fields extends object>(sent: Fields, typed: Partial<Fields>) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => sent[name as keyof Fields] !== value),
  ) as Partial<Fields>

const allRight = (changed: object) =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, undefined]))

import { canonical, type JsonValue } from '../../base/encoding/canonicalJson.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'

declare const content: unique symbol

/** The text of a JSON column, which only `toJson` makes and only `fromJson` reads. */
export type Json<T> = string & { readonly [content]: T }

// The brand exists in types alone, so a text can only be given it by assertion.
export const toJson = <T>(value: T) => JSON.stringify(value) as Json<T>
export const toCanonicalJson = <T extends JsonValue>(value: T) => canonical(value) as Json<T>

/** Throws `UnreadableJson` where the column holds something else than the program writes. */
export const fromJson = <T, Content extends T = T>(text: Json<T>, isContent: Guard<Content>): Content =>
  readJson(text, isContent)

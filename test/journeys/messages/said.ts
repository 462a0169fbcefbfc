import type { Locator } from '@playwright/test'
import type { Person } from '../../people.ts'
import type { Product } from '../product.ts'
import type { Visitor } from '../visitor.ts'

/** Who acts on the screen, and what else can happen meanwhile. */
export interface Scene {
  visitor: Visitor
  product: Product
  fixture: Awaited<ReturnType<Product['startFresh']>>
}

/** One line of the table of messages (S5, S8): where it is said, why, and how that is brought about. */
export interface Said {
  who: Person | 'visitor'
  /** « :acme » is replaced by the company's id. */
  screen: string
  cause: string
  message: string
  /** The French line under an English one (D26). */
  also?: string
  /** The request that is answered by somebody else than the server, as a failing machine or network would. */
  asked?: string
  method?: 'GET' | 'POST' | 'DELETE'
  /** 0 is no answer at all. */
  status?: number
  body?: unknown
  /** What the person does on the screen. */
  act?: (scene: Scene) => Promise<unknown>
}

export const broken = { status: 500, body: { code: 'server', id: 'e7' } }
export const noDatabase = { status: 503, body: { code: 'unavailable' } }
export const noNetwork = { status: 0 }
export const refused = (status: number, code: string) => ({ status, body: { code } })

/** Presses a button in a row; its name says which person it concerns. */
export const pressIn = (row: Locator, button: string) =>
  row.getByRole('button', { name: new RegExp(`^${button}( : |$)`) }).click()

/** The facts that a visitor types on /check: in this tab alone, until the login, the wizard and /offers begin with them. Nothing sends them. */
import type { Category } from '#contract/entities.ts'
import { createStore } from '../store.ts'
import { keepTyped, readTyped } from './kept-input.ts'

/** As typed. */
export interface TypedFacts {
  readonly category: Category | undefined
  readonly age: string
  readonly monthly_income: string
  readonly pincode: string
  readonly amount: string
}

const nothing: TypedFacts = { category: undefined, age: '', monthly_income: '', pincode: '', amount: '' }

const name = 'facts'

let last = { text: '', facts: nothing }

/** The same object until something has changed. */
export const typedFacts = (): TypedFacts => {
  const text = JSON.stringify(readTyped(name) ?? {})
  if (last.text !== text) last = { text, facts: { ...nothing, ...(JSON.parse(text) as object) } }
  return last.facts
}
export const typedFactsStore = createStore(typedFacts, nothing)

export const typeFacts = (changes: Partial<TypedFacts>): void => {
  keepTyped(name, { ...typedFacts(), ...changes })
  typedFactsStore.notify()
}

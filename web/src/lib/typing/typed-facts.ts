/** The facts that a visitor types on /check: in the memory of this page alone, until the login, the wizard and /offers begin with it. Nothing stores or sends it. */
import type { Category } from '#contract/entities.ts'
import { createStore } from '../store.ts'

/** As typed. */
export interface TypedFacts {
  readonly category: Category | undefined
  readonly age: string
  readonly monthly_income: string
  readonly pincode: string
  readonly amount: string
}

const nothing: TypedFacts = { category: undefined, age: '', monthly_income: '', pincode: '', amount: '' }

let facts = nothing

export const typedFacts = (): TypedFacts => facts
export const typedFactsStore = createStore(typedFacts, nothing)

export const typeFacts = (changes: Partial<TypedFacts>): void => {
  facts = { ...facts, ...changes }
  typedFactsStore.notify()
}

/** Called on Log Out. */
export const forgetTypedFacts = (): void => typeFacts(nothing)

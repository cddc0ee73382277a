/** A change of the product's code, and whether a test fails with it. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** The range of the changed text, as Stryker takes it. */
  readonly range?: string
  /** The name that Stryker gives, or `Figure` or `Condition`. */
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly status: 'noticed' | 'unnoticed' | 'not reached'
}

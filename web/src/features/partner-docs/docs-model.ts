/** Parts of the data that the build derives from the contract for the pages of documentation. */

/** Comment, keyword, string, number or constant. */
export type TokenKind = 'c' | 'k' | 's' | 'n'

/** A token of highlighted code; a plain string where it needs no colour. */
export type Token = string | readonly [TokenKind, string]
export type Code = readonly Token[]

export interface DocField {
  readonly name: string
  /** Its JSON type: string, number, integer, array of strings. */
  readonly type: string
  /** Undefined in answers: the description of a field says whether it may be absent. */
  readonly isRequired?: boolean
  readonly description: string
  readonly rule: string
  readonly example: string
}

/** Text, code or a link. */
export type Inline = string | { readonly code: string } | { readonly to: string; readonly words: string }

/** A paragraph, a list, a table of names and values, or a part that the page draws. */
export type Block =
  | { readonly text: readonly Inline[] }
  | { readonly items: readonly (readonly Inline[])[]; readonly isOrdered: boolean }
  | {
      readonly facts: readonly { readonly name: string; readonly value: readonly Inline[] }[]
      readonly names: 'code' | 'words'
    }
  | { readonly slot: string }

export type Prose = readonly { readonly title: string; readonly blocks: readonly Block[] }[]

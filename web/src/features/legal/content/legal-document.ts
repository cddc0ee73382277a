/** The structure of a legal page: numbered sections of paragraphs, lists and facts. */

/** A name and its value; `href` makes the value a link. */
interface LegalFact {
  readonly label: string
  readonly value: string
  readonly href?: string
}

/** A paragraph, a list, or named facts. */
export type LegalBlock = string | { readonly list: readonly string[] } | { readonly facts: readonly LegalFact[] }

export interface LegalSection {
  /** The anchor of the section in the address; it keeps its name when the title changes. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

export interface LegalDocument {
  readonly title: string
  /** A summary for those who read only the top. */
  readonly summary: readonly string[]
  readonly sections: readonly LegalSection[]
}

/** The structure of a legal page: numbered sections of paragraphs, lists and facts. */

/** A name and its value; `href` makes the value a link. */
interface LegalFact {
  readonly label: string
  readonly value: string
  readonly href?: string
}

/** A paragraph, a list, or named facts. */
export type LegalBlock = string | readonly string[] | { readonly facts: readonly LegalFact[] }

/** By their anchors in the address, which keep their names when the titles change. */
export type LegalSections = Readonly<Record<string, readonly [title: string, ...blocks: LegalBlock[]]>>

export interface LegalDocument {
  readonly title: string
  /** A summary for those who read only the top. */
  readonly summary: readonly string[]
  readonly sections: LegalSections
}

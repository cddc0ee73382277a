/** The shape of a legal page: numbered sections of plain paragraphs, lists and facts (spec 2, /privacy-policy and /terms). */

/** A name and what stands for it; `href` makes the value a link. */
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
  /** What the document says, for those who read only the top. */
  readonly summary: readonly string[]
  readonly sections: readonly LegalSection[]
}

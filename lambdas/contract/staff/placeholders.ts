/** The placeholders of saved replies, such as {name}: what each stands for is filled in from the open ticket. */

export const placeholders = ['name', 'lender', 'status', 'ticket'] as const
export type Placeholder = (typeof placeholders)[number]

const known = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')
const anyInBraces = /\{([a-z_]{1,40})\}/g

/** The placeholders that a text still holds, each once. */
export const placeholdersIn = (text: string): Placeholder[] => [
  ...new Set(Array.from(text.matchAll(known), ([, name]) => name as Placeholder)),
]

/** Words in braces that are no placeholder, such as {nmae}. */
export const unknownPlaceholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(anyInBraces), ([, name = '']) => name).filter(
    (name) => !placeholders.some((placeholder) => placeholder === name),
  )

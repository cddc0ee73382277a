/** The placeholders of saved replies, such as {name}, which the facts of the open ticket replace. */

export const placeholders = ['name', 'lender', 'status', 'ticket'] as const
export type Placeholder = (typeof placeholders)[number]

const names = placeholders.join('|')

export const placeholderPattern = new RegExp(`\\{(${names})\\}`)

/** A word in braces that is no placeholder, such as {nmae}. */
export const unknownPlaceholderPattern = new RegExp(`\\{(?!(?:${names})\\})[a-z_]{1,40}\\}`)

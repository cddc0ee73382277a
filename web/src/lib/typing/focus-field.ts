/** Moves the focus to the field that a refused form names. */
export const focusField = (name: string): void => document.getElementsByName(name)[0]?.focus()

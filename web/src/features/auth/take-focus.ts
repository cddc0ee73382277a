/** A ref for the one field of a stage: the visitor came to fill it in, so the keyboard opens with the stage. */
export const takeFocus = (field: HTMLInputElement | null): void => field?.focus()

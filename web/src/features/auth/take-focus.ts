/** A ref for a stage's only field: it takes the focus, so that a phone's keyboard opens with the stage. */
export const takeFocus = (field: HTMLInputElement | null): void => field?.focus()

/** A ref for a stage's only field, which takes the focus: a phone's keyboard opens with the stage. */
export const takeFocus = (field: HTMLInputElement | null): void => field?.focus()

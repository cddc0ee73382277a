/** Closes the open dialog as its own button does, so that its entry leaves the history; what follows is done once it is closed. */
export const closeDialog = (): void => document.querySelector<HTMLDialogElement>('dialog[open]')?.close()

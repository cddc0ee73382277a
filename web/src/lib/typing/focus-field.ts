/** The focus of a refused form. */

/** The places of errors that say nothing at the moment. */
let silent: NodeListOf<Element> | undefined

const speak = () => silent?.forEach((place) => (place.ariaLive = 'polite'))

/** Moves the focus to the field that is refused. A screen reader says its error with it, so the form itself says none until the next action. */
export const focusRefused = (field: Pick<HTMLElement, 'focus'> | null | undefined): void => {
  const before = document.activeElement
  field?.focus()
  const refused = document.activeElement
  if (refused === before) return
  silent = refused?.closest('form')?.querySelectorAll('[aria-live]')
  silent?.forEach((place) => (place.ariaLive = 'off'))
  addEventListener('keydown', speak, true)
  addEventListener('click', speak, true)
}

export const focusField = (name: string): void => focusRefused(document.getElementsByName(name)[0])

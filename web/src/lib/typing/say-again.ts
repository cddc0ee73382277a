/** Says the same error again when its form is sent again from its field: neither the focus nor the page changes, so no screen reader would. */

const errorNow = () => {
  const field = document.activeElement?.closest('[aria-invalid=true]')
  const place = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  return { field, place, shown: place?.firstChild, words: place?.textContent }
}

/** For every form, from the moment in which its code is there. */
export const watchRefusals = (): void =>
  addEventListener(
    'submit',
    () => {
      const before = errorNow()
      setTimeout(() => {
        const { field, place, shown, words } = errorNow()
        if (!place || field !== before.field || shown !== before.shown || words !== before.words) return
        place.ariaLive = 'polite'
        place.replaceChildren(...place.childNodes)
      })
    },
    true,
  )

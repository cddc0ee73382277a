/** Hands what was typed to the next page in this tab, which fills its fields by it (handed-fields.ts). */

/** In the state of the history, which no other site can write: what a page that loads itself again hands over. */
export const handedMark = 'handed'

/** The next page takes what was typed out of the name of the window, which this tab alone has and no storage keeps. */
export const handOverFields = (): void => {
  const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')
  window.name = JSON.stringify(
    Array.from(fields, ({ id, name, type, value, checked }) => [id || name, /radio|box/.test(type) ? checked : value]),
  )
}

export const loadPageAgain = (): void => {
  handOverFields()
  history.replaceState({ ...(history.state as object), [handedMark]: window.name }, '')
  location.reload()
}

/** The next page takes what was typed out of the name of the window, which this tab alone has and no storage keeps. */
export const handOverFields = (): void => {
  const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')
  window.name = JSON.stringify(
    Array.from(fields, ({ id, name, type, value, checked }) => [id || name, /radio|box/.test(type) ? checked : value]),
  )
}

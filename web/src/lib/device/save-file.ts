/** Hands a file to the browser. */

const addressLifeMilliseconds = 60_000

/** The browser asks where to keep it, or puts it among its downloads. */
export const saveFile = (name: string, type: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), addressLifeMilliseconds)
}

/** Hands a file to the browser, which asks where to keep it or puts it among its downloads. */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

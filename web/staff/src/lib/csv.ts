/** Hands a file to the browser, which asks where to keep it or puts it among its downloads. */
export const downloadCsv = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

// @vitest-environment happy-dom
/** The sheet in the HTML where a newer policy does not allow it. */
import { expect, it } from 'vitest'
import { replaceBlockedStyle } from '#web/lib/page/blocked-style.ts'

// The test needs the address of a file, but not the file.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
})

it.each([
  ['is loaded as a file', null, ['/assets/style-1.css']],
  ['that works stays alone', {}, []],
])('%s', (_, sheet, files) => {
  document.head.innerHTML = '<style data-file="/assets/style-1.css">p{}</style>'
  Object.defineProperty(document.querySelector('style'), 'sheet', { value: sheet })
  replaceBlockedStyle()
  const links = Array.from(document.querySelectorAll('link'), (link) => link.getAttribute('href'))
  expect(links).toEqual(files)
  expect(document.querySelectorAll('style')).toHaveLength(1 - files.length)
})

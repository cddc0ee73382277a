/** How every page imports code that comes later: the build calls it for each import (web/import-scripts.ts). */

const asked = new Set<string>()

/**
 * Imports code, and fetches the files that it imports beside it.
 * @param files from the root of the site; its one style sheet is in the page already, and is no module to preload
 */
export const importScript = <Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> => {
  for (const file of files) {
    if (asked.has(file) || file.endsWith('.css')) continue
    asked.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
  return load()
}

/**
 * Asks once more for a file that did not arrive. Browsers remember the failure and never ask again at that URL (whatwg/html issue 6768). Chromium and
 * Firefox name it in the error; WebKit asks again by itself. A file that the lost one imports is not asked for again.
 */
const again = ({ message }: Error): Promise<unknown> =>
  import(/* @vite-ignore */ `${/http.+js/.exec(message)?.[0]}?${Date.now()}`)

Object.assign(globalThis, { again })

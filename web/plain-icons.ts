/**
 * Lets the build draw the icons of lucide by our own part: that of the package has options for other frameworks and looks, which take 1.4 kB of
 * brotli in the first load and most of the time that an icon takes. The look is in reset.css. A test finds the package's part in a built site.
 */
import type { Plugin } from 'vite'

const part = new URL('src/components/ui/plain-icon.ts', import.meta.url).pathname

/** Names of an icon for class names, and keys of its shapes, which never change places. */
const names = /^ {2}(?:name|size|aliases): .*$|,?\s+key: "\w+"/gm

export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  // Prerendered pages have the same icons.
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  load: {
    filter: { id: /\/lucide-react\/.*\/createLucideIcon\.mjs$/ },
    handler: () => `export { plainIcon as default } from '${part}'`,
  },
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\// },
    handler: (code) => ({ code: code.replaceAll(names, ''), map: null }),
  },
})

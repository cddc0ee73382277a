/**
 * Lets the build draw the icons of lucide by our own part: that of the package has options for other frameworks and looks, which take 1.4 kB of
 * brotli in the first load and most of the time that an icon takes. The look is in reset.css. A test finds the package's part in a built site.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const part = join(import.meta.dirname, 'src/components/ui/plain-icon.ts')

/** Names of an icon for class names, and keys of its shapes, which never change places. */
const names = /^ {2}(?:name|size|aliases): .*$|,?\s+key: "\w+"/gm

const imported = /^import \{([^}]*)\} from 'lucide-react'/gm

/** The file of each icon by its names: an import of the whole package would be one of all icons. */
const readFiles = () => {
  const list = readFileSync(new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url), 'utf8')
  const files = Array.from(list.matchAll(/^export \{ (default as .*) \} from '\.\/icons\/(.*)\.mjs'/gm))
  return new Map(
    files.flatMap(([, all = '', file = '']) =>
      Array.from(all.matchAll(/default as (\w+)/g), ([, name = '']) => [name, file]),
    ),
  )
}

export const plainIcons = (): Plugin => {
  const files = readFiles()
  const importOf = (name: string) => `import ${name} from 'lucide-react/icons/${files.get(name)}'`
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    // Prerendered pages have the same icons.
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    load: {
      filter: { id: /\/lucide-react\/.*\/createLucideIcon\.mjs$/ },
      handler: () => `export { plainIcon as default } from ${JSON.stringify(part)}`,
    },
    transform: {
      filter: { code: /lucide-react/ },
      handler: (code, id) => ({
        code: id.includes('/lucide-react/')
          ? code.replaceAll(names, '')
          : code.replaceAll(imported, (_, list: string) =>
              list
                .split(',')
                .map((name) => name.trim())
                .filter((name) => name !== '' && !name.startsWith('type '))
                .map(importOf)
                .join(';'),
            ),
        map: null,
      }),
    },
  }
}

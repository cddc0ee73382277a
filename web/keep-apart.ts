/** Fails a build that holds a module of the other web app: the console shows what visitors type, so neither carries the other's code or session. */
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * Modules that the app may not have. By its faces (`*-face.tsx`) the console shows an entry as visitors see it: they, and what they need of
 * the offers, may be in both. An architecture test holds what the console imports by itself.
 */
const isForeign = {
  visitors: (path: string) => path.startsWith('web/staff/'),
  staff: (path: string) =>
    /^web\/src\/(?:app|features(?!\/offers\/)|components\/product|lib\/session)\/(?!.*-face\.tsx$)/.test(path),
} as const

/** @param app whose build it is */
export const keepApart = (app: keyof typeof isForeign): Plugin => ({
  name: 'keep-apart',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds.map((id) => relative(root, id)) : [],
    )
    const found = modules.filter(isForeign[app])
    if (found.length > 0) this.error(`The build of the ${app} holds modules of the other web app:\n${found.join('\n')}`)
  },
})

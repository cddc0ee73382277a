/** Fails a build that holds a module of the other web app: the console shows what visitors type, so neither carries the other's code or session. */
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** The faces of entries and their parts, by which the console shows a draft as visitors see it. */
const ofFaces =
  /^web\/src\/(?:components\/product\/monogram|features\/offers\/(?:components\/(?:offer-(?:face|figures|list|notes)|explained-term|product-face|range-text|scheme-face)|content|explained-(?:content|terms)|offers-page-content|range-words))\.tsx?$/

/** Modules of the one app that the other may have: components without product knowledge, and the parts of `lib` that an architecture test lists. */
const isForeign = {
  visitors: (path: string) => path.startsWith('web/staff/'),
  staff: (path: string) =>
    /^web\/src\/(?:app|features|components\/product|lib\/session)\//.test(path) && !ofFaces.test(path),
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

/**
 * Small modules that several pages load, put into one file each. A file for each of them would compress worse, and the first load would
 * contain its name: about 0.1 kB of brotli a file.
 */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'

interface SharedFile {
  readonly name: string
  readonly reason: string
  /** Paths from the root of the project. */
  readonly modules: readonly string[]
}

const files: readonly SharedFile[] = [
  {
    name: 'fields',
    reason: 'A page with a form needs most of them.',
    modules: [
      'web/src/components/ui/sticky-actions.tsx',
      'web/src/components/ui/text-field.tsx',
      'web/src/lib/latin-digits.ts',
    ],
  },
  {
    name: 'cards',
    reason: 'Home, /offers, /status, /dashboard and /support need all of them.',
    modules: [
      'web/src/components/product/terms-news.tsx',
      'web/src/components/ui/badge.tsx',
      'web/src/components/ui/card.tsx',
      'web/src/components/ui/empty-state.tsx',
    ],
  },
  {
    name: 'login',
    reason: 'They send the OTP on /login and on /check. The later steps of a login need some of them again.',
    modules: [
      'web/src/features/auth/api/send-code.ts',
      'web/src/features/auth/content.ts',
      'web/src/features/auth/login-draft.ts',
      'web/src/features/auth/mobile-number.ts',
      'web/src/features/auth/resend.ts',
      'web/src/features/auth/take-focus.ts',
    ],
  },
]

const root = join(import.meta.dirname, '..')

/** For the bundler. Throws ENOENT if a listed module is gone. */
export const sharedFiles = files.map(({ name, modules }) => {
  const paths = new Set(modules.map((path) => realpathSync(join(root, path))))
  return { name, test: (id: string) => paths.has(id) }
})

/**
 * Puts modules into the same file that the same pages need at the same time, so that a signed-in page is complete with 12 scripts, home with 13. A file for each
 * set of pages, as the bundler makes them, would be fifty small requests a page, compress worse, and put its name into the first load.
 */
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Names of the modules that an import fetches later, by what they have in common. */
const code = ['code-stage', 'login-question', 'phone-check', 'user-pool', 'verify-code', 'welcome-back']
const emi = ['emi-calculator-page', 'plan-form', 'switch-comparison']
const legal = ['terms-page', 'privacy-policy-page', 'rights-screen']
const rights = ['change-number', 'nominee-page', 'privacy-policy-page', 'rights-screen']
const consents = ['apply-notice', 'profile-page']
const steps = ['profile-editor', 'profile-stage', 'save-profile', 'unsent-steps']
const forms = ['check-page', 'login-question', ...steps, 'nominee-page', 'support-page']
const wish = ['late-home-parts', 'offers-page', 'profile-stage']
const matching = ['check-page', 'how-we-rank-page', 'plan-form', ...wish]
const applications = ['dashboard-page', 'status-page', 'watch-applications']
const lenders = ['home-page', 'new-terms', 'visit-product', ...wish, ...applications]

/** Parts that are small, or come late or seldom: what they need is in the packs of pages. */
const apart = ['comparison', 'kept-answers', 'kind-figure', 'register-worker', 'send-left', 'why-answer']

const packages = {
  schemas: /\/node_modules\/zod\//,
}

/** @param needs names of the later parts that need the module at once */
const packOf = (id: string, needs: readonly string[]): string => {
  for (const [name, test] of Object.entries(packages)) if (test.test(id)) return name
  const isFor = (...names: string[]) => needs.some((name) => names.includes(name))
  const isOnlyFor = (...names: string[]) => needs.every((name) => names.includes(name))
  if (isOnlyFor('login-page', 'home-page')) return 'welcome'
  if (isFor('login-page')) return isOnlyFor('login-page', ...code) ? 'login' : 'calls'
  if (isFor('home-page')) return isOnlyFor(...lenders) ? 'lenders' : 'common'
  if (isOnlyFor(...code, 'profile-stage')) return 'code'
  if (isOnlyFor(...emi)) return 'emi'
  if (isOnlyFor(...legal)) return 'legal'
  if (isOnlyFor('docs-page')) return 'docs'
  if (isOnlyFor(...steps)) return 'steps'
  if (isOnlyFor(...forms)) return 'schemas'
  if (isOnlyFor(...consents)) return 'consents'
  if (isOnlyFor(...rights)) return 'rights'
  if (isFor(...code, 'terms-page')) return 'common'
  if (isOnlyFor(...wish)) return 'wish'
  if (isOnlyFor(...matching)) return 'matching'
  return isFor('check-page', 'how-we-rank-page', ...emi) ? 'facts' : 'user'
}

/** Every name above. */
const named = new Set(
  [
    code,
    emi,
    legal,
    rights,
    consents,
    forms,
    matching,
    applications,
    lenders,
    apart,
    ['login-page', 'docs-page'],
  ].flat(),
)

export const packs = (): Plugin => {
  const needsOf = new Map<string, string[]>()
  const group = (name: Rolldown.CodeSplittingGroup['name'], priority: number, more = {}) => ({
    name,
    priority,
    includeDependenciesRecursively: false,
    ...more,
  })
  return {
    name: 'packs',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // It changes only with its releases, so that returning visitors have it cached.
                group('react', 3, { test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// }),
                // All else that runs before any page is in the file of the entry.
                group('app', 2, { tags: ['$initial'] }),
                group((id) => packOf(id, needsOf.get(id) ?? []), 1, { minShareCount: 2, debugName: 'packs' }),
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const unknown = new Set(named)
      const note = (id: string, name: string) => {
        unknown.delete(name)
        if (apart.includes(name)) return
        const needs = needsOf.get(id) ?? []
        if (needs.includes(name)) return
        needsOf.set(id, [...needs, name])
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) note(next, name)
      }
      for (const id of this.getModuleIds())
        for (const later of this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          // Both pages of documentation count as one.
          note(
            later,
            basename(later)
              .replace(/\.tsx?$/, '')
              .replace(/^\w+-(?=docs-page)/, ''),
          )
      if (unknown.size > 0)
        this.error(`web/packs.ts names modules that no import fetches later: ${[...unknown].join(', ')}`)
    },
  }
}

import { describe, expect, it } from 'vitest'
import { builtFiles, kilobytesOf, lazySources, readBuilt, scriptsAddedBy, scriptsNamedIn } from './built-site.ts'

/** Kilobytes of brotli: 1.20 and 1.25 times React with a bare router for /login and home. */
const budgets = { login: 85, home: 88, lazyRoute: 50, styles: 6 }

const weightOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + kilobytesOf(file), 0)

describe('the first load', () => {
  it('brings neither schemas nor the user pool library', () => {
    for (const file of scriptsNamedIn(readBuilt('login.html'))) {
      expect(readBuilt(file)).not.toContain('ZodMini')
      expect(readBuilt(file)).not.toContain('AWSCognitoIdentityProviderService')
    }
  })
})

describe('what comes later', () => {
  it.each(lazySources())('%s adds at most 50 kB', (source) => {
    expect(weightOf(scriptsAddedBy(source))).toBeLessThanOrEqual(budgets.lazyRoute)
  })
})

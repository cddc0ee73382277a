/** Ids that nobody can guess. */
import { randomBytes, randomUUID } from 'node:crypto'
import { codePolicy } from '#contract/policy.ts'
import type { UserIds } from '#use-cases/lenders/ports.ts'
import type { BrowserIds } from '#use-cases/profile/ports.ts'

export const randomIds: UserIds & BrowserIds & { readonly nextCodeId: () => string } = {
  nextUserId: () => randomUUID(),
  nextCodeId: () => randomBytes(codePolicy.codeIdBytes).toString('base64url'),
  nextBrowserId: (now) => `${randomBytes(12).toString('base64url')}.${Math.floor(now.getTime() / 1000).toString(36)}`,
}

/** Ids that nobody can guess. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { ApplicationIds } from '#use-cases/applications/ports.ts'
import type { BrowserIds } from '#use-cases/profile/ports.ts'

export const randomIds: ApplicationIds & BrowserIds = {
  nextApplicationId: () => randomUUID(),
  nextBrowserId: (now) => `${randomBytes(12).toString('base64url')}.${Math.floor(now.getTime() / 1000).toString(36)}`,
}

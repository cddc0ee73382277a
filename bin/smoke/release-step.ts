/**
 * The step that compares the release of the pages with those of the functions. The canary leaves it out, because a deployment updates functions
 * before pages.
 */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { releaseHeader } from '#contract/release.ts'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { trackingPathOf } from '#lambdas/partner-api/partner-routes.contract.ts'
import { call, callJson, expectThat, SmokeError, type Step } from '#lambdas/releases/step.function.ts'

const configWithRelease = z.object({ release: z.object({ commit: z.string(), builtAt: z.string() }) })

const emptyBody = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

/** Requests that functions refuse without any effect, and that no cache answers. */
const requestOf: Readonly<Record<string, () => readonly [path: string, init?: RequestInit]>> = {
  auth: () => [endpoints['send-sms-otp'].path, emptyBody],
  profile: () => [endpoints['revoke-session'].path, emptyBody],
  offers: () => [`${lendersPageRoute.path}/${randomUUID()}`],
  tracking: () => [trackingPathOf(randomUUID())],
}

const releaseOf = async (origin: string, name: string, [path, init]: readonly [string, RequestInit?]) => {
  const { status, headers } = await call(`${origin}${path}`, init)
  const commit = headers.get(releaseHeader)
  if (commit === null) throw new SmokeError(`${path} of ${name} answered ${status} without ${releaseHeader}`)
  return `${name} ${commit}`
}

const compare = async (origin: string): Promise<string> => {
  const config = configWithRelease.safeParse(await callJson(`${origin}/config.json`, { method: 'GET' }, 200))
  if (!config.success) throw new SmokeError(`${origin}/config.json names no release`)
  const { commit, builtAt } = config.data.release
  const functions = await Promise.all(
    Object.entries(requestOf).map(([name, request]) => releaseOf(origin, name, request())),
  )
  const both = `pages ${commit} (${builtAt}), functions ${functions.join(', ')}`
  const isAlike = functions.every((text) => text.endsWith(` ${commit}`))
  expectThat(isAlike, `${both}: a deployment is under way, or was cut off; deploy again if this stays`)
  return both
}

export const releaseStep = (origin: string): Step => ({ name: 'release', run: () => compare(origin) })

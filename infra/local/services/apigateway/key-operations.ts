/** Control calls of API Gateway for API keys. */
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import {
  badRequest,
  conflict,
  notFound,
  pageOf,
  patch,
  readBody,
  type ControlCall,
  type Handler,
} from './control-call.ts'
import type { ApiKey } from './usage-plan.ts'

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

const shownKey = ({ id, name, description, value, isEnabled, createdAt, updatedAt }: ApiKey, withValue: boolean) => ({
  id,
  name,
  description,
  enabled: isEnabled,
  createdDate: toSeconds(createdAt),
  lastUpdatedDate: toSeconds(updatedAt),
  stageKeys: [],
  ...(withValue && { value }),
})

const newKey = z.strictObject({
  name: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  enabled: z._default(z.boolean(), false),
  value: z.optional(z.string()),
})

export const keyIn = ({ usagePlans, ids }: ControlCall, index: 0 | 1 = 0): ApiKey => {
  const found = usagePlans.key(ids[index])
  if (!found) throw notFound('Invalid API Key identifier specified')
  return found
}

const characters = { least: 20, most: 128 }

export const createKey: Handler = ({ usagePlans, clock, request }) => {
  const { name, description, enabled, value = randomBytes(20).toString('hex') } = readBody(request, newKey)
  if (value.length < characters.least || value.length > characters.most || !/^[A-Za-z0-9-]+$/.test(value))
    throw badRequest(`API Key value should have ${characters.least} to ${characters.most} alphanumeric characters`)
  if (usagePlans.keys.some((key) => key.value === value)) throw conflict('API Key already exists')
  const [id, now] = [randomBytes(5).toString('hex'), clock.now()]
  const key = { id, name, description, value, isEnabled: enabled, createdAt: now, updatedAt: now }
  usagePlans.putKey(key)
  return { status: 201, body: shownKey(key, true) }
}

export const listKeys: Handler = ({ usagePlans, query }) => {
  const { page, position } = pageOf(query, usagePlans.keys, ({ id }) => id)
  const withValues = query.get('includeValues') === 'true'
  return { status: 200, body: { ...position, item: page.map((key) => shownKey(key, withValues)) } }
}

export const updateKey: Handler = (call) => {
  const key = { ...keyIn(call), updatedAt: call.clock.now() }
  for (const { op, path, value } of readBody(call.request, patch).patchOperations) {
    if (op !== 'replace' || path !== '/enabled') throw badRequest(`Invalid patch path ${path}`)
    key.isEnabled = value === 'true'
  }
  call.usagePlans.putKey(key)
  return { status: 200, body: shownKey(key, false) }
}

export const removeKey: Handler = (call) => {
  call.usagePlans.removeKey(keyIn(call).id)
  return { status: 202 }
}

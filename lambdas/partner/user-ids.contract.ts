/** Ids of users as partners and lenders send them. */
import * as z from 'zod/mini'

const required = 'must be a text that is not empty'
export const idText = z
  .string(required)
  .check(z.minLength(1, required), z.maxLength(64, 'must have at most 64 characters'))

/** Prefix of sandbox users, so that nobody mistakes one for a real user. */
export const sandboxUserIdPrefix = 'test-'

/** The form of every user id. */
export const userIdPattern = /^(test-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

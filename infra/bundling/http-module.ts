/**
 * Replaces an import of `node:http` in the function bundles. Importing the module itself makes Node evaluate all of its exports, and one
 * of them loads the whole of undici: a fifth of a cold start, for one table of status texts.
 */
export const { Agent, request, STATUS_CODES } = process.getBuiltinModule('node:http')

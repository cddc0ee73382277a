/** Values of a neighbouring release, which may have fields that this one does not know. */
import * as z from 'zod/mini'

/** The value without the fields that its schema does not know, at any depth; other mistakes stay in it. */
export const withoutUnknownFields = (schema: z.ZodMiniType, value: unknown): unknown => {
  const issues = z.safeParse(schema, value).error?.issues ?? []
  if (!issues.some(({ code }) => code === 'unrecognized_keys')) return value
  const known: unknown = structuredClone(value)
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const holder = issue.path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], known)
    for (const key of issue.keys) Reflect.deleteProperty(holder as object, key)
  }
  return known
}

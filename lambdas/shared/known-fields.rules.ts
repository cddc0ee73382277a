/** Values of a neighbouring release, which may have fields that this one does not know. */

interface Issue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  /** The keys of an issue `unrecognized_keys`. */
  readonly keys?: readonly string[]
}

interface Schema {
  safeParse(value: unknown): { readonly error?: { readonly issues: readonly Issue[] } | undefined }
}

/** The value without the fields that its schema does not know, at any depth; other mistakes stay in it. */
export const withoutUnknownFields = (schema: Schema, value: unknown): unknown => {
  const unknown = (schema.safeParse(value).error?.issues ?? []).filter(({ code }) => code === 'unrecognized_keys')
  if (unknown.length === 0) return value
  const known: unknown = structuredClone(value)
  for (const { path, keys = [] } of unknown) {
    const holder = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], known)
    for (const key of keys) Reflect.deleteProperty(holder as object, key)
  }
  return known
}

/** `{{resolve:secretsmanager:…}}` references, as CloudFormation resolves them when it creates a resource. */
import { UnsupportedError, type Place } from './unsupported-error.ts'

const reference = /\{\{resolve:([^}]*)\}\}/g
const secretReference = /^secretsmanager:(?<id>.+?)(?::SecretString(?::(?<key>[^:]*)(?::[^:]*){0,2})?)?$/

/** Replaces each reference in a text with the secret's value or with one key of its JSON. */
export const resolveDynamicReferences = (
  text: string,
  secretOf: (secretId: string) => string | undefined,
  place: Place,
): string =>
  text.includes('{{resolve:')
    ? text.replaceAll(reference, (whole, inner: string) => {
        const { id, key } = secretReference.exec(inner)?.groups ?? {}
        if (id === undefined) throw new UnsupportedError(place, `the dynamic reference ${whole} is not supported`)
        const secret = secretOf(id)
        if (secret === undefined) throw new UnsupportedError(place, `there is no secret ${id}`)
        if (key === undefined || key === '') return secret
        const value = (JSON.parse(secret) as Record<string, unknown>)[key]
        if (typeof value !== 'string') throw new UnsupportedError(place, `secret ${id} has no key ${key}`)
        return value
      })
    : text

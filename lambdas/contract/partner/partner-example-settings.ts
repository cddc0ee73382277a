/** Names used in the examples of the partner API. They are apart from the examples because the docs page needs them in the browser. */
import { brand } from '../brand.ts'

/** Placeholder in the examples for `partnerApiUrl` of /config.json, which only a deployment knows. */
export const exampleApiUrl = 'https://YOUR-API-HOST/functions'

/** The environment variable in which the example programs expect the key. */
export const exampleKeyVariable = `${brand.name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}_API_KEY`

export const exampleLanguages = { curl: 'cURL', javascript: 'JavaScript', python: 'Python' } as const
export type ExampleLanguage = keyof typeof exampleLanguages

/** Files to download; they are generated from the contract. */
export const partnerFiles = { openapi: '/partner-api/openapi.json', postman: '/partner-api/postman.json' } as const

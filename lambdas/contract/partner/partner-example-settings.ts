/** Names in the examples of the partner API, apart from the examples themselves: the docs page needs these in the browser. */
import { brand } from '../brand.ts'

/** Stands in the examples for partnerApiUrl of /config.json, which only a deployment knows. */
export const exampleApiUrl = 'https://YOUR-API-HOST/functions'

/** The environment variable in which the example programs expect the key. */
export const exampleKeyVariable = `${brand.name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}_API_KEY`

export const exampleLanguages = { curl: 'cURL', javascript: 'JavaScript', python: 'Python' } as const
export type ExampleLanguage = keyof typeof exampleLanguages

/** Files to download, made from the contract. */
export const partnerFiles = { openapi: '/partner-api/openapi.json', postman: '/partner-api/postman.json' } as const

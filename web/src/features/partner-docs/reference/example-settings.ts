/** Names used in the examples of the partner API. They are apart from the examples because the docs page needs them in the browser. */
import { brand } from '#contract/brand.ts'

/** The environment variable in which the example programs expect the key. */
export const exampleKeyVariable = `${brand.name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}_API_KEY`

export const exampleLanguages = { curl: 'cURL', javascript: 'JavaScript', python: 'Python' } as const
export type ExampleLanguage = keyof typeof exampleLanguages

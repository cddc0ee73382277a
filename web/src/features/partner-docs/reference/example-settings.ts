/** Names used in the examples of the partner API. They are apart from the examples because the docs page needs them in the browser. */
import { brand } from '#contract/brand.ts'

const variableOf = (purpose: string): string =>
  `${brand.name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}_${purpose}_KEY`

/** The environment variables in which the programs of partners and of lenders expect the key. */
export const exampleKeyVariable = variableOf('API')
export const lenderKeyVariable = variableOf('LENDER')

export const exampleLanguages = { curl: 'cURL', javascript: 'JavaScript', python: 'Python' } as const
export type ExampleLanguage = keyof typeof exampleLanguages

export const lenderLanguages = {
  typescript: 'TypeScript',
  python: 'Python',
  java: 'Java',
  php: 'PHP',
  openssl: 'openssl',
} as const
export type LenderLanguage = keyof typeof lenderLanguages

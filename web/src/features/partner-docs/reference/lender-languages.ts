/** The languages of the lenders' programs. They are apart from the programs because the docs page needs them in the browser. */
export const lenderLanguages = {
  typescript: 'TypeScript',
  python: 'Python',
  java: 'Java',
  php: 'PHP',
  openssl: 'openssl',
} as const
export type LenderLanguage = keyof typeof lenderLanguages

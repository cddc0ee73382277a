/** The files that partners download. They are generated from the contract. */
export const partnerFiles = {
  openapi: '/partner-api/openapi.json',
  postman: '/partner-api/postman.json',
  markdown: '/partner-api/reference.md',
  lenderMarkdown: '/partner-api/lender-reference.md',
} as const

/** The placeholder in examples and files. Each deployment has its own address, `partnerApiUrl` of /config.json. */
export const exampleApiUrl = 'https://YOUR-API-HOST/functions'

/** Origin of the web app in examples. */
export const exampleAppOrigin = 'https://www.paisalane.example'

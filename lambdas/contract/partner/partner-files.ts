/** The files of the partner API that partners download, which are generated from the contract. */
export const partnerFiles = { openapi: '/partner-api/openapi.json', postman: '/partner-api/postman.json' } as const

/** The placeholder in examples and files for `partnerApiUrl` of /config.json, which only a deployment knows. */
export const exampleApiUrl = 'https://YOUR-API-HOST/functions'

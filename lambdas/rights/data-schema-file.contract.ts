/** The published JSON schema of the file that a person downloads. It is generated from the contract. */
export const dataSchemaFile = '/my-data/schema.json'

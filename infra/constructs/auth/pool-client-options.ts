/** What the clients of both user pools have in common: a page is their client, so there is no secret, and no page of Cognito's own. */
import { ClientAttributes, UserPoolClientIdentityProvider, type UserPoolClientOptions } from 'aws-cdk-lib/aws-cognito'

/** Cognito takes an empty list for every attribute, so this names one that nothing reads. */
const noAttributes = new ClientAttributes().withStandardAttributes({ locale: true })

export const poolClientOptions = {
  generateSecret: false,
  disableOAuth: true,
  supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  readAttributes: noAttributes,
  writeAttributes: noAttributes,
} as const satisfies UserPoolClientOptions

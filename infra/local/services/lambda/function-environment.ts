/** What Lambda adds to the environment of every function, and where the SDK finds the local services. */

/** Local services take any credentials. */
const credentials = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', AWS_SESSION_TOKEN: 'local' }

export const functionEnvironment = (
  region: string,
  origin: string,
  dynamodbEndpoint: string,
): Readonly<Record<string, string>> => ({
  ...credentials,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ENDPOINT_URL_DYNAMODB: dynamodbEndpoint,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: origin.replace('localhost', '127.0.0.1'),
  AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: origin.replace('localhost', '127.0.0.1'),
  AWS_ENDPOINT_URL_KMS: origin.replace('localhost', '127.0.0.1'),
  AWS_ENDPOINT_URL_SNS: origin.replace('localhost', '127.0.0.1'),
  // The SDK would read the developer's own files otherwise.
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  LANG: 'en_US.UTF-8',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  TZ: ':UTC',
})

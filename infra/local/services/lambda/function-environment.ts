/** The environment variables that Lambda itself sets for every function. */
export const functionEnvironment = (region: string, accessKeyId: string): Readonly<Record<string, string>> => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  // Local services check no signature.
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_SESSION_TOKEN: 'local',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  // Otherwise the SDK would read the developer's own files.
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  LANG: 'en_US.UTF-8',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  TZ: ':UTC',
})

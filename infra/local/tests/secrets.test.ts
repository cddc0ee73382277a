/** Secrets Manager: a generated secret, over the protocol of the SDK. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, it, onTestFinished } from 'vitest'
import { ref, resource } from './resources.ts'
import { sdkOptions, shareStack } from './small-stack.ts'

const shared = shareStack({
  resources: {
    Secret: resource('AWS::SecretsManager::Secret', {
      GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 40 },
    }),
  },
  outputs: { Arn: ref('Secret') },
})

it('a secret is read by its ARN, always with the same value, and another is not found', async () => {
  const client = new SecretsManagerClient(sdkOptions(shared()))
  onTestFinished(() => client.destroy())
  const read = async (SecretId = '') => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString
  const { Arn } = shared().outputs
  expect(await read(Arn)).toMatch(/^[A-Za-z0-9]{40}$/)
  expect(await read(Arn)).toBe(await read(Arn))
  await expect(read(`${Arn}-other`)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

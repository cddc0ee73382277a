/** KMS: data keys for the functions, under a key of the data folder, by the wire that the SDK speaks. */
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Runtime } from '#infra/local/runtime.ts'
import { apiOutputs, callApi, functionOf, httpApiOf, startStack, temporaryFolder } from './small-stack.ts'

const stack = {
  resources: { Key: { Type: 'AWS::KMS::Key', Properties: { EnableKeyRotation: true, KeyPolicy: {} } } },
  sections: {
    Outputs: { Id: { Value: { Ref: 'Key' } }, Arn: { Value: { 'Fn::GetAtt': ['Key', 'Arn'] } } },
  },
}

const clientOf = ({ origin }: Runtime) => {
  const client = new KMSClient({
    endpoint: origin.replace('localhost', '127.0.0.1'),
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  onTestFinished(() => client.destroy())
  return client
}

const context = { EncryptionContext: { purpose: 'test', of: 'somebody' } }

const generate = async (runtime: Runtime) => {
  const KeyId = runtime.outputs['Id']
  const { Plaintext, CiphertextBlob } = await clientOf(runtime).send(
    new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', ...context }),
  )
  if (!Plaintext || !CiphertextBlob) throw new Error('no data key')
  return { Plaintext, CiphertextBlob }
}

describe('a data key', () => {
  it('has 256 bits, another one each time, and opens again by its context in any order', async () => {
    const runtime = await startStack(stack)
    const [one, other] = [await generate(runtime), await generate(runtime)]
    expect(one.Plaintext).toHaveLength(32)
    expect(one.Plaintext).not.toEqual(other.Plaintext)
    expect(Buffer.from(one.CiphertextBlob).includes(Buffer.from(one.Plaintext))).toBe(false)
    const opened = await clientOf(runtime).send(
      new DecryptCommand({
        CiphertextBlob: one.CiphertextBlob,
        EncryptionContext: { of: 'somebody', purpose: 'test' },
      }),
    )
    expect(opened.Plaintext).toEqual(one.Plaintext)
    expect(opened.KeyId).toBe(runtime.outputs['Arn'])
  })

  it.each([
    ['another context', (blob: Uint8Array) => ({ CiphertextBlob: blob, EncryptionContext: { purpose: 'other' } })],
    ['no context', (blob: Uint8Array) => ({ CiphertextBlob: blob })],
    [
      'a changed byte',
      (blob: Uint8Array) => ({
        CiphertextBlob: blob.map((byte, index) => (index === blob.length - 1 ? byte ^ 1 : byte)),
        ...context,
      }),
    ],
    ['an end that is missing', (blob: Uint8Array) => ({ CiphertextBlob: blob.slice(0, 40), ...context })],
    [
      'no key of ours',
      () => ({ CiphertextBlob: Buffer.from('elsewhere:abcdefghijklmnopqrstuvwxyzabcdef'), ...context }),
    ],
  ])('does not open with %s', async (_, input) => {
    const runtime = await startStack(stack)
    const { CiphertextBlob } = await generate(runtime)
    const opened = clientOf(runtime).send(new DecryptCommand(input(CiphertextBlob)))
    await expect(opened).rejects.toMatchObject({ name: 'InvalidCiphertextException' })
  })

  it('is refused for a key that is not there, and with parameters that mean nothing here', async () => {
    const runtime = await startStack(stack)
    const client = clientOf(runtime)
    await expect(client.send(new GenerateDataKeyCommand({ KeyId: 'other', KeySpec: 'AES_256' }))).rejects.toMatchObject(
      { name: 'NotFoundException' },
    )
    const KeyId = runtime.outputs['Id']
    await expect(client.send(new GenerateDataKeyCommand({ KeyId, NumberOfBytes: 16 }))).rejects.toMatchObject({
      name: 'ValidationException',
    })
  })

  it('opens after a new start with the same data folder', async () => {
    const dataDirectory = await temporaryFolder()
    const first = await startStack(stack, { dataDirectory })
    const { Plaintext, CiphertextBlob } = await generate(first)
    await first.stop()
    const second = await startStack(stack, { dataDirectory })
    const opened = await clientOf(second).send(new DecryptCommand({ CiphertextBlob, ...context }))
    expect(opened.Plaintext).toEqual(Plaintext)
  })
})

describe('a function', () => {
  it('finds KMS by its environment alone', async () => {
    const runtime = await startStack({
      resources: { ...stack.resources, Show: functionOf('show'), ...httpApiOf({ key: 'GET /', function: 'Show' }) },
      bundles: { show: 'export const handler = async () => ({ endpoint: process.env.AWS_ENDPOINT_URL_KMS })' },
      sections: apiOutputs,
    })
    const endpoint = runtime.origin.replace('localhost', '127.0.0.1')
    expect(await callApi(runtime, { path: '/' })).toMatchObject({ text: JSON.stringify({ endpoint }) })
  })
})

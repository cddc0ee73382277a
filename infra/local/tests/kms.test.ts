/** KMS: data keys under a key of the data folder, over the protocol of the SDK. */
import { DecryptCommand, GenerateDataKeyCommand, KMSClient, type DecryptCommandInput } from '@aws-sdk/client-kms'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Runtime } from '../runtime.ts'
import { att, ref, resource } from './resources.ts'
import { sdkOptions, shareStack, startStack } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

const stack = {
  resources: { Key: resource('AWS::KMS::Key', { EnableKeyRotation: true, KeyPolicy: {} }) },
  outputs: { Id: ref('Key'), Arn: att('Key', 'Arn') },
}

const shared = shareStack(stack)

const openKms = (runtime: Runtime) => {
  const client = new KMSClient(sdkOptions(runtime))
  onTestFinished(() => client.destroy())
  return client
}

/** The context that the product seals texts with: what the text is for and whose it is. */
const context = { EncryptionContext: { purpose: 'answer to submit-user', partner: 'sunrise' } }

const generate = async (runtime: Runtime, KeyId = runtime.outputs['Id']) => {
  const command = new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', ...context })
  const { Plaintext, CiphertextBlob } = await openKms(runtime).send(command)
  if (!Plaintext || !CiphertextBlob) throw new Error('no data key')
  return { Plaintext, CiphertextBlob }
}

const decrypt = (runtime: Runtime, input: DecryptCommandInput) => openKms(runtime).send(new DecryptCommand(input))

describe('a data key', () => {
  it.each(['Id', 'Arn'])('has 256 bits, differs each time, and is decrypted with its context: %s', async (name) => {
    const { outputs } = shared()
    const [one, other] = [await generate(shared(), outputs[name]), await generate(shared(), outputs[name])]
    expect(one.Plaintext).toHaveLength(32)
    expect(one.Plaintext).not.toEqual(other.Plaintext)
    expect(Buffer.from(one.CiphertextBlob).includes(Buffer.from(one.Plaintext))).toBe(false)
    const reordered = { partner: 'sunrise', purpose: 'answer to submit-user' }
    const { CiphertextBlob } = one
    const opened = await decrypt(shared(), { CiphertextBlob, EncryptionContext: reordered })
    expect(opened).toMatchObject({ Plaintext: one.Plaintext, KeyId: outputs['Arn'] })
  })

  const elsewhere = Buffer.from('elsewhere:abcdefghijklmnopqrstuvwxyzabcdef')
  const changeLast = (blob: Uint8Array) => Uint8Array.from([...blob.slice(0, -1), (blob.at(-1) ?? 0) ^ 1])
  const same = context.EncryptionContext

  it.each<[string, (blob: Uint8Array) => Uint8Array, Record<string, string>?]>([
    ['another purpose', (blob) => blob, { partner: 'sunrise' }],
    ['another partner', (blob) => blob, { ...same, partner: 'moonlight' }],
    ['no context', (blob) => blob],
    ['a changed byte', changeLast, same],
    ['its end missing', (blob) => blob.slice(0, 40), same],
    ['an unknown key', () => elsewhere, same],
  ])('is not decrypted with %s', async (_, change, EncryptionContext) => {
    const CiphertextBlob = change((await generate(shared())).CiphertextBlob)
    const opened = decrypt(shared(), { CiphertextBlob, EncryptionContext })
    await expect(opened).rejects.toMatchObject({ name: 'InvalidCiphertextException' })
  })

  it('is refused for an unknown key and for unsupported parameters', async () => {
    const ask = (KeyId: string | undefined, size: { KeySpec: 'AES_256' } | { NumberOfBytes: number }) =>
      openKms(shared()).send(new GenerateDataKeyCommand({ KeyId, ...size }))
    await expect(ask('other', { KeySpec: 'AES_256' })).rejects.toMatchObject({ name: 'NotFoundException' })
    const short = ask(shared().outputs['Id'], { NumberOfBytes: 16 })
    await expect(short).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('is decrypted after a restart on the same data folder', async () => {
    const dataDirectory = temporaryFolder()
    const first = await startStack(stack, { dataDirectory })
    const { Plaintext, CiphertextBlob } = await generate(first)
    await first.stop()
    const opened = await decrypt(await startStack(stack, { dataDirectory }), { CiphertextBlob, ...context })
    expect(opened.Plaintext).toEqual(Plaintext)
  })
})

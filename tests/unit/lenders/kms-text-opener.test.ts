/** A sealed key of a lender opens for that key of that lender alone, with one request of each instance. */
import { randomBytes } from 'node:crypto'
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import { openTextOpener } from '#adapters/sealing/kms-text-opener.ts'
import { openTextSealer } from '#adapters/sealing/kms-text-sealer.ts'

const client = new KMSClient({ region: 'ap-south-1' })
const kms = mockClient(client)
const dataKey = randomBytes(32)
kms
  .on(GenerateDataKeyCommand)
  .callsFake(() => ({ Plaintext: Buffer.from(dataKey), CiphertextBlob: Buffer.from('the data key, encrypted') }))
const context = { purpose: 'lender-key', lender_id: 'monsoon-money', key_id: 'abcdefgh' }

it('opens what was sealed, asks KMS once, and asks again after a failure', async () => {
  const opener = openTextOpener(client)
  const sealed = await openTextSealer('key-id', client).seal('whsec_text', context)
  kms.on(DecryptCommand).rejectsOnce(new Error('down'))
  await expect(opener.open(sealed, context)).rejects.toMatchObject({ code: 'BUSY' })
  kms.on(DecryptCommand).callsFake(() => ({ Plaintext: Buffer.from(dataKey) }))
  const opened = await Promise.all([opener.open(sealed, context), opener.open(sealed, context)])
  expect(opened).toEqual(['whsec_text', 'whsec_text'])
  expect(kms.commandCalls(DecryptCommand)).toHaveLength(2)
  expect(kms.commandCalls(DecryptCommand)[1]?.args[0].input).toMatchObject({ EncryptionContext: context })
  await expect(opener.open(sealed, { ...context, lender_id: 'other' })).rejects.toThrow(/authenticate/)
  await expect(opener.open(`2${sealed.slice(1)}`, context)).rejects.toThrow('sealed in another form')
})

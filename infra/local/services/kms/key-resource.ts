/** AWS::KMS::Key for data keys. Its material is generated at the first start and kept with the other state. */
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { arn, generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { LocalKey } from './local-key.ts'

const properties = z.strictObject({
  ...withoutLocalMeaning('EnableKeyRotation', 'Description'),
  // Permissions are not checked locally.
  ...withoutLocalMeaning('KeyPolicy', 'PendingWindowInDays', 'Tags'),
})

export const kmsKey = defineResource('AWS::KMS::Key', properties, (_, context) => {
  const name = generatedId(context, 32)
  const id = [name.slice(0, 8), name.slice(8, 12), name.slice(12, 16), name.slice(16, 20), name.slice(20)].join('-')
  const materials = context.store.collection<string>('kms-keys')
  const kept = materials.get(id)
  const material = kept ?? randomBytes(32).toString('base64')
  if (kept === undefined) materials.put(id, material)
  const keyArn = arn(context, 'kms', `key/${id}`)
  return {
    ref: id,
    attributes: { Arn: keyArn, KeyId: id },
    instance: new LocalKey(id, keyArn, Buffer.from(material, 'base64')),
  }
})

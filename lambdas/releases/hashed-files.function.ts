/** Hashed files in a bucket, with the tag of the retired ones. */
import { S3 } from '@aws-sdk/client-s3'
import { hashedFolders, retiredTag } from '#contract/hashed-files.ts'
import type { HashedFiles } from './retire-files.ts'

const { name, value } = retiredTag

const tagged = new URLSearchParams({ [name]: value }).toString()

export const openHashedFiles = (Bucket: string): HashedFiles => {
  const s3 = new S3({})
  /** S3 copies a file onto itself when its metadata is given anew. */
  const rewrite = async (Key: string, Tagging: string): Promise<void> => {
    const { CacheControl, ContentType } = await s3.headObject({ Bucket, Key })
    await s3.copyObject({
      Bucket,
      Key,
      CopySource: encodeURI(`${Bucket}/${Key}`),
      MetadataDirective: 'REPLACE',
      CacheControl,
      ContentType,
      TaggingDirective: 'REPLACE',
      Tagging,
    })
  }
  return {
    async *keys() {
      for (const Prefix of hashedFolders) {
        let ContinuationToken: string | undefined
        do {
          const page = await s3.listObjectsV2({ Bucket, Prefix, ContinuationToken })
          for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
          ContinuationToken = page.NextContinuationToken
        } while (ContinuationToken !== undefined)
      }
    },
    isRetired: async (Key) =>
      ((await s3.getObjectTagging({ Bucket, Key })).TagSet ?? []).some(
        (tag) => tag.Key === name && tag.Value === value,
      ),
    retire: (key) => rewrite(key, tagged),
    takeBack: (key) => rewrite(key, ''),
  }
}

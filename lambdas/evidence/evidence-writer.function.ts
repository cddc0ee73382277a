/** Writes hashes into the locked bucket. The bucket's own retention locks each object. */
import { createHash } from 'node:crypto'
import { PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { todayInIndia } from '#contract/times.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { sdkClientOptions } from '#lambdas/shared/aws-clients.function.ts'
import type { EvidenceLine } from './evidence-line.rules.ts'

/** Names an object by the day of its first line and by the hash of its text, so the same lines always have the same key. */
const keyOf = (at: string, text: string): string =>
  `${todayInIndia(new Date(at))}/${createHash('sha256').update(text).digest('hex')}.jsonl`

const isStored = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412

export interface EvidenceWriter {
  /** Stores the lines as one object. The same lines a second time store nothing. Throws BUSY. */
  put(lines: readonly EvidenceLine[]): Promise<void>
}

export const openEvidenceWriter = (Bucket: string, client = new S3Client(sdkClientOptions)): EvidenceWriter => ({
  put: async (lines) => {
    const [first] = lines
    if (!first) return
    const Body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const object = { Bucket, Key: keyOf(first.at, Body), Body, ContentType: 'application/jsonl', IfNoneMatch: '*' }
    try {
      await client.send(new PutObjectCommand(object))
    } catch (error) {
      if (!isStored(error)) throw new AppError('BUSY', undefined, { cause: error })
    }
  },
})

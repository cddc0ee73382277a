/** Reads hashes from the locked bucket: every version of every object, because a deletion only hides a locked one. */
import { GetObjectCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import type { EvidenceLine } from './evidence-line.rules.ts'

/** How many objects are read at the same time. */
const atOnce = 16

const evidenceLine: z.ZodMiniType<EvidenceLine> = z.object({
  pk: z.string(),
  sk: z.string(),
  event: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  at: z.string(),
  sha256: z.string(),
  ttl: z.optional(z.number()),
})

/** Returns nothing for a text that the writer did not write: it proves nothing, and must not keep the others from being read. */
const parseLine = (text: string): EvidenceLine[] => {
  try {
    return [evidenceLine.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

/** Returns a function that reads the lines. Its parameter is the day of the first objects, as YYYY-MM-DD. */
export const openEvidenceReader = (Bucket: string, client: S3Client) => {
  const readLines = async (version: { readonly Key: string | undefined; readonly VersionId: string | undefined }) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, ...version }))
    return ((await Body?.transformToString()) ?? '').split('\n').flatMap(parseLine)
  }

  return async function* read(from: string | undefined): AsyncGenerator<EvidenceLine> {
    let [KeyMarker, VersionIdMarker]: (string | undefined)[] = [from]
    do {
      const page = await client.send(new ListObjectVersionsCommand({ Bucket, KeyMarker, VersionIdMarker }))
      const versions = (page.Versions ?? []).map(({ Key, VersionId }) => ({ Key, VersionId }))
      for (const some of chunksOf(versions, atOnce))
        for (const lines of await Promise.all(some.map(readLines))) yield* lines
      ;[KeyMarker, VersionIdMarker] = page.IsTruncated === true ? [page.NextKeyMarker, page.NextVersionIdMarker] : []
    } while (KeyMarker !== undefined)
  }
}

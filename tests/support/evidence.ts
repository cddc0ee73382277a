/** The record and the receipts of the running product beside their hashes, as the operator's command reads them. */
import { S3 } from '@aws-sdk/client-s3'
import type { OpsConnection } from '#bin/ops/command.ts'
import { connectToLocalTable } from '#bin/ops/connect.ts'
import { findLocalRuntime } from '#bin/ops/local-runtime.ts'
import { consentPartition, keys, recordPartition } from '#data/keys.ts'
import type { EvidenceLine } from '#lambdas/evidence/evidence-line.rules.ts'
import { runOperatorCommand } from './operator.ts'

/** @param dataFolder of the running product */
export const openEvidence = (dataFolder: string) => {
  const runtime = findLocalRuntime({ DATA_DIR: dataFolder })
  const connection: OpsConnection = connectToLocalTable(runtime)
  const { accessKeyId, region, outputs, origin: endpoint } = runtime
  const credentials = { accessKeyId, secretAccessKey: 'unchecked' }
  return {
    /** Writes past the conditions of the product. */
    table: connection.table,
    s3: new S3({ endpoint, region, credentials, forcePathStyle: true }),
    Bucket: outputs['EvidenceBucketName'],
    /** The hashes of a partition, in the order of their objects. */
    linesOf: async (pk: string) => {
      const found: EvidenceLine[] = []
      for await (const line of connection.readEvidence(undefined)) if (line.pk === pk) found.push(line)
      return found
    },
    /** Rows of `record verify` about a partition. */
    verify: async (pk: string, ...words: string[]) =>
      (await runOperatorCommand(dataFolder, 'record', 'verify', ...words)).filter(({ entry }) =>
        String(entry).startsWith(`${pk} / `),
      ),
  }
}

/** The partitions of a person's receipts and of the copies of entries that are found by the person. */
export const partitionsOf = (userId: string): readonly [receipts: string, entries: string] => [
  consentPartition(userId),
  recordPartition('PERSON', userId),
]

/** The key of a receipt of that time. */
export const receiptKey = (userId: string, at: Date) => keys.consentReceipt(userId, at.toISOString(), 'forged')

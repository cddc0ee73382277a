/** Seals secrets under the key of a local runtime or of a deployed stack, which is looked up by the first use. */
import { KMSClient, type KMSClientConfig } from '@aws-sdk/client-kms'
import { KmsTextSealer } from '#adapters/partner/kms-text-sealer.ts'
import { sdkClientOptions } from '#adapters/sdk-client-options.ts'
import type { TextSealer } from '#use-cases/partner/ports.ts'

export const createSealer = (readKeyArn: () => Promise<string>, config: KMSClientConfig): TextSealer => ({
  seal: async (text, context) => {
    const client = new KMSClient({ ...sdkClientOptions, ...config })
    return new KmsTextSealer(client, await readKeyArn()).seal(text, context)
  },
})

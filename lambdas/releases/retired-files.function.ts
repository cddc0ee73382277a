/**
 * The function behind Custom::RetiredFiles, which CloudFormation calls when the list of a release's files changes, and with the list before when it
 * takes a deployment back. A failure fails the deployment before its pages appear.
 */
import { openHashedFiles } from './hashed-files.function.ts'
import { retireFiles } from './retire-files.ts'

interface RetiredFilesEvent {
  readonly RequestType: 'Create' | 'Update' | 'Delete'
  readonly ResponseURL: string
  readonly StackId: string
  readonly RequestId: string
  readonly LogicalResourceId: string
  readonly PhysicalResourceId?: string
  readonly ResourceProperties: {
    readonly Bucket: string
    /** Keys of the hashed files of the release. */
    readonly Files: readonly string[]
  }
}

type Answer = { readonly Status: 'SUCCESS' } | { readonly Status: 'FAILED'; readonly Reason: string }

const work = async ({ RequestType, ResourceProperties }: RetiredFilesEvent): Promise<Answer> => {
  // Files outlive the stack's own copies, as those that the CDK copies do.
  if (RequestType === 'Delete') return { Status: 'SUCCESS' }
  const { Bucket, Files } = ResourceProperties
  try {
    const done = await retireFiles(openHashedFiles(Bucket), Files)
    console.log(JSON.stringify({ code: 'FILES_RETIRED', bucket: Bucket, ...done }))
    return { Status: 'SUCCESS' }
  } catch (error) {
    return { Status: 'FAILED', Reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }
  }
}

export const handler = async (event: RetiredFilesEvent): Promise<void> => {
  const { StackId, RequestId, LogicalResourceId, ResourceProperties, ResponseURL } = event
  const PhysicalResourceId = event.PhysicalResourceId ?? `retired-files-of-${ResourceProperties.Bucket}`
  const body = JSON.stringify({ ...(await work(event)), StackId, RequestId, LogicalResourceId, PhysicalResourceId })
  // The address is signed for a request without a type.
  const { status } = await fetch(ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } })
  if (status >= 300) throw new Error(`CloudFormation took the answer with ${status}`)
}

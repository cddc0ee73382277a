/** S3's REST API of buckets with Object Lock, which functions and commands call by path. */
import type { ServiceApi } from '../../engine/aws-service.ts'
import type { Endpoint, Trace } from '../../engine/front.ts'
import { decodePath, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import type { LockedBucket, Version } from './locked-bucket.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const element = (name: string, text: string): string =>
  `<${name}>${text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</${name}>`

const xml = (status: number, body: string): LocalResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})
const failure = (status: number, code: string, message: string): LocalResponse =>
  xml(status, `<Error>${element('Code', code)}${element('Message', message)}</Error>`)

const operations: Readonly<Record<string, string>> = {
  PUT: 'PutObject',
  GET: 'GetObject',
  HEAD: 'HeadObject',
  DELETE: 'DeleteObject',
}

const operationOf = ({ method, query }: LocalRequest): string =>
  method === 'GET' && new URLSearchParams(query).has('versions') ? 'ListObjectVersions' : (operations[method] ?? method)

export const s3Api: ServiceApi = {
  name: 's3',
  variable: 'AWS_ENDPOINT_URL_S3',
  operationOf,
  throttled: failure(503, 'SlowDown', 'Please reduce your request rate.'),
  failed: failure(500, 'InternalError', 'We encountered an internal error. Please try again.'),
}

const headersOf = (version: Version) => ({
  'content-type': version.contentType,
  etag: version.etag,
  'last-modified': new Date(version.lastModified).toUTCString(),
  'x-amz-version-id': version.versionId,
  'x-amz-object-lock-mode': version.mode,
  'x-amz-object-lock-retain-until-date': version.retainUntil,
})

const putObject = (bucket: LockedBucket, key: string, { headers, body }: LocalRequest): LocalResponse => {
  const names = Object.keys(headers)
  if (!names.some((name) => name === 'content-md5' || name.startsWith('x-amz-checksum-')))
    return failure(400, 'InvalidRequest', 'Content-MD5 OR x-amz-checksum- HTTP header is required for Object Lock')
  if (headers['if-none-match'] === '*' && bucket.find(key))
    return failure(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  const contentType = headers['content-type'] ?? 'binary/octet-stream'
  const { etag, versionId } = bucket.put(key, { body: body.toString('utf8'), contentType })
  return { status: 200, headers: { etag, 'x-amz-version-id': versionId }, body: '' }
}

/** Every version is locked, so a deletion without a version only hides the object. */
const deleteObject = (bucket: LockedBucket, key: string, versionId: string | undefined): LocalResponse => {
  if (versionId !== undefined)
    return failure(403, 'AccessDenied', 'Access Denied because object protected by object lock.')
  const marker = bucket.put(key, { contentType: '' })
  return {
    status: 204,
    headers: { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker.versionId },
    body: '',
  }
}

const mostKeys = 1000

const describeVersion = (version: Version): string => {
  const named = element('Key', version.key) + element('VersionId', version.versionId)
  const name = version.body === undefined ? 'DeleteMarker' : 'Version'
  return `<${name}>${named}${element('LastModified', version.lastModified)}</${name}>`
}

const listVersions = (bucket: LockedBucket, query: URLSearchParams): LocalResponse => {
  const [key, versionId] = [query.get('key-marker') ?? '', query.get('version-id-marker')]
  const isAfter = (one: Version) =>
    one.key > key || (one.key === key && versionId !== null && one.versionId < versionId)
  const wanted = bucket.list().filter(isAfter)
  const page = wanted.slice(0, Math.min(Number(query.get('max-keys') ?? mostKeys), mostKeys))
  const last = page.length < wanted.length ? page.at(-1) : undefined
  const next = last ? element('NextKeyMarker', last.key) + element('NextVersionIdMarker', last.versionId) : ''
  const texts = [element('Name', bucket.name), element('IsTruncated', String(last !== undefined)), next]
  return xml(200, `<ListVersionsResult>${[...texts, ...page.map(describeVersion)].join('')}</ListVersionsResult>`)
}

const readObject = (bucket: LockedBucket, key: string, versionId: string | undefined): LocalResponse => {
  const version = bucket.find(key, versionId)
  if (version?.body === undefined) return failure(404, 'NoSuchKey', 'The specified key does not exist.')
  return { status: 200, headers: headersOf(version), body: version.body }
}

/** The bucket and the key of a path. */
const partsOf = (path: string): [string, string] => {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodePath(path) ?? '') ?? []
  return [bucket, key]
}

export class S3Endpoint implements Endpoint {
  readonly name = 'S3 API'
  readonly #buckets: () => readonly LockedBucket[]

  constructor(buckets: () => readonly LockedBucket[]) {
    this.#buckets = buckets
  }

  accepts({ headers }: LocalRequest): boolean {
    return /\/s3\/aws4_request\b/.test(headers['authorization'] ?? '')
  }

  needsKey(request: LocalRequest): boolean {
    return this.accepts(request)
  }

  handle(request: LocalRequest, trace: Trace): LocalResponse {
    const operation = operationOf(request)
    trace.push(`S3 ${operation}`)
    const [name, key] = partsOf(request.path)
    const bucket = this.#buckets().find((one) => one.name === name)
    if (!bucket) return failure(404, 'NoSuchBucket', 'The specified bucket does not exist')
    const query = new URLSearchParams(request.query)
    const versionId = query.get('versionId') ?? undefined
    if (operation === 'ListObjectVersions') return listVersions(bucket, query)
    if (key === '') return failure(501, 'NotImplemented', 'This is not supported by the local runtime')
    if (operation === 'PutObject') return putObject(bucket, key, request)
    if (operation === 'DeleteObject') return deleteObject(bucket, key, versionId)
    return readObject(bucket, key, versionId)
  }
}

/** Buckets with Object Lock: what S3 promises of versions, locks, conditions and lists, and that they are kept with the data folder. */
import { S3 } from '@aws-sdk/client-s3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startRuntime, type Runtime } from '../runtime.ts'
import { callHttp } from './http-client.ts'
import { ref, resource } from './resources.ts'
import { sdkOptions, startStack, writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

const bucketWith = (Mode: string, Days: unknown) =>
  resource('AWS::S3::Bucket', {
    VersioningConfiguration: { Status: 'Enabled' },
    ObjectLockEnabled: true,
    ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled', Rule: { DefaultRetention: { Mode, Days } } },
  })
const stack = { resources: { Hashes: bucketWith('COMPLIANCE', 8) }, outputs: { Bucket: ref('Hashes') } }

const open = (runtime: Runtime) => {
  const s3 = new S3(sdkOptions(runtime))
  onTestFinished(() => s3.destroy())
  const Bucket = runtime.outputs['Bucket']
  const put = (Key: string, Body: string, more: object = {}) => s3.putObject({ Bucket, Key, Body, ...more })
  const textOf = async (Key: string, VersionId?: string) =>
    (await s3.getObject({ Bucket, Key, VersionId })).Body?.transformToString()
  return { s3, Bucket, put, textOf }
}

describe('a bucket with Object Lock', () => {
  it('locks each version for the days of its default retention, and keeps the versions before', async () => {
    const { s3, Bucket, put, textOf } = open(await startStack(stack))
    const { VersionId: first } = await put('a & <b>', 'one')
    await put('a & <b>', 'two')
    expect([await textOf('a & <b>'), await textOf('a & <b>', first)]).toEqual(['two', 'one'])
    const head = await s3.headObject({ Bucket, Key: 'a & <b>' })
    expect(head).toMatchObject({ ObjectLockMode: 'COMPLIANCE', ContentLength: 3 })
    expect((head.ObjectLockRetainUntilDate?.getTime() ?? 0) - Date.now()).toBeGreaterThan(7.9 * 86_400_000)
    await expect(s3.deleteObject({ Bucket, Key: 'a & <b>', VersionId: first })).rejects.toThrow('object lock')
    await s3.deleteObject({ Bucket, Key: 'a & <b>' })
    await expect(textOf('a & <b>')).rejects.toThrow('does not exist')
    expect(await textOf('a & <b>', first)).toBe('one')
    const { Versions = [], DeleteMarkers = [] } = await s3.listObjectVersions({ Bucket })
    expect([Versions.map(({ Key }) => Key), DeleteMarkers.length]).toEqual([['a & <b>', 'a & <b>'], 1])
  })

  it('puts no second object under a key that has to be free, and none without a checksum', async () => {
    const runtime = await startStack(stack)
    const { Bucket, put, textOf } = open(runtime)
    await put('key', 'one', { IfNoneMatch: '*' })
    const again = put('key', 'two', { IfNoneMatch: '*' })
    await expect(again).rejects.toMatchObject({ name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } })
    expect(await textOf('key')).toBe('one')
    const credential = `${runtime.accessKeyId}/20261128/ap-south-1/s3/aws4_request`
    const plain = (authorization: string) =>
      callHttp(runtime.origin, { method: 'PUT', path: `/${Bucket}/plain`, body: 'x', headers: { authorization } })
    expect((await plain(`AWS4-HMAC-SHA256 Credential=${credential}`)).text).toContain('InvalidRequest')
    expect((await plain('AWS4-HMAC-SHA256 Credential=other/20261128/ap-south-1/s3/aws4_request')).status).toBe(403)
  })

  it('lists page by page, after a marker, and refuses what it does not have', async () => {
    const { s3, Bucket, put } = open(await startStack(stack))
    for (const key of ['2026-11-27/a', '2026-11-28/b', '2026-11-28/b', '2026-11-29/c']) await put(key, key)
    const keys: string[] = []
    let [KeyMarker, VersionIdMarker]: (string | undefined)[] = ['2026-11-28']
    do {
      const page = await s3.listObjectVersions({ Bucket, MaxKeys: 1, KeyMarker, VersionIdMarker })
      keys.push(...(page.Versions ?? []).map(({ Key = '', VersionId = '' }) => `${Key} ${Number(VersionId)}`))
      ;[KeyMarker, VersionIdMarker] = [page.NextKeyMarker, page.NextVersionIdMarker]
    } while (KeyMarker !== undefined)
    expect(keys).toEqual(['2026-11-28/b 3', '2026-11-28/b 2', '2026-11-29/c 4'])
    await expect(s3.listObjectVersions({ Bucket: 'other' })).rejects.toThrow('does not exist')
    await expect(s3.listObjectsV2({ Bucket })).rejects.toThrow('not supported by the local runtime')
  })

  it('is kept with the data folder', async () => {
    const [assemblyDirectory, dataDirectory] = [await writeAssembly(temporaryFolder(), stack), temporaryFolder()]
    const runtime = await startRuntime({ assemblyDirectory, dataDirectory, port: 0 })
    await open(runtime).put('key', 'one')
    await runtime.stop()
    const next = await startRuntime({ assemblyDirectory, dataDirectory, port: 0 })
    onTestFinished(next.stop)
    expect(await open(next).textOf('key')).toBe('one')
  })

  it('has a retention in days', async () => {
    const start = startStack({ ...stack, resources: { Hashes: bucketWith('GOVERNANCE', undefined) } })
    await expect(start).rejects.toThrow('Days')
  })
})

/** Files that are made when somebody asks for the first of them. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startRuntime } from '../runtime.ts'
import { edgeStack } from './edge-stack.ts'
import { callHttp } from './http-client.ts'
import { writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

it('the first requests of a bucket wait until its files are made, and a failure is tried again', async () => {
  const assemblyDirectory = await writeAssembly(temporaryFolder(), edgeStack)
  const asset = join(assemblyDirectory, 'asset.site')
  const [unmade, folder] = [join(assemblyDirectory, 'unmade'), join(assemblyDirectory, 'made')]
  await rename(asset, unmade)
  await mkdir(asset)
  await writeFile(join(asset, 'app.html'), 'stand-in')
  const failed = vi.spyOn(console, 'error').mockReturnValue()
  const make = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('not made'))
    .mockImplementationOnce(() => rename(unmade, folder))
    .mockResolvedValue()
  const laterFiles = [{ asset, part: '', folder, make }]
  const { origin, stop } = await startRuntime({ assemblyDirectory, port: 0, laterFiles })
  onTestFinished(stop)
  const call = async (path: string) => (await callHttp(origin, { path })).status
  expect(await call('/api/list')).toBe(200)
  expect(make).not.toHaveBeenCalled()
  expect(await call('/app.html')).toBe(500)
  expect(failed).toHaveBeenCalledOnce()
  expect(await Promise.all([call('/app.html'), call('/assets/short.css'), call('/config.json')])).toEqual([
    200, 200, 200,
  ])
  expect((await callHttp(origin, { path: '/app.html' })).text).not.toBe('stand-in')
})

it('only the requests for a part of a folder wait until it is made', async () => {
  const assemblyDirectory = await writeAssembly(temporaryFolder(), edgeStack)
  const asset = join(assemblyDirectory, 'asset.site')
  await mkdir(join(asset, 'hi'))
  await writeFile(join(asset, 'hi/page.html'), 'earlier')
  const make = vi.fn<() => Promise<void>>(() => writeFile(join(asset, 'hi/page.html'), 'made'))
  const laterFiles = [{ asset, part: 'hi/', make }]
  const { origin, stop } = await startRuntime({ assemblyDirectory, port: 0, laterFiles })
  onTestFinished(stop)
  const call = (path: string) => callHttp(origin, { path })
  expect((await call('/app.html')).status).toBe(200)
  expect(make).not.toHaveBeenCalled()
  const pages = await Promise.all([call('/hi/page.html'), call('/hi/page.html')])
  expect(pages.map(({ text }) => text)).toEqual(['made', 'made'])
})

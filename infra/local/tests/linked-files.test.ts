/** Files that are made when somebody asks for the first of them: their folder in the assembly is a link. */
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startRuntime } from '../runtime.ts'
import { edgeStack } from './edge-stack.ts'
import { callHttp } from './http-client.ts'
import { writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

it('the first requests of a bucket wait until its files are made, and a failure is tried again', async () => {
  const assemblyDirectory = await writeAssembly(temporaryFolder(), edgeStack)
  const [folder, made] = [join(assemblyDirectory, 'asset.site'), join(assemblyDirectory, 'made')]
  await rename(folder, join(assemblyDirectory, 'unmade'))
  await symlink('made', folder)
  const failed = vi.spyOn(console, 'error').mockReturnValue()
  const makeLinkedFiles = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('not made'))
    .mockImplementationOnce(() => rename(join(assemblyDirectory, 'unmade'), made))
    .mockResolvedValue()
  const { origin, stop } = await startRuntime({ assemblyDirectory, port: 0, makeLinkedFiles })
  onTestFinished(stop)
  const call = async (path: string) => (await callHttp(origin, { path })).status
  expect(await call('/api/list')).toBe(200)
  expect(makeLinkedFiles).not.toHaveBeenCalled()
  expect(await call('/app.html')).toBe(500)
  expect(failed).toHaveBeenCalledOnce()
  expect(await Promise.all([call('/app.html'), call('/assets/short.css'), call('/config.json')])).toEqual([
    200, 200, 200,
  ])
})

it('only the requests for a part of a folder that is a link wait until it is made', async () => {
  const assemblyDirectory = await writeAssembly(temporaryFolder(), edgeStack)
  await symlink('../made', join(assemblyDirectory, 'asset.site', 'hi'))
  const makeLinkedFiles = vi.fn<(part: string) => Promise<void>>(async () => {
    await mkdir(join(assemblyDirectory, 'made'), { recursive: true })
    await writeFile(join(assemblyDirectory, 'made', 'page.html'), 'made')
  })
  const { origin, stop } = await startRuntime({ assemblyDirectory, port: 0, makeLinkedFiles })
  onTestFinished(stop)
  const call = async (path: string) => (await callHttp(origin, { path })).status
  expect(await call('/app.html')).toBe(200)
  expect(makeLinkedFiles).not.toHaveBeenCalled()
  expect(await Promise.all([call('/hi/page.html'), call('/hi/page.html')])).toEqual([200, 200])
  expect(makeLinkedFiles).toHaveBeenCalledWith('hi/')
})

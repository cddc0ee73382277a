/** `npm start` from outside: one ready line, one line about a start that fails, and no process left at its end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeCommand } from '#bin/ops/local-runtime.ts'
import { listPrograms } from '#infra/local/tests/database.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { startProduct } from '#tests/support/runtime.ts'

/** Runs a command to its end. */
const run = async (environment: Record<string, string>, command = ['bin/start.ts', '--memory']) => {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Programs whose command line names the folder. */
const programsOf = (folder: string) => listPrograms().filter(({ words }) => words.join(' ').includes(folder))

describe('the start command', () => {
  it('ends everything that it started on Ctrl-C', async () => {
    const folder = temporaryFolder()
    const product = await startProduct({ dataFolder: folder })
    expect(programsOf(folder)).not.toEqual([])
    await product.stop('SIGINT')
    expect(programsOf(folder)).toEqual([])
    expect(readdirSync(folder).filter((name) => name.startsWith('runtime'))).toEqual([])
  })

  /** Runs a script of npm until it is ready. @returns its lines, and whether all ends with npm, which can pass no signal on */
  const runScript = async (folder: string, ...words: string[]) => {
    const npm = spawn('npm', ['--silent', ...words], {
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => {
      npm.kill('SIGKILL')
    })
    const lines: string[] = []
    for await (const line of createInterface(npm.stdout)) if (lines.push(line) && line.startsWith('ready ')) break
    return {
      lines,
      expectEnd: async () => {
        expect(programsOf(folder)).not.toEqual([])
        npm.kill('SIGKILL')
        await expect.poll(() => programsOf(folder), { timeout: 10_000 }).toEqual([])
      },
    }
  }

  it('names the command that invites the first person, and ends with npm, even when npm can pass no signal on', async () => {
    const folder = temporaryFolder()
    const { lines, expectEnd } = await runScript(folder, 'start')
    const [, port] = /:(\d+)$/.exec(lines.at(-1) ?? '') ?? []
    const invitation = writeCommand(
      'staff invite --email you@example.in --role admin',
      { origin: `http://localhost:${port}` },
      folder,
    )
    expect(lines).toContain(`  ${invitation}`)
    await expectEnd()
  })

  it('serves pages that follow edits by npm run dev, which ends in the same way', async () => {
    const { lines, expectEnd } = await runScript(temporaryFolder(), 'run', 'dev')
    const [, origin = ''] = /^ready (\S+) \(follows your edits\)$/.exec(lines.at(-1) ?? '') ?? []
    expect(await (await fetch(origin)).text()).toContain('/@vite/client')
    await expectEnd()
  })

  it.each([
    ['another program', false],
    ['another runtime', platform() === 'linux'],
  ])('reports in one line that %s has its port', async (_, reusePort) => {
    const other = createServer().listen({ port: 0, host: '127.0.0.1', reusePort })
    await once(other, 'listening')
    onTestFinished(() => {
      other.close()
    })
    const { port } = other.address() as { port: number }
    const { code, output } = await run({ PORT: String(port), DATA_DIR: temporaryFolder() })
    expect(code).toBe(1)
    const advice = 'stop what runs there or set PORT to another one'
    expect(output).toMatch(new RegExp(`^port ${port} is already in use: ${advice}.*\\n$`))
  })

  it('serves where one socket alone may listen at a port', async () => {
    const preload = `data:text/javascript,${encodeURIComponent(`
      import { Server } from 'node:net'
      const { listen } = Server.prototype
      Server.prototype.listen = function (options, ...rest) {
        if (!options.reusePort) return listen.call(this, options, ...rest)
        process.nextTick(() => this.emit('error', new Error('listen ENOTSUP')))
        return this
      }`)}`
    const DATA_DIR = temporaryFolder()
    const product = spawn(process.execPath, ['--import', preload, 'bin/start.ts', '--memory'], {
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(async () => {
      product.kill('SIGINT')
      await once(product, 'exit')
    })
    for await (const line of createInterface(product.stdout)) {
      const [, origin] = /^ready (\S+)/.exec(line) ?? []
      if (origin === undefined) continue
      expect((await fetch(`${origin}/login`)).status).toBe(200)
      return
    }
    expect.unreachable('it has ended')
  })

  /** What a preloaded module changes about the machine. */
  const machines = {
    'a checkout that cannot be written': `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      fs.accessSync = (path) => { throw new Error("EROFS: read-only file system, access '" + path + "'") }
      syncBuiltinESMExports()`,
    'a platform without a database': `
      Object.defineProperty(process, 'arch', { value: 'arm64' })
      Object.assign(process.env, { PATH: '' })`,
  }

  it.each<[keyof typeof machines, RegExp]>([
    [
      'a checkout that cannot be written',
      /^CHECKOUT cannot be written, and the build writes .+: copy it to a folder of yours/,
    ],
    [
      'a platform without a database',
      /^this machine has no dynoxide, the database: run .+; or start DynamoDB Local with docker run/,
    ],
  ])('says in one line what to do on %s', async (machine, line) => {
    const preload = `data:text/javascript,${encodeURIComponent(machines[machine])}`
    const DATA_DIR = temporaryFolder()
    const { code, output } = await run({ PORT: '0', DATA_DIR }, ['--import', preload, 'bin/start.ts', '--memory'])
    expect(code).toBe(1)
    expect(output.replace(process.cwd(), 'CHECKOUT')).toMatch(line)
    expect(output).toMatch(/^.*\n$/)
  })

  it('says in one line that a checkout has a sign in its path that the build cannot read', async () => {
    const folder = join(temporaryFolder(), 'C#')
    await symlink(process.cwd(), folder)
    const asNamed = ['--preserve-symlinks', '--preserve-symlinks-main']
    const { code, output } = await run({ PORT: '0' }, [...asNamed, join(folder, 'bin/start.ts'), '--memory'])
    expect([code, output]).toEqual([
      1,
      `${folder} has # in its path, which the build cannot read: move it to another folder\n`,
    ])
  })

  it.each(['eighty', '70000'])('reports in one line that PORT cannot be %s', async (port) => {
    expect(await run({ PORT: port })).toEqual({ code: 1, output: `PORT is ${port}, no number of 0 to 65535\n` })
  })
})

describe('each script of npm that runs Node', () => {
  const check = 'bin/check-node.cjs'

  it('checks the installation first', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
    const unchecked = Object.values(scripts).filter(
      (script) => script.includes('node ') && !script.startsWith(`node -r ./${check} `),
    )
    expect(unchecked).toEqual([])
  })

  it.each([
    [
      'how to get its Node after npm ci --ignore-scripts',
      [],
      'npm ci --ignore-scripts has left out Node 24, and this is Node 20.20.2: run npm rebuild node esbuild\n',
    ],
    [
      'how to run its Node where it is installed and an older one runs',
      ['node', 'bin', 'node'],
      'this is Node 20.20.2, and npm ci has installed Node 24: run it by npm run, or npx node\n',
    ],
  ])('says in one line %s', async (_, installed, output) => {
    const folder = temporaryFolder()
    await mkdir(join(folder, 'node_modules', ...installed), { recursive: true })
    await mkdir(join(folder, 'bin'))
    await copyFile(check, join(folder, check))
    const older = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } }); require('${join(folder, check)}')`
    expect(await run({}, ['-e', older])).toEqual({ code: 1, output })
  })

  it('says in one line that no package is installed', async () => {
    const folder = temporaryFolder()
    await mkdir(join(folder, 'bin'))
    await copyFile(check, join(folder, check))
    const output = 'the packages are not installed: run npm ci\n'
    expect(await run({}, ['-r', join(folder, check), '-e', '0'])).toEqual({ code: 1, output })
  })
})

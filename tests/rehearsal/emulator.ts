/** The running emulator: an AWS account on a free port of this machine, over TLS, with IAM enforced. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import { killGroup, whenEnding } from './endings.ts'
import { callGateway, type Gateway } from './gateway.ts'
import { leadNamesTo, namesOfAws } from './names.ts'
import { patience } from './pace.ts'
import { basicEnvironment, runCommand, type Environment } from './run-command.ts'

export const region = 'ap-south-1'
export const account = '000000000000'

export interface Emulator {
  readonly gateway: Gateway
  readonly python: string
  /** For commands that talk to the account as its root user. */
  readonly environment: Environment
  /** For commands that also call the stage by its names. */
  readonly throughProxy: Environment
  /** The decisions on roles, which emulator/start.py records. */
  readonly recordFile: string
}

const createCertificate = async (folder: string) => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = `subjectAltName=IP:127.0.0.1,${['localhost', ...namesOfAws(region)].map((name) => `DNS:${name}`).join(',')}`
  const subject = ['-days', '2', '-subj', '/CN=localhost', '-addext', names]
  const files = ['-keyout', key, '-out', certificate]
  await runCommand('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject])
  return { key, certificate }
}

/** It ends with the rehearsal. @param folder for its files; the log in it says why it does not start */
export const startEmulator = async (python: string, folder: string): Promise<Emulator> => {
  const [{ key, certificate }, port] = await Promise.all([createCertificate(folder), findFreePort()])
  const gateway = { origin: new URL(`https://127.0.0.1:${port}`), certificate: await readFile(certificate, 'utf8') }
  // Outside the project, whose package.json would make modules of the CommonJS files that run the functions.
  const ownFolder = await mkdtemp(join(tmpdir(), 'paisalane-emulator-'))
  const recordFile = join(folder, 'decisions.jsonl')
  const throughProxy = await leadNamesTo(port)
  const shared = {
    ...basicEnvironment(),
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    NODE_EXTRA_CA_CERTS: certificate,
  }
  const log = openSync(join(folder, 'emulator.log'), 'w')
  const child = spawn(python, [join(import.meta.dirname, 'emulator/start.py')], {
    // A group of its own, so that the functions that it runs end with it.
    detached: true,
    // It ends when the pipe closes, as it does even when the rehearsal is killed with -9.
    stdio: ['pipe', log, log],
    env: {
      ...shared,
      ...throughProxy,
      AUTH: 'true',
      USE_SSL: '1',
      MINISTACK_SSL_CERT: certificate,
      MINISTACK_SSL_KEY: key,
      MINISTACK_REGION: region,
      MINISTACK_ACCOUNT_ID: account,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      DOCKER_HOST: 'unix:///nowhere',
      TMPDIR: ownFolder,
      STATE_DIR: join(ownFolder, 'state'),
      S3_DATA_DIR: join(ownFolder, 's3'),
      RECORD_FILE: recordFile,
      SSL_CERT_FILE: certificate,
    },
  })
  const ended = once(child, 'exit')
  whenEnding(async () => {
    killGroup(child)
    await ended
    await rm(ownFolder, { recursive: true, force: true })
  })
  const isReady = () =>
    callGateway(gateway, { path: '/_ministack/health' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  const lastLook = performance.now() + patience(30_000)
  while (!(await isReady())) {
    if (performance.now() > lastLook || child.exitCode !== null)
      throw new Error(`the emulator did not start; see ${folder}/emulator.log`)
    await pause(100)
  }
  const environment = {
    ...shared,
    AWS_ENDPOINT_URL: gateway.origin.origin,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_CA_BUNDLE: certificate,
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    NO_COLOR: '1',
  }
  return { gateway, python, environment, throughProxy, recordFile }
}

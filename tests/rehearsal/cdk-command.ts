/** The CDK command line: synthesizes a stage with settings, and runs a command on an assembly in the emulator. */
import type { Emulator } from './emulator.ts'
import { basicEnvironment, runCommand } from './run-command.ts'

const cdkProgram = 'node_modules/aws-cdk/bin/cdk'

export const contextOf = (given: Readonly<Record<string, string>>): string[] =>
  Object.entries(given).flatMap(([key, value]) => ['--context', `${key}=${value}`])

/** @param output folder of the assembly */
export const synthWords = (output: string, given: Readonly<Record<string, string>>): string[] => [
  cdkProgram,
  'synth',
  '--quiet',
  '--no-notices',
  '--output',
  output,
  ...contextOf(given),
]

export const ofSynth = { environment: { ...basicEnvironment(), CDK_DISABLE_CLI_TELEMETRY: 'true' } }

/** @param app folder of an assembly */
export const cdkOf = (app: string, { environment }: Emulator, command: string, ...words: string[]) =>
  runCommand(process.execPath, [cdkProgram, command, ...words, '--app', app, '--no-notices'], { environment })

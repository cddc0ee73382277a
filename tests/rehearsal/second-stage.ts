/** A second stage in the account, and what its removal leaves to the first. */
import { join } from 'node:path'
import { copyPatched } from './assembly.ts'
import { cdkOf, ofSynth, synthWords } from './cdk-command.ts'
import type { Emulator } from './emulator.ts'
import { runCommand } from './run-command.ts'
import type { Stage } from './stage.ts'

/** Makes a stage of a person and removes it again: logs of the account, which it turned on last, go on. @param folder for its assemblies */
export const removeSecondStage = async (emulator: Emulator, stage: Stage, folder: string) => {
  const [second, patched] = [join(folder, 'second'), join(folder, 'second-patched')]
  await runCommand(process.execPath, synthWords(second, { stage: 'dev-second' }), ofSynth)
  await copyPatched(second, patched, 'paisalane-dev-second', emulator.gateway.origin, true)
  await cdkOf(patched, emulator, 'deploy', '--require-approval', 'never')
  await cdkOf(patched, emulator, 'destroy', '--force')
  // The doctor ends with 1, because the emulator has no settings of SMS.
  const findings = await stage.command('bin/doctor.ts', ['--stage', 'dev']).catch(String)
  const isOfSecond = /^ok +logs of gateways: are written by \S+:role\/paisalane-dev-second-/m
  if (!isOfSecond.test(findings)) throw new Error(`the logs of the account end with the second stage: ${findings}`)
}

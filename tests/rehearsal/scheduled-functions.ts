/**
 * Functions that a schedule invokes take the time from their event, which names it. So the rehearsal invokes a run of the next day, or of the next year, without
 * waiting for it. The bundle itself is unchanged.
 */
import { rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Template } from './assembly-patches.ts'

const scheduled = [/^NoticesFunction/, /^SweepFunction/]

const onTimeOfEvent = `import { handler as original } from './original.mjs'
const RealDate = Date
let ahead = 0
globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + ahead] : values))
  }
  static now() {
    return RealDate.now() + ahead
  }
}
export const handler = (event, context) => {
  ahead = RealDate.parse(event.time) - RealDate.now()
  return original(event, context)
}
`

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Changes the code of these functions in a copy of the assembly. @throws Error where one of them is not in the stack */
export const takeTimeFromEvents = async (folder: string, { Resources }: Template) => {
  for (const id of scheduled) {
    const [found] = Object.entries(Resources).filter(
      ([each, { Type }]) => Type === 'AWS::Lambda::Function' && id.test(each),
    )
    const key = (found?.[1].Properties['Code'] as { S3Key?: string } | undefined)?.S3Key
    if (key === undefined) throw new Error(`the stack has no function ${String(id)}`)
    const code = join(folder, `asset.${key.replace('.zip', '')}`)
    const [entry, original] = [join(code, 'index.mjs'), join(code, 'original.mjs')]
    if (await exists(original)) continue
    await rename(entry, original)
    await writeFile(entry, onTimeOfEvent)
  }
}

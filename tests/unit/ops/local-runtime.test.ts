/** A command for one local runtime. */
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { writeCommand } from '#bin/ops/local-runtime.ts'

it.each([
  ['http://localhost:4173', '.local', 'npm run ops -- ticket list'],
  ['http://localhost:5000', '.local', 'PORT=5000 npm run ops -- ticket list'],
  ['http://localhost:4173', '/data/one', 'DATA_DIR=/data/one npm run ops -- ticket list'],
  ['http://localhost:4173', relative('', '/data/one'), 'DATA_DIR=/data/one npm run ops -- ticket list'],
  ['http://localhost:4173', "/data/Asha's $1", String.raw`DATA_DIR='/data/Asha'\''s $1' npm run ops -- ticket list`],
])(
  'names port and folder of the runtime at %s with %s where they are not the usual ones',
  (origin, folder, command) => {
    expect(writeCommand('ticket list', { origin }, folder)).toBe(command)
  },
)

import { writeFileSync } from 'node:fs'
import { connectToLocalTable } from '#bin/ops/connect.ts'
import { findLocalRuntime } from '#bin/ops/local-runtime.ts'
import { createLender } from '#tests/support/lenders/lenders.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { startProduct } from '#tests/support/runtime.ts'
import { seedApplications } from '#tests/support/staff/seed-applications.ts'
const N = Number(process.argv[2] ?? 50000)
const product = await startProduct()
try {
  const { id } = await createLender(product.dataFolder)
  const { table } = (await connectToLocalTable(findLocalRuntime({ DATA_DIR: product.dataFolder }))) as any
  const first = new Date(Date.now() - 3 * 86400000).toISOString()
  const phones = await seedApplications(table, id, N, { first })
  const day = new Date(Date.now() - 86400000).toISOString().slice(0, 10).split('-').reverse().join('-')
  writeFileSync('/tmp/news50k.csv', ['phone,status,amount,occurred_at', ...phones.map((p) => `${p.slice(3)},disbursed,"1,00,000.50",${day}`)].join('\r\n'))
  for (const name of ['import', 'again']) {
    const t0 = Date.now()
    const rows = await runOperatorCommand(product.dataFolder, 'application', 'import', '--lender', id, '--file', '/tmp/news50k.csv', '--yes')
    console.log(name, 'seconds', (Date.now() - t0) / 1000, JSON.stringify(rows).slice(0, 400))
  }
} finally { await product.stop() }

/** The rows of README.md about functions, table and local runtime, from what the bench measured. */
type Row = Readonly<Record<string, string | number>>

interface Measured {
  readonly functions: { readonly imports: readonly Row[]; readonly calls: readonly Row[] }
  readonly table: readonly Row[]
  readonly latency: { readonly rows: readonly Row[]; readonly missing?: string }
  readonly signIns: readonly Row[]
}

const ratiosOf = (rows: readonly Row[]) =>
  rows
    .toSorted((one, other) => Number(other['ratio']) - Number(one['ratio']))
    .map(({ what, ratio, quartiles }) => `${what} ${ratio} (${quartiles})`)
    .join(', ')

const usesOf = (table: readonly Row[], actions: readonly string[], units: readonly string[]) =>
  actions
    .map((action) => units.map((unit) => table.find((row) => row['action'] === action)?.[unit]).join(', '))
    .join('; ')

export const summaryOf = ({ functions, table, latency, signIns }: Measured): Row[] => {
  const row = (measure: string, floor: string | number, goal: string, measured: string | number | undefined): Row => ({
    measure,
    'floor or peer': floor,
    goal,
    measured: measured ?? '',
  })
  const writes = ['apply, another click', 'create ticket', 'send message', 'pass and socket']
  return [
    row('import of a function / its bundled SDK, processor time', '1.00', '<= 1.00', ratiosOf(functions.imports)),
    row('warm call / its bare SDK calls, processor time', '1.00', '<= 1.25', ratiosOf(functions.calls)),
    row(
      'code to offer click: requests, RCU, WCU',
      '12, 1, 13',
      '13, 1.5, 14',
      usesOf(table, ['code to offer click'], ['requests', 'RCU', 'WCU']),
    ),
    row(
      'same lender again; ticket; message; pass and socket: WCU',
      '2; 2; 2; 4',
      '4; 4; 4; 8',
      usesOf(table, writes, ['WCU']),
    ),
    row('get-lenders with its authorizer: RCU', 1, '1', usesOf(table, ['get-lenders'], ['RCU'])),
    row(
      'p50 of Express + PostgreSQL / of the local runtime',
      '1.00',
      '',
      latency.missing ??
        latency.rows
          .filter((call) => call['peer / own, p50'] !== '-')
          .map((call) => `${call['call']} ${call['peer / own, p50']}`)
          .join(', '),
    ),
    row(
      'sign-ins a second on the local runtime, 60 visitors at once',
      '16 with eight threads that wait',
      '> 16',
      signIns[0]?.['sign-ins a second'],
    ),
  ]
}

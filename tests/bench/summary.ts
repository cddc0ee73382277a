/** The rows of tests/bench/README.md, from the measurements of the bench. */
type Row = Readonly<Record<string, string | number>>

interface Measured {
  readonly functions: { readonly imports: readonly Row[]; readonly calls: readonly Row[] }
  readonly speed: readonly Row[]
  readonly signedIn: readonly Row[]
  readonly taps: readonly Row[]
  readonly turns: readonly Row[]
  readonly table: readonly Row[]
  readonly growth: readonly Row[]
  readonly latency: { readonly rows: readonly Row[]; readonly missing?: string }
  readonly signIns: readonly Row[]
  readonly runtime: readonly Row[]
}

/** The lowest and the highest figure, each with its name, such as "0.94 (/terms) to 1.05 (/login)". A cell may begin with the figure. */
const rangeOf = (rows: readonly Row[], name: string, figure: string) => {
  const figures = rows
    .map((row) => ({ what: row[name] ?? '', value: Number.parseFloat(String(row[figure])) }))
    .toSorted((one, other) => one.value - other.value)
  const [least, most] = [figures[0], figures.at(-1)]
  return least && most ? `${least.value} (${least.what}) to ${most.value} (${most.what})` : ''
}

/** @throws Error for an action that was not measured */
const usesOf = (table: readonly Row[], actions: readonly string[], units: readonly string[]) => {
  const useOf = (action: string) => {
    const row = table.find((measured) => measured['action'] === action)
    if (!row) throw new Error(`${action} was not measured`)
    return units.map((unit) => row[unit]).join(', ')
  }
  return actions.map(useOf).join('; ')
}

export const summaryOf = ({
  functions,
  speed,
  signedIn,
  taps,
  turns,
  table,
  growth,
  latency,
  signIns,
  runtime,
}: Measured): Row[] => {
  const row = (measure: string, floor: string | number, goal: string, measured: string | number | undefined) => ({
    measure,
    'floor or peer': floor,
    goal,
    measured: measured ?? '',
  })
  // A floor reads or writes each item once on its own, without a transaction and without the counters of limits.
  const writes = ['apply, another click', 'create ticket', 'send message', 'pass and socket']
  const overs = Array.from(new Set(speed.map(({ over }) => String(over))))
  const pages = overs.flatMap((over) => {
    const rows = speed.filter((page) => page['over'] === over)
    const members = signedIn.filter((page) => page['over'] === over)
    return [
      row(`largest paint of a public page / plain HTML, ${over}`, '1.00', '<= 1.10', rangeOf(rows, 'page', 'of it')),
      row(
        `largest paint of a signed-in page / a bare app of React, ${over}`,
        '1.00',
        '<= 0.60',
        rangeOf(members, 'page', 'of it'),
      ),
      row(`blocking of a public page, ${over}: ms`, 0, '<= 10', rangeOf(rows, 'page', 'blocking ms')),
    ]
  })
  return [
    ...pages,
    row('scripts of a public page before a touch: kB', 0, '<= 15', rangeOf(speed, 'page', 'scripts before a touch kB')),
    row('scripts of a signed-in page: files', 1, '<= 12', rangeOf(signedIn, 'page', 'script files')),
    row('first change after a tap, processor slowed 4 x: ms', '', '<= 100', rangeOf(taps, 'tap', 'first change ms')),
    row('interaction of a tap, processor slowed 4 x: ms', '', '<= 150', rangeOf(taps, 'tap', 'interaction ms')),
    row(
      'heading of the next page after a tap on the bar, slowed 4 x: ms',
      '',
      '<= 200',
      rangeOf(turns, 'tap on the bar', 'heading of the page ms'),
    ),
    row(
      'import of a function / its bundled SDK, processor time',
      '1.00',
      '<= 1.00',
      rangeOf(functions.imports, 'what', 'ratio'),
    ),
    row('warm call / its bare SDK calls, processor time', '1.00', '<= 1.25', rangeOf(functions.calls, 'what', 'ratio')),
    row(
      'code to offer click: requests, RCU, WCU',
      '12, 1, 17',
      '13, 1.5, 18',
      usesOf(table, ['code to offer click'], ['requests', 'RCU', 'WCU']),
    ),
    row(
      'with the stream, alone; each of 20: requests, RCU, WCU',
      '14, 1, 18',
      '15, 1.5, 20',
      usesOf(table, ['with the stream, each of 1', 'with the stream, each of 20'], ['requests', 'RCU', 'WCU']),
    ),
    row(
      'same lender again; ticket; message; pass and socket: WCU',
      '4; 2; 2; 4',
      '6; 4; 4; 8',
      usesOf(table, writes, ['WCU']),
    ),
    row('get-lenders with its authorizer: RCU', 1, '1', usesOf(table, ['get-lenders'], ['RCU'])),
    row('a local write at 50,000 items / at 500, processor time', '1.00', '<= 2', rangeOf(growth, 'data', 'growth')),
    row(
      'p50 of Express + PostgreSQL / of the local runtime',
      '1.00',
      '',
      latency.missing ??
        rangeOf(
          latency.rows.filter((call) => call['peer / own, p50'] !== '-'),
          'call',
          'peer / own, p50',
        ),
    ),
    row(
      'sign-ins a second on the local runtime, 60 visitors at once',
      '16 with eight threads that wait',
      '> 16',
      signIns[0]?.['sign-ins a second'],
    ),
    row(
      'memory of the local runtime at rest; after 40 journeys, 8 at a time: MB',
      57,
      '250; 400',
      runtime
        .slice(0, 2)
        .map((measured) => measured['runtime MB'])
        .join('; '),
    ),
    row('local runtime at rest: % of a core', 0, '0.5', runtime.at(-1)?.['% of a core']),
  ]
}

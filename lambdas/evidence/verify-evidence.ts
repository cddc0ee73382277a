/** Compares the entries of the record and the receipts in the table with the hashes in the locked bucket. */
import { hourMilliseconds } from '#contract/times.ts'
import type { EvidenceLine, PresentEntry } from './evidence-line.rules.ts'

/**
 * The longest time between the time that an entry names, its write, and its hash: a command that reads for long writes its entry late, and the stream
 * repeats a failed hash.
 */
const mostDelay = hourMilliseconds

interface Finding {
  readonly change: 'changed' | 'removed' | 'added'
  readonly pk: string
  readonly sk: string
  /** Time of the change; undefined where the stream has not reported it. */
  readonly at: string | undefined
}

interface Evidence {
  readonly lines: AsyncIterable<EvidenceLine>
  readonly entries: AsyncIterable<PresentEntry>
  /** The time that an entry names in its key, in milliseconds since the epoch. */
  readonly datedOf: (sk: string) => number
  readonly now: Date
  /** Earlier changes and entries are left out. */
  readonly since?: string | undefined
}

interface Verified {
  readonly findings: readonly Finding[]
  /** Entries that are as their hash says. */
  readonly same: number
  /** Entries of the last hour without a hash yet. */
  readonly waiting: number
  /** Time of the first hash: no earlier entry without a hash counts as added. Undefined without any hash. */
  readonly first: string | undefined
}

type Named = Pick<PresentEntry, 'pk' | 'sk'>

const nameOf = ({ pk, sk }: Named): string => JSON.stringify([pk, sk])

/** Each entry once for each kind of change, with the first time that is known. */
const createFindings = () => {
  const found = new Map<string, Finding>()
  return {
    add: (change: Finding['change'], entry: Named, at?: string) => {
      const name = change + nameOf(entry)
      if (!found.has(name)) found.set(name, { change, pk: entry.pk, sk: entry.sk, at })
    },
    list: () => Array.from(found.values()),
  }
}

type Findings = ReturnType<typeof createFindings>

/** Reports each change after the insertion of an entry. Returns the first insertion of each entry, and the time of the first line. */
const readLines = async ({ lines, datedOf, since = '' }: Evidence, findings: Findings) => {
  const inserted = new Map<string, EvidenceLine>()
  let first: string | undefined
  for await (const line of lines) {
    if (line.at < since) continue
    if (first === undefined || line.at < first) first = line.at
    if (line.event === 'MODIFY') findings.add('changed', line, line.at)
    else if (line.event === 'REMOVE') findings.add('removed', line, line.at)
    else {
      if (Date.parse(line.at) - datedOf(line.sk) > mostDelay) findings.add('added', line, line.at)
      const earlier = inserted.get(nameOf(line))
      if (!earlier) inserted.set(nameOf(line), line)
      else if (earlier.sha256 !== line.sha256) findings.add('changed', line, line.at)
    }
  }
  return { inserted, first }
}

export const verifyEvidence = async (evidence: Evidence): Promise<Verified> => {
  const { entries, datedOf, now, since = '' } = evidence
  const findings = createFindings()
  const { inserted, first } = await readLines(evidence, findings)
  const begin = Math.max(Date.parse(since) || 0, Date.parse(first ?? '') || 0)
  let [same, waiting] = [0, 0]
  for await (const entry of entries) {
    const line = inserted.get(nameOf(entry))
    if (line) {
      inserted.delete(nameOf(entry))
      if (line.sha256 === entry.sha256) same += 1
      else findings.add('changed', entry)
    } else if (datedOf(entry.sk) >= begin) {
      if (now.getTime() - datedOf(entry.sk) > mostDelay) findings.add('added', entry)
      else waiting += 1
    }
  }
  for (const line of inserted.values())
    if (line.ttl === undefined || line.ttl * 1000 > now.getTime()) findings.add('removed', line)
  return { findings: findings.list(), same, waiting, first }
}

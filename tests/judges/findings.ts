/** What the judges found, read from their reports. */
import { basename } from 'node:path'
import type { Exception } from './exceptions.ts'

export interface Finding {
  readonly judge: Exception['judge']
  readonly rule: string
  /** The stack and the logical id, or the file and the line of a workflow. */
  readonly where: string
  readonly message: string
}

export const stackOf = (file: string) => /([\w-]+)\.template\.json$/.exec(file)?.[1] ?? file

interface CfnLintMatch {
  readonly Filename: string
  readonly Message: string
  readonly Rule: { readonly Id: string }
  readonly Location: { readonly Path: readonly (string | number)[] | null }
}

/** @param report of `cfn-lint --format json` */
export const readCfnLint = (report: string): Finding[] =>
  (JSON.parse(report) as CfnLintMatch[]).map(({ Filename, Message, Rule, Location }) => ({
    judge: 'cfn-lint',
    rule: Rule.Id,
    where: `${stackOf(Filename)} ${Location.Path?.[1] ?? ''}`,
    message: Message,
  }))

interface CheckovReport {
  readonly summary: { readonly passed: number; readonly parsing_errors: number }
  readonly results: {
    readonly failed_checks: readonly {
      readonly check_id: string
      readonly check_name: string
      readonly file_path: string
      readonly resource: string
    }[]
  }
}

/** @param report of `checkov -o json`. @throws Error when checkov could not read a template, or read none */
export const readCheckov = (report: string): Finding[] => {
  const { summary, results } = JSON.parse(report) as CheckovReport
  if (summary.parsing_errors > 0 || summary.passed === 0)
    throw new Error(`checkov could not read the templates: ${JSON.stringify(summary)}`)
  return results.failed_checks.map(({ check_id, check_name, file_path, resource }) => ({
    judge: 'checkov',
    rule: check_id,
    where: `${stackOf(file_path)} ${resource.split('.').at(-1)}`,
    message: check_name,
  }))
}

interface ActionlintError {
  readonly filepath: string
  readonly line: number
  readonly kind: string
  readonly message: string
}

/** @param report of `actionlint -format '{{json .}}'` */
export const readActionlint = (report: string): Finding[] =>
  (JSON.parse(report) as ActionlintError[]).map(({ filepath, line, kind, message }) => ({
    judge: 'actionlint',
    rule: kind,
    where: `${filepath}:${line}`,
    message,
  }))

interface NuReport {
  readonly messages: readonly { readonly type: string; readonly url: string; readonly message: string }[]
}

/** @param report of the Nu checker as JSON */
export const readNu = (report: string): Finding[] =>
  (JSON.parse(report) as NuReport).messages.map(({ type, url, message }) => ({
    judge: 'nu',
    rule: type,
    where: basename(url),
    message,
  }))

interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string
    readonly message: string
    readonly location: readonly { readonly pointer?: string }[]
  }[]
}

/** @param report of `redocly lint --format json` */
export const readRedocly = (report: string): Finding[] =>
  (JSON.parse(report) as RedoclyReport).problems.map(({ ruleId, message, location }) => ({
    judge: 'redocly',
    rule: ruleId,
    where: location[0]?.pointer ?? '',
    message,
  }))

const explains = ({ judge, rule, on }: Exception, finding: Finding) =>
  judge === finding.judge && rule === finding.rule && (on === undefined || on.test(finding.where))

/**
 * One line for each finding that no exception explains, and for each exception of these judges that explains none.
 * @param judges that ran
 */
export const judge = (
  judges: readonly Exception['judge'][],
  findings: readonly Finding[],
  exceptions: readonly Exception[],
): string[] => [
  ...findings
    .filter((finding) => !exceptions.some((exception) => explains(exception, finding)))
    .map(({ judge: name, rule, where, message }) => `${name} ${rule} ${where}: ${message}`),
  ...exceptions
    .filter((exception) => judges.includes(exception.judge))
    .filter((exception) => !findings.some((finding) => explains(exception, finding)))
    .map(({ judge: name, rule, on }) => `${name} ${rule} ${on?.source ?? ''}: this exception explains no finding`),
]

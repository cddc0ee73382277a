/** The parts of a consent text, such as Data and Purpose. */
import type { ConsentTextPart } from '#lambdas/consent/consent-texts.rules.ts'

export const ConsentParts = ({ parts }: { parts: readonly ConsentTextPart[] }) => (
  <dl className="space-y-1.5 text-ink-soft wrap-anywhere">
    {parts.map(({ name, text }) => (
      <div key={name}>
        <dt className="inline font-semibold text-ink">{`${name}: `}</dt>
        <dd className="inline">{text}</dd>
      </div>
    ))}
  </dl>
)

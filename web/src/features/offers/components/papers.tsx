/** The papers that the lender asks an applicant for, so that the visitor has them ready before the tap on Apply Now. */
import { papersContent } from '../content.ts'

export const Papers = ({ documents }: { documents: readonly string[] | undefined }) =>
  documents === undefined || documents.length === 0 ? null : (
    <div>
      <p className="mb-1.5 font-semibold">{papersContent.title}</p>
      <ul className="list-disc pl-5 text-ink-soft">
        {documents.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )

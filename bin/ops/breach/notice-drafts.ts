/**
 * Drafts of the notices about a breach of personal data, with what is known filled in and a place for the rest: to each person (five items), to the
 * Board without delay, and to the Board within 72 hours (six items). `breach` in `legal-sources.ts` names the rule.
 */
import { brand } from '#contract/brand.ts'
import { hourMilliseconds } from '#contract/durations.ts'
import { indiaOffsetMilliseconds } from '#contract/india-time.ts'
import { legalSources } from '#contract/legal-sources.ts'
import { personalData, type DataName } from '#contract/rights/personal-data.ts'
import { dataIn } from '#data/rights/item-kinds.ts'
import { dayWords } from '#domain/offers/day-words.ts'
import { phoneInWords } from '#domain/offers/conduct-words.ts'
import { kindsAbout } from './affected-people.ts'

export interface Breach {
  readonly from: Date
  readonly to: Date
  readonly kinds: readonly DataName[]
  /** When we learned of it. */
  readonly known: Date
  readonly people: number
}

/** The time for the second notice to the Board. */
const boardHours = 72

const inIndia = (time: Date): string => {
  const shifted = new Date(time.getTime() + indiaOffsetMilliseconds)
  return `${dayWords(shifted)}, ${shifted.toISOString().slice(11, 16)} IST`
}

const rangeOf = ({ from, to }: Breach): string => `${inIndia(from)} to ${inIndia(to)}`

const dataOf = ({ kinds }: Breach): string => {
  const rows = new Set(kinds.flatMap((about) => kindsAbout(about).flatMap(([name]) => dataIn(name))))
  return Array.from(rows, (row) => `- ${personalData[row].name}`).join('\n')
}

const { name, email, phone, mobile, hours } = brand.grievanceOfficer
const contact = `${name}, ${email}, ${phoneInWords(phone)}, ${phoneInWords(mobile)} (${hours})`
const law = `${legalSources.breach.title}, ${legalSources.breach.citation}`

const toEachPerson = (breach: Breach): string => `Subject: Your personal data at ${brand.name}

Somebody who had no right to it may have read personal data of yours.

1. What happened
Between ${rangeOf(breach)}: [WHAT HAPPENED, AND WHERE]. It may concern:
${dataOf(breach)}

2. What this may mean for you
[LIKELY CONSEQUENCES FOR THE PERSON]. Callers may pretend to be us or a lender.

3. What we have done and are doing
[MEASURES TAKEN AND UNDER WAY]

4. What you can do
- Never tell anybody an OTP. We never ask for one, nor for a payment.
- Do not pay anybody who calls about a loan, and do not open links in such messages.
- Log out on all devices: Profile, "Log out everywhere".
[FURTHER SAFETY MEASURES]

5. Whom to ask
${contact}
`

const boardFirst = (breach: Breach): string => `To the Data Protection Board of India: first notice, without delay
${law}

From: ${brand.operator}, ${brand.registeredOffice}
We learned of the breach on ${inIndia(breach.known)}.

Nature: [NATURE OF THE BREACH]
Extent: up to ${breach.people} persons, and of each up to these data:
${dataOf(breach)}
Timing: ${rangeOf(breach)}
Location: [WHERE IT HAPPENED]
Likely impact: [LIKELY IMPACT]

Contact: ${contact}
`

const boardFull = (breach: Breach): string => {
  const due = new Date(breach.known.getTime() + boardHours * hourMilliseconds)
  return `To the Data Protection Board of India: detailed notice, due ${inIndia(due)}
${law}

1. Description, updated
Nature: [NATURE OF THE BREACH]
Extent: up to ${breach.people} persons, and of each up to these data:
${dataOf(breach)}
Timing: ${rangeOf(breach)}. Location: [WHERE IT HAPPENED]. Likely impact: [LIKELY IMPACT]

2. Events, circumstances and reasons that led to the breach
[FACTS]

3. Measures implemented or proposed to mitigate the risk
[MEASURES]

4. Findings about the person who caused the breach
[FINDINGS, OR: none yet]

5. Remedial measures against a recurrence
[MEASURES]

6. The notices to the persons concerned
[HOW MANY OF ${breach.people} WERE SENT, WHEN AND HOW; THE TEXT IS ATTACHED]

Contact: ${contact}
`
}

/** By the name of the file. */
export const noticeDrafts = (breach: Breach): Readonly<Record<string, string>> => ({
  'to-each-person.txt': toEachPerson(breach),
  'board-first-notice.txt': boardFirst(breach),
  'board-within-72-hours.txt': boardFull(breach),
})

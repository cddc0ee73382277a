/** What a change of the loan comes to: when it pays, and the ways to repay beside each other. */
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { switchContent } from '../switch-content.ts'
import type { SwitchAnswer as Answer } from '../switch.ts'

const cell = 'px-1.5 py-2.5 text-right tabular-nums last:pr-4 sm:last:pr-5'

const PlansTable = ({ answer }: { answer: Answer }) => {
  // Without charges there is nothing to pay early instead.
  const plans =
    answer.change.todayPaise > 0 ? (['stay', 'change', 'partPayment'] as const) : (['stay', 'change'] as const)
  return (
    <div className="@container -mx-4 mt-4 sm:-mx-5">
      <table className="w-full text-sm narrow:stacked">
        <thead>
          <tr className="border-y border-line bg-paper-sunk text-ink-soft">
            <th scope="col">
              <span className="sr-only">{switchContent.rowNames}</span>
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" className={cell}>
                {switchContent.plans[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {switchContent.rows.map(([name, read]) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 pl-4 text-left font-semibold sm:pl-5">
                {name}
              </th>
              {plans.map((plan) => (
                <td key={plan} data-name={switchContent.plans[plan]} className={cell}>
                  <FigureText>{read(answer[plan])}</FigureText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const SwitchAnswer = ({ answer }: { answer: Answer | undefined }) => (
  <>
    <output
      className={classNames('mt-5 block rounded-lg bg-info-ground px-4 py-3', answer === undefined && 'print:hidden')}
    >
      {answer === undefined ? (
        <span className="text-sm">{switchContent.prompt}</span>
      ) : (
        <>
          <strong className="block text-lg font-semibold">{switchContent.verdict(answer)}</strong>
          <span className="mt-1 block text-sm">{switchContent.reason(answer)}</span>
          {answer.change.todayPaise > 0 && (
            <span className="mt-1.5 block text-sm">{switchContent.partPaymentReason(answer)}</span>
          )}
        </>
      )}
    </output>
    {answer !== undefined && <PlansTable answer={answer} />}
    <p className="mt-3 text-sm text-ink-soft">{switchContent.note}</p>
  </>
)

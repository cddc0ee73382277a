/** The rest of the present loan, the offer and the charges; the answer follows what is typed. Its code comes when the card is opened. */
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { switchErrors, switchFields, switchContent } from '../switch-content.ts'
import { emptySwitchInput, chargeOf, readSwitch, type SwitchField, type SwitchInput } from '../switch-input.ts'
import { compareSwitch, withGst, type SwitchAnswer as SwitchResult } from '../switch.ts'
import { AmountField } from './amount-field.tsx'
import { DecimalField } from './decimal-field.tsx'

const cell = 'px-1.5 py-2.5 text-right tabular-nums last:pr-4 sm:last:pr-5'

const PlansTable = ({ answer }: { answer: SwitchResult }) => {
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

/** The result of a change of the loan: when it pays, and the ways to repay beside each other. */
const SwitchAnswer = ({ answer }: { answer: SwitchResult | undefined }) => (
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

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="mt-5">
    <legend className="font-semibold">{title}</legend>
    <div className="mt-3 grid gap-4 sm:grid-cols-3">{children}</div>
  </fieldset>
)

interface EitherProps {
  /** The text of the button below the field, which changes the kind of the field. */
  other: string
  onSwap: () => void
  children: ReactNode
}

const Either = ({ other, onSwap, children }: EitherProps) => (
  <div>
    {children}
    <button
      type="button"
      onClick={onSwap}
      className="inline-flex min-h-11 items-center text-left text-sm font-semibold text-primary underline print:hidden"
    >
      {other}
    </button>
  </div>
)

export const SwitchComparison = () => {
  const [input, setInput] = useState(emptySwitchInput)
  const [left, setLeft] = useState<readonly string[]>([])
  const form = useRef<HTMLDivElement>(null)
  // The button that opened it is gone.
  useEffect(() => form.current?.focus({ preventScroll: true }), [])
  const { asked, errors } = readSwitch(input)
  const answer = asked && compareSwitch(asked)
  const isEndless = asked !== undefined && answer === undefined

  const set = (change: Partial<SwitchInput>) => setInput((earlier) => ({ ...earlier, ...change }))
  /** A message waits until its field has been left. */
  const fieldOf = (name: SwitchField) => ({
    name,
    value: input[name],
    onType: (text: string) => set({ [name]: text }),
    error: left.includes(name) ? errors[name] : undefined,
  })
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) setLeft((earlier) => [...earlier, target.name])
  }

  const rest = { ...fieldOf('rest'), ...(isEndless && { error: switchErrors.endless }) }
  const charge = (name: 'fee' | 'closure') => {
    const unit = input[`${name}Unit`]
    const value = chargeOf(input[name], unit)
    const hint =
      asked !== undefined && value !== undefined ? switchFields.charge(withGst(value, asked)) : switchFields.chargesNote
    const field = { ...fieldOf(name), label: `${switchFields[name]} (${switchFields[unit]})`, hint }
    const swapTo = (next: typeof unit) => () => set({ [name]: '', [`${name}Unit`]: next })
    return unit === 'percent' ? (
      <Either other={switchFields.enterRupees} onSwap={swapTo('rupees')}>
        <DecimalField {...field} step={0.1} suffix={switchFields.percent} />
      </Either>
    ) : (
      <Either other={switchFields.enterPercent} onSwap={swapTo('percent')}>
        <AmountField {...field} />
      </Either>
    )
  }

  return (
    <div ref={form} tabIndex={-1} onBlur={leave}>
      <Group title={switchFields.present}>
        <AmountField {...fieldOf('owed')} label={switchFields.owed} hint={switchFields.owedHint} />
        <DecimalField {...fieldOf('rate')} label={switchFields.rate} step={0.1} suffix={switchFields.percent} />
        {input.restUnit === 'months' ? (
          <Either other={switchFields.enterEmi} onSwap={() => set({ rest: '', restUnit: 'emi' })}>
            <DecimalField {...rest} label={switchFields.months} step={1} suffix={switchFields.month} />
          </Either>
        ) : (
          <Either other={switchFields.enterMonths} onSwap={() => set({ rest: '', restUnit: 'months' })}>
            <AmountField {...rest} label={switchFields.emi} />
          </Either>
        )}
      </Group>
      <Group title={switchFields.offer}>
        <DecimalField
          {...fieldOf('offerRate')}
          label={switchFields.offerRate}
          step={0.1}
          suffix={switchFields.percent}
        />
        <DecimalField
          {...fieldOf('offerMonths')}
          label={switchFields.offerMonths}
          step={1}
          suffix={switchFields.month}
          hint={switchFields.offerMonthsHint}
        />
      </Group>
      <Group title={switchFields.charges}>
        {charge('fee')}
        {charge('closure')}
        <DecimalField {...fieldOf('gst')} label={switchFields.gst} step={1} suffix={switchFields.percent} />
      </Group>
      <SwitchAnswer answer={answer} />
    </div>
  )
}

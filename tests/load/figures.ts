/** Figures of the model beside measured ones, and what has drifted. */

export interface Figure {
  readonly figure: string
  readonly model: number
  readonly measured: number
  /** For what the stream or a memory puts together: the model takes the dearest case. */
  readonly isMost?: true
}

/** Part of the model's figure by which a measured one may differ. */
const tolerance = 0.02

const hasDrifted = ({ model, measured, isMost }: Figure): boolean =>
  measured > model * (1 + tolerance) || (!isMost && measured < model * (1 - tolerance))

const shown = (number: number) => String(Number(number.toFixed(2)))

/** @returns a table, and what differs from the model, one line each */
export const judgeModel = (figures: readonly Figure[]): { readonly lines: string[]; readonly problems: string[] } => ({
  lines: [
    `${'for one visitor or lead'.padEnd(44)}${'model'.padStart(10)}${'measured'.padStart(10)}`,
    ...figures.map(
      ({ figure, model, measured, isMost }) =>
        `${figure.padEnd(44)}${`${isMost ? '<= ' : ''}${shown(model)}`.padStart(10)}${shown(measured).padStart(10)}`,
    ),
  ],
  problems: figures
    .filter(hasDrifted)
    .map(({ figure, model, measured }) => `${figure}: the model says ${shown(model)}, measured ${shown(measured)}`),
})

import type { DdBand } from '@tidemark/contracts'
import {
  contractKey,
  deviationBands,
  frontContract,
  type IsoDate,
  miniOfMicro,
  productOfTicker,
} from '@tidemark/domain'

/** RI-1: a row of the table. What is null is not known. */
export interface RiskIntervalRow {
  readonly exchangeSymbol: string
  readonly cqgSymbol: string | null
  readonly symbol: string
  readonly product: string
  readonly tickSize: number
  readonly ri: number | null
  readonly yl: number | null
  readonly closePrice: Readonly<Record<string, number>>
  /** Keys of `closePrice`, nearest first. */
  readonly months: readonly string[]
  readonly selectedMonth: string | null
  /** Ends the ticker, for example Z26. */
  readonly contractSuffix: string
  readonly selectedClosePrice: number | null
  readonly ub: number | null
  readonly lb: number | null
  /** Why values are missing. */
  readonly problem: 'no-margin' | 'no-settlement' | null
}

/** The chosen month of a contract, by its exchange symbol. */
export type ChosenMonths = Readonly<Record<string, string>>

/** The rows of the records, each micro below its mini. */
export const rowsOf = (
  records: readonly DdBand[],
  session: IsoDate,
  chosen: ChosenMonths = {},
): RiskIntervalRow[] =>
  records.flatMap(withMicro).map(record => rowOf(record, session, chosen[record.exchangeSymbol]))

/** RI-3: a micro copies the record of its mini under its own name. */
function withMicro(record: DdBand): DdBand[] {
  const micros = Object.keys(miniOfMicro).filter(micro => miniOfMicro[micro] === record.exchangeSymbol)
  return [record, ...micros.map(micro => copyAs(micro, record))]
}

function copyAs(micro: string, mini: DdBand): DdBand {
  const product = productOfTicker(micro)
  return {
    ...mini,
    exchangeSymbol: micro,
    symbol: micro,
    cqgSymbol: product?.cqgSymbol ?? null,
    product: product?.name ?? micro,
    profitPerTick: product?.profitPerTick ?? mini.profitPerTick,
  }
}

function rowOf(record: DdBand, session: IsoDate, chosenMonth: string | undefined): RiskIntervalRow {
  const { exchangeSymbol, cqgSymbol, symbol, product, tickSize, error } = record
  const closePrice = error ? {} : record.closePrice
  const months = Object.keys(closePrice)
  const hasInterval = record.ri > 0
  const row: RiskIntervalRow = {
    ...{ exchangeSymbol, cqgSymbol, symbol, product, tickSize, closePrice, months },
    ri: hasInterval ? record.ri : null,
    yl: hasInterval ? record.yl : null,
    ...noMonth,
    problem: error ? (hasInterval ? 'no-settlement' : 'no-margin') : null,
  }
  const month = [chosenMonth, frontMonth(exchangeSymbol, session), months[0]].find(
    key => key !== undefined && months.includes(key),
  )
  return month === undefined ? row : withMonth(row, month)
}

const noMonth = { selectedMonth: null, contractSuffix: '', selectedClosePrice: null, ub: null, lb: null }

function frontMonth(exchangeSymbol: string, session: IsoDate): string | undefined {
  const product = productOfTicker(exchangeSymbol)
  return product ? contractKey(frontContract(product, session)) : undefined
}

/** RI-7: the row of another month. A month without a settlement changes nothing. */
export function withMonth(row: RiskIntervalRow, month: string): RiskIntervalRow {
  if (!row.months.includes(month)) return row
  return withClose({ ...row, selectedMonth: month, contractSuffix: month }, row.closePrice[month] ?? null)
}

/** RI-2: a row with this close and the bands around it. */
export function withClose(row: RiskIntervalRow, selectedClosePrice: number | null): RiskIntervalRow {
  const bands = deviationBands(selectedClosePrice, row.ri, row.tickSize)
  return { ...row, selectedClosePrice, ub: bands?.upper ?? null, lb: bands?.lower ?? null }
}

/** How the row is named in lists and messages. */
export interface Contract {
  readonly contract: string
  readonly ticker: string
}

/** The symbol of the exchange, and the provider's symbol of the chosen month. */
/** The contract of a row on the chart; null where the provider has none. */
export const symbolOf = ({ cqgSymbol, selectedMonth, contractSuffix }: RiskIntervalRow): string | null =>
  cqgSymbol === null || selectedMonth === null ? null : `F.US.${cqgSymbol}${contractSuffix}`

export const contractOf = ({
  exchangeSymbol,
  cqgSymbol,
  symbol,
  contractSuffix,
}: RiskIntervalRow): Contract => ({
  contract: exchangeSymbol,
  ticker: `${cqgSymbol ?? symbol}${contractSuffix}`,
})

import { monthNumber, parseContractKey } from '@tidemark/domain'
import { explain, type Term } from '../explanations/index.ts'
import { contractOf, type RiskIntervalRow } from './risk-interval-row.ts'
import { riskIntervalTexts } from './texts.ts'

const t = riskIntervalTexts.columns

interface Column {
  readonly heading: string
  /** In pixels, until the user drags it. */
  readonly width: number
  readonly isNumber?: boolean
  readonly help?: Term
  /** Null where rows cannot be sorted by it. */
  readonly sortValue: ((row: RiskIntervalRow) => string | number | null) | null
}

/** RI-1. */
const columns = {
  contract: { heading: t.contract, width: 84, sortValue: row => contractOf(row).contract },
  month: { heading: t.month, width: 92, sortValue: ({ selectedMonth }) => monthOrder(selectedMonth) },
  ticker: { heading: t.ticker, width: 88, sortValue: row => contractOf(row).ticker },
  product: { heading: t.product, width: 180, sortValue: ({ product }) => product },
  close: {
    ...{ heading: t.close, width: 132, isNumber: true },
    sortValue: ({ selectedClosePrice }) => selectedClosePrice,
  },
  ri: { heading: t.ri, width: 92, isNumber: true, help: 'ri', sortValue: ({ ri }) => ri },
  yl: { heading: t.yl, width: 96, isNumber: true, help: 'yl', sortValue: ({ yl }) => yl },
  upper: { heading: t.upper, width: 108, isNumber: true, help: 'ddBands', sortValue: ({ ub }) => ub },
  lower: { heading: t.lower, width: 108, isNumber: true, help: 'ddBands', sortValue: ({ lb }) => lb },
  action: { heading: t.action, width: 64, sortValue: null },
} as const satisfies Readonly<Record<string, Column>>

export type ColumnId = keyof typeof columns

export const columnIds = Object.keys(columns) as ColumnId[]

export const columnOf = (id: ColumnId): Column => columns[id]

export const helpOf = ({ help }: Column): string | null => (help ? explain(help) : null)

export const columnWidths = { min: 48, max: 480 } as const

function monthOrder(key: string | null): number | null {
  const month = key === null ? null : parseContractKey(key)
  return month && month.year * 12 + monthNumber(month.code)
}

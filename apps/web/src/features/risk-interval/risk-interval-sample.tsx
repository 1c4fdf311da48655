import { type CurrencySampleRow, currencySample } from '@tidemark/domain'
import classes from './risk-interval.module.css'
import { type RiskIntervalRow, withClose } from './risk-interval-row.ts'
import { RiskIntervalTable } from './risk-interval-table.tsx'

/** BP-5: the table of a user whose membership does not include it. Nobody can use it: it is blurred and inert. */
export function RiskIntervalSample() {
  return (
    <div className={classes.root}>
      <RiskIntervalTable
        rows={currencySample().map(sampleRow)}
        day=""
        onMonth={() => undefined}
        onRemove={() => undefined}
      />
    </div>
  )
}

const sampleRow = ({
  selectedClosePrice,
  maintenance: _maintenance,
  profitPerTick: _profit,
  riskParam: _riskParam,
  ...shown
}: CurrencySampleRow): RiskIntervalRow =>
  withClose(
    {
      ...shown,
      ...{ closePrice: {}, months: [], selectedMonth: null, contractSuffix: '' },
      ...{ selectedClosePrice: null, ub: null, lb: null, problem: null },
    },
    selectedClosePrice,
  )

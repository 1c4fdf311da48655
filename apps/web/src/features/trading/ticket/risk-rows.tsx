import type { OrderSide } from '@tidemark/futures'
import { useMapFigures } from '../../liquidity-map/index.ts'
import { useRiskIntervalOf } from '../../risk-interval/index.ts'
import { amountText } from '../amount-text.ts'
import { type ContractTerms, priceText } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import { changeTradingPreference, maxRisk, useTradingPreference } from '../trading-preference.ts'
import { stopBehindLevel } from './nearest-level.ts'
import { sizeOfRisk } from './size-of-risk.ts'
import classes from './ticket.module.css'

const t = tradingTexts.ticket

interface RiskRowsProps {
  readonly terms: ContractTerms
  /** Of the chart, whose map is drawn. */
  readonly chartSymbol: string
  readonly side: OrderSide
  readonly entry: number | null
  /** Of the stop loss; null without one. */
  readonly stopPoints: number | null
  readonly onSize: (size: number) => void
  readonly onStop: (points: string) => void
}

/** [BY-17] Proposes a size from the money at risk, and a stop from the nearest level of the map. Proposals change nothing by
 *  themselves. */
export function RiskRows(props: RiskRowsProps) {
  return (
    <>
      <LevelRow {...props} />
      <SizeRow {...props} />
    </>
  )
}

function LevelRow({ terms, chartSymbol, side, entry, onStop }: RiskRowsProps) {
  const state = useMapFigures(chartSymbol)
  const levels = state.kind === 'figures' && !state.figures.isPast ? state.figures.levels : null
  const stop = levels && entry !== null ? stopBehindLevel(levels, side, entry, terms) : null
  if (stop === null) return null
  const points = priceText(terms.symbol, stop.points)
  return (
    <div className={classes.proposal}>
      <span className={classes.proposalText}>{t.level(stop.name, priceText(terms.symbol, stop.level))}</span>
      <button
        type="button"
        className={classes.use}
        aria-label={t.chooseStop(points)}
        onClick={() => onStop(points)}
      >
        {t.stopOf(points)}
      </button>
    </div>
  )
}

function SizeRow({ terms, stopPoints, onSize }: RiskRowsProps) {
  const { risk } = useTradingPreference()
  const ri = useRiskIntervalOf(terms.product?.exchangeSymbol ?? null)
  const points = stopPoints ?? ri
  const size = points === null ? null : sizeOfRisk(risk, points, terms.pointValue)
  const reason = ri === null ? '' : t.interval(priceText(terms.symbol, ri))
  return (
    <>
      <div className={classes.proposal}>
        <label className={classes.risk}>
          {t.risk}
          <input
            className={classes.riskInput}
            type="number"
            min={1}
            max={maxRisk}
            step={50}
            defaultValue={risk}
            onChange={({ currentTarget }) => {
              const amount = Number(currentTarget.value)
              if (Number.isInteger(amount) && amount >= 1 && amount <= maxRisk)
                changeTradingPreference({ risk: amount })
            }}
          />
        </label>
        <span className={classes.proposalText}>{reason}</span>
        {size === null ? null : (
          <button
            type="button"
            className={classes.use}
            aria-label={t.chooseSize(size)}
            disabled={size === 0}
            onClick={() => onSize(size)}
          >
            {t.size(size)}
          </button>
        )}
      </div>
      {size === 0 && points !== null ? (
        <p className={classes.tooMuch}>{t.tooMuch(amountText(points * terms.pointValue, terms.currency))}</p>
      ) : size === null ? (
        <p className={classes.note}>{t.noSize}</p>
      ) : null}
    </>
  )
}

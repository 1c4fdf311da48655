import type { OrderSide } from '@tidemark/futures'
import { useMapFigures } from '../../liquidity-map/index.ts'
import { useRiskIntervalOf } from '../../risk-interval/index.ts'
import { amountText } from '../amount-text.ts'
import { type ContractTerms, priceText, upToTick } from '../contract-terms.ts'
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
  /** Null for an account that takes no stop loss with an order. */
  readonly onStop: ((points: string) => void) | null
}

/** [BY-17] Proposes a size from the money at risk, and a stop from the nearest level of the map and from the risk interval.
 *  Proposals change nothing by themselves. */
export function RiskRows(props: RiskRowsProps) {
  const { terms, stopPoints, onSize, onStop } = props
  const ri = useRiskIntervalOf(terms.product?.exchangeSymbol ?? null)
  return (
    <>
      {onStop === null ? null : (
        <>
          <LevelRow {...props} onStop={onStop} />
          {ri === null ? null : (
            <StopRow
              text={t.interval(priceText(terms.symbol, ri))}
              points={priceText(terms.symbol, upToTick(ri, terms))}
              onStop={onStop}
            />
          )}
        </>
      )}
      <SizeRow terms={terms} stopPoints={stopPoints} ri={ri} onSize={onSize} />
    </>
  )
}

interface StopRowProps {
  /** What the stop is taken from. */
  readonly text: string
  readonly points: string
  readonly onStop: (points: string) => void
}

const StopRow = ({ text, points, onStop }: StopRowProps) => (
  <div className={classes.proposal}>
    <span className={classes.proposalText} title={text}>
      {text}
    </span>
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

type LevelRowProps = RiskRowsProps & Pick<StopRowProps, 'onStop'>

function LevelRow({ terms, chartSymbol, side, entry, onStop }: LevelRowProps) {
  const state = useMapFigures(chartSymbol)
  const levels = state.kind === 'figures' && !state.figures.isPast ? state.figures.levels : null
  const stop = levels && entry !== null ? stopBehindLevel(levels, side, entry, terms) : null
  if (stop === null) return null
  return (
    <StopRow
      text={t.level(stop.name, priceText(terms.symbol, stop.level))}
      points={priceText(terms.symbol, stop.points)}
      onStop={onStop}
    />
  )
}

type SizeRowProps = Pick<RiskRowsProps, 'terms' | 'stopPoints' | 'onSize'> & { readonly ri: number | null }

function SizeRow({ terms, stopPoints, ri, onSize }: SizeRowProps) {
  const { risk } = useTradingPreference()
  const points = stopPoints ?? ri
  const size = points === null ? null : sizeOfRisk(risk, points, terms.pointValue)
  const reason = points === null ? '' : t.sizeFrom(priceText(terms.symbol, points), stopPoints === null)
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
        <span className={classes.proposalText} title={t.sizeHelp}>
          {reason}
        </span>
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

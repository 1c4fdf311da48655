import type { ExposureAnswer, ExposureGreek } from '@tidemark/contracts'
import { useMemo } from 'react'
import { Divider } from '../../ui/divider.tsx'
import { Hint } from '../../ui/hint.tsx'
import { CurveChart } from './curve-chart.tsx'
import classes from './exposure.module.css'
import { profileHeights } from './exposure-preference.ts'
import { ExposureSummary } from './exposure-summary.tsx'
import { ProfileGrid } from './profile-grid.tsx'
import { strikesOf } from './profile-rows.ts'
import { exposureTexts as t } from './texts.ts'

interface ExposureFiguresProps {
  readonly answer: ExposureAnswer
  readonly greek: ExposureGreek
  readonly price: number
  /** Of the profile. */
  readonly height: number
  readonly onHeight: (height: number) => void
  /** Null where there is no chart to draw on. */
  readonly onDrawZero: ((price: number, session: string) => void) | null
  /** The answer is of other expiries than those chosen, which are on their way. */
  readonly isOther: boolean
  readonly isLoading: boolean
}

export function ExposureFigures(props: ExposureFiguresProps) {
  const { answer, greek, price, height, onHeight, onDrawZero, isOther, isLoading } = props
  const { symbol, expirySet, zeroGamma, crossings, curve, withoutVolatility } = answer
  const strikes = useMemo(() => strikesOf(answer, greek), [answer, greek])
  const points = useMemo(
    () => curve.price.map((at, index) => ({ price: at, net: curve.gamma[index] ?? 0 })),
    [curve],
  )
  return (
    <div className={classes.figures} data-other={isOther}>
      <ExposureSummary answer={answer} greek={greek} price={price} onDrawZero={onDrawZero} />
      {withoutVolatility.length === 0 ? null : (
        <Hint text={t.leftOutReason(withoutVolatility)} className={classes.note}>
          {t.leftOut(withoutVolatility)}
        </Hint>
      )}
      <ProfileGrid
        name={t.profile.name(t.choices.greeks[greek], symbol)}
        subject={`${symbol} ${expirySet}`}
        strikes={strikes}
        price={price}
        zero={zeroGamma}
        height={height}
        isLoading={isLoading}
      />
      <Divider
        orientation="horizontal"
        label={t.profile.height}
        value={height}
        min={profileHeights.min}
        max={profileHeights.max}
        onChange={onHeight}
        onReset={() => onHeight(profileHeights.initial)}
      />
      <CurveChart symbol={symbol} points={points} price={price} zeros={crossings} zero={zeroGamma} />
    </div>
  )
}

import { IconPencil } from '@tabler/icons-react'
import type { ExposureAnswer, ExposureGreek } from '@tidemark/contracts'
import { formatSignedPercent, formatValue } from '@tidemark/domain'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { amountText } from './amount-text.ts'
import classes from './exposure.module.css'
import { exposureTexts } from './texts.ts'

const t = exposureTexts.summary

interface ExposureSummaryProps {
  readonly answer: ExposureAnswer
  readonly greek: ExposureGreek
  readonly price: number
  /** Null where there is no chart to draw on. */
  readonly onDrawZero: ((price: number, session: string) => void) | null
}

/** The totals of the measure, and the zero-gamma level with its distance from the price. */
export function ExposureSummary({ answer, greek, price, onDrawZero }: ExposureSummaryProps) {
  const { call, put, net } = answer.totals[greek]
  return (
    <dl className={classes.summary} aria-label={t.name}>
      <div className={classes.total}>
        <dt>
          <Hint text={t.meanings[greek]}>{t.net[greek]}</Hint>
          <span className={classes.unit}>{t.units[greek]}</span>
        </dt>
        <dd>{amountText(net)}</dd>
      </div>
      <div data-side="call">
        <dt>{t.calls}</dt>
        <dd>{amountText(call)}</dd>
      </div>
      <div data-side="put">
        <dt>{t.puts}</dt>
        <dd>{amountText(put)}</dd>
      </div>
      <ZeroGamma answer={answer} price={price} onDrawZero={onDrawZero} />
    </dl>
  )
}

function ZeroGamma({ answer, price, onDrawZero }: Omit<ExposureSummaryProps, 'greek'>) {
  const { zeroGamma, zeroGammaState, crossings } = answer
  const others = crossings.filter(one => one !== zeroGamma).map(formatValue)
  const meaning = others.length === 0 ? t.zeroMeaning : `${t.zeroMeaning} ${t.otherZeros(others)}`
  return (
    <div className={classes.total}>
      <dt>
        <Hint text={meaning}>{t.zero}</Hint>
        {zeroGamma === null ? null : (
          <span className={classes.unit}>{formatSignedPercent((zeroGamma / price - 1) * 100)}</span>
        )}
        {zeroGamma === null || onDrawZero === null ? null : (
          <IconButton
            className={classes.draw}
            label={exposureTexts.line.draw}
            onClick={() => onDrawZero(zeroGamma, answer.session)}
          >
            <IconPencil />
          </IconButton>
        )}
      </dt>
      {zeroGamma === null ? (
        <dd className={classes.absent}>{t.noZero[zeroGammaState]}</dd>
      ) : (
        <dd>{formatValue(zeroGamma)}</dd>
      )}
    </div>
  )
}

import { formatValue } from '@tidemark/domain'
import { useLevels } from '../../liquidity-map/index.ts'
import { Figure } from '../figure.tsx'
import { texts } from '../texts.ts'
import { useBreadth, useIsBreadthStale } from '../tiles/breadth-figures.ts'
import classes from './market-strip.module.css'

const t = texts.figures

/** BP-2. */
export function MarketStrip() {
  const isStale = useIsBreadthStale()
  return (
    <ul className={classes.root} aria-label={texts.strip.name}>
      <li className={classes.index}>
        <span className={classes.name}>{t.sp}</span>
        <Figure label={t.dd} value={useBreadth('sdd')} isStale={isStale} digits={4} />
        <Figure
          label={t.resilience}
          value={useBreadth('srhg')}
          isStale={isStale}
          digits={5}
          labelHidden="when-narrow"
        />
        <Figure
          label={t.yellow}
          value={useBreadth('srmhp')}
          isStale={isStale}
          digits={5}
          tone="yellow"
          labelHidden="always"
        />
        <Levels symbol="SPY" />
      </li>
      <li className={classes.index}>
        <span className={classes.name}>{t.nq}</span>
        <Figure
          label={t.resilience}
          value={useBreadth('nrhg')}
          isStale={isStale}
          digits={5}
          labelHidden="when-narrow"
        />
        <Figure
          label={t.yellow}
          value={useBreadth('nrmhp')}
          isStale={isStale}
          digits={5}
          tone="yellow"
          labelHidden="always"
        />
        <Levels symbol="QQQ" />
      </li>
      <li className={classes.index}>
        <span className={classes.name}>{t.ru}</span>
        <Figure
          label={t.resilience}
          value={useBreadth('ruhg')}
          isStale={isStale}
          digits={5}
          labelHidden="when-narrow"
        />
      </li>
    </ul>
  )
}

function Levels({ symbol }: { readonly symbol: string }) {
  const levels = useLevels(symbol)
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : formatValue(value)
  return (
    <>
      <Figure label={t.hp} value={text(levels?.hp)} digits={6} />
      <Figure label={t.mhp} value={text(levels?.mhp)} digits={6} />
    </>
  )
}

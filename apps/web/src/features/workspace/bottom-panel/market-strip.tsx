import { Figure } from '../figure.tsx'
import { texts } from '../texts.ts'
import classes from './market-strip.module.css'

const t = texts.figures

export function MarketStrip() {
  return (
    <ul className={classes.root} aria-label={texts.strip.name}>
      <li className={classes.index}>
        <span className={classes.name}>{t.sp}</span>
        <Figure label={t.dd} digits={4} />
        <Figure label={t.resilience} digits={5} labelHidden="when-narrow" />
        <Figure label={t.yellow} digits={5} tone="yellow" labelHidden="always" />
        <Figure label={t.hp} digits={6} />
        <Figure label={t.mhp} digits={6} />
      </li>
      <li className={classes.index}>
        <span className={classes.name}>{t.nq}</span>
        <Figure label={t.resilience} digits={5} labelHidden="when-narrow" />
        <Figure label={t.yellow} digits={5} tone="yellow" labelHidden="always" />
        <Figure label={t.hp} digits={6} />
        <Figure label={t.mhp} digits={6} />
      </li>
      <li className={classes.index}>
        <span className={classes.name}>{t.ru}</span>
        <Figure label={t.resilience} digits={5} labelHidden="when-narrow" />
      </li>
    </ul>
  )
}

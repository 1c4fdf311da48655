import { Figure } from '../figure.tsx'
import { texts } from '../texts.ts'
import classes from './market-strip.module.css'

const t = texts.figures

export function MarketStrip() {
  return (
    <ul className={classes.root} aria-label={texts.strip.name}>
      <li className={classes.index}>
        <span className={classes.name}>{t.sp}</span>
        <Figure label={t.dd} />
        <Figure label={t.resilience} />
        <Figure label={t.yellow} tone="yellow" labelHidden />
        <Figure label={t.hp} />
        <Figure label={t.mhp} />
      </li>
      <li className={classes.index}>
        <span className={classes.name}>{t.nq}</span>
        <Figure label={t.resilience} />
        <Figure label={t.yellow} tone="yellow" labelHidden />
        <Figure label={t.hp} />
        <Figure label={t.mhp} />
      </li>
      <li className={classes.index}>
        <span className={classes.name}>{t.ru}</span>
        <Figure label={t.resilience} />
      </li>
    </ul>
  )
}

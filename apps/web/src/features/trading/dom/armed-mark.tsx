import { tradingTexts as t } from '../texts.ts'
import { useArmStore } from './arm-store.ts'
import classes from './dom.module.css'

/** In the title of the panel while a click sends an order. */
export function ArmedMark() {
  const isArmed = useArmStore(store => store.isArmed)
  return isArmed ? (
    <span className={classes.armedMark} role="status">
      {t.dom.armed}
    </span>
  ) : null
}

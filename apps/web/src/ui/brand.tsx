import { productName } from '@tidemark/domain'
import classes from './brand.module.css'

/** Logo and product name. */
export function Brand() {
  return (
    <span className={classes.root}>
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 12c5 0 5-4 9-4s5 8 9 8 5-4 8-4" />
        <path className={classes.level} d="M3 24h26" />
      </svg>
      {productName}
    </span>
  )
}

import { texts } from '../texts.ts'
import classes from './market-strip.module.css'

const t = texts.strip

/** BP-2: what stands beside each index. Resilience is white against HG and yellow against MHP. */
const indices = [
  { name: t.sp, figures: [t.dd, t.white, t.yellow, t.hp, t.mhp] },
  { name: t.nq, figures: [t.white, t.yellow, t.hp, t.mhp] },
  { name: t.ru, figures: [t.white] },
]

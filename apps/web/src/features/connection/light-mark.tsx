import type { Light } from '../../live/overall-status.ts'
import classes from './light-mark.module.css'

/** A circle for green, a diamond for yellow, a square for red, a ring for off: the shapes differ without their colours. */
export const LightMark = ({ light }: { readonly light: Light | 'off' }) => (
  <span className={classes.mark} data-light={light} aria-hidden />
)

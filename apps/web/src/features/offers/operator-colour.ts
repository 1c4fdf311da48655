import type { CSSProperties } from 'react'

/** A colour that an operator has chosen. The contracts accept plain colours alone; empty is the colour of the theme. */
export const colour = (color: string): CSSProperties => (color === '' ? {} : { color })

/** The place, counted from 0, that a dragged row gets when it is let go at `y`. `middles` are those of all rows. */
export const dropPlace = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length

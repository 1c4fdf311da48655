import type { Band, IsoDate } from '@tidemark/domain'

/** What the user may ask the map for. */
export type MapMode = 'Daily' | 'Single-Date' | 'Monthly' | 'Monthly-Map'

/** The levels of one session or one expiry; null is none. */
export interface MapLevels {
  readonly hp: number | null
  readonly mhp: number | null
  readonly hg: number | null
  readonly bear: Band | null
  readonly bull: Band | null
  readonly redistribution: Band | null
}

/** A strike that hedging leans on, with the pressure of either side: shares to trade for a move of 1 %. */
export interface MapWall {
  readonly strike: number
  readonly call: number
  readonly put: number
}

/** Everything there is to draw. */
export interface MapContent {
  readonly mode: MapMode
  /** The day the levels are for. */
  readonly session: IsoDate
  /** How far a monthly map reaches; null where there is no monthly expiry. */
  readonly monthly: IsoDate | null
  /** Of the session; of a monthly map there are none but those of its expiries. */
  readonly levels: MapLevels | null
  readonly expiries: readonly { readonly date: IsoDate; readonly levels: MapLevels }[]
  /** The strikes that the zones are made of. */
  readonly walls: readonly MapWall[]
}

/** What the user wants to see of it. */
export interface MapDisplay {
  /** The map itself: all of what follows but walls and labels. */
  readonly map: boolean
  readonly walls: boolean
  readonly zones: boolean
  readonly hp: boolean
  readonly mhp: boolean
  readonly hg: boolean
  readonly redistribution: boolean
  readonly labels: boolean
}

export interface ZoneStyle {
  readonly border: string
  readonly background: string
  readonly text: string
  readonly borderWeight: number
  /** 0 is solid, 100 is invisible. */
  readonly transparency: number
}

export interface MapStyle {
  readonly bear: ZoneStyle
  readonly bull: ZoneStyle
  readonly redistribution: ZoneStyle
  readonly monthlyBear: ZoneStyle
  readonly monthlyBull: ZoneStyle
  readonly hp: string
  readonly mhp: string
  readonly hg: string
  /** A label is written on its level's own colour, with whichever of these reads better. */
  readonly labelLight: string
  readonly labelDark: string
  readonly fontFamily: string
}

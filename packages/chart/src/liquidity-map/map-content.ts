import type { Band, DdBandSpan, DeviationBands, IsoDate, PriceScale } from '@tidemark/domain'

/** The modes a user can choose. */
export type MapMode = 'Daily' | 'Single-Date' | 'Monthly' | 'Monthly-Map'

/** The levels of one session or one expiry; null where there is none. */
export interface MapLevels {
  readonly hp: number | null
  readonly mhp: number | null
  readonly hg: number | null
  readonly bear: Band | null
  readonly bull: Band | null
  readonly redistribution: Band | null
}

/** A strike with strong hedging, and the pressure of either side: shares to trade for a move of 1 %. */
export interface MapWall {
  readonly strike: number
  readonly call: number
  readonly put: number
}

/** The DD bands of a futures contract on one trade date. */
export interface MapBands extends DeviationBands {
  readonly session: IsoDate
  /** The settlement before it, in the middle of the bands. */
  readonly settlement: number
  /** The risk interval. */
  readonly ri: number
  /** Where they are drawn, oldest first; on day bars over the day of the session. */
  readonly spans: readonly DdBandSpan[]
  /** Of the contract. */
  readonly priceScale: PriceScale
}

/** The data of the map. */
export interface MapContent {
  readonly mode: MapMode
  /** The day the levels are for. */
  readonly session: IsoDate
  /** End of a monthly map; null when there is no monthly expiry. */
  readonly monthly: IsoDate | null
  /** Of the session; null for a monthly map, which has only those of its expiries. */
  readonly levels: MapLevels | null
  readonly expiries: readonly { readonly date: IsoDate; readonly levels: MapLevels }[]
  /** The strikes that form the zones. */
  readonly walls: readonly MapWall[]
  /** LM-8: only futures have them. */
  readonly bands?: MapBands | null
}

/** Which parts of the map the user has switched on. */
export interface MapDisplay {
  /** The map itself: everything below except walls and labels. */
  readonly map: boolean
  readonly walls: boolean
  readonly zones: boolean
  readonly hp: boolean
  readonly mhp: boolean
  readonly hg: boolean
  readonly redistribution: boolean
  readonly ddBands: boolean
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
  readonly ddBands: string
  /** Colours of the zones below and above the price, when the user has chosen them instead of those of the zones. */
  readonly sides?: { readonly support: string; readonly resistance: string } | undefined
  /** Text colours of labels, whose background is the colour of their level: the one with better contrast is used. */
  readonly labelLight: string
  readonly labelDark: string
  readonly fontFamily: string
  /** Colours of the dates of expiries; those of a dark label by default. */
  readonly dates?: { readonly background: string; readonly text: string }
}

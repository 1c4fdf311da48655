import type { IsoDate } from '@tidemark/domain'
import type { LayerScales } from '../chart-layer.ts'
import type { MapBox } from './map-drawing.ts'
import { digitsOfShape, type MapLevelKind } from './map-shapes.ts'
import { nearEdge } from './near-edge.ts'

/** A level outside the visible prices, or one that the user brought into view. */
export interface EdgeTag {
  readonly item: string
  readonly kind: MapLevelKind
  readonly expiry: IsoDate | null
  /** The edge that the price would meet first. */
  readonly price: number
  /** Decimals of the price. */
  readonly digits: number
  /** Distance of that edge from the last price, in percent of it. */
  readonly percent: number
  readonly colour: string
  readonly isPinned: boolean
}

export interface EdgeTagsState {
  /** Nearest to the last price first. */
  readonly above: readonly EdgeTag[]
  readonly below: readonly EdgeTag[]
  /** Size of the price pane in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Height that is free of the last bars at the right end of the top and the bottom edge, as far as tags need it. */
  readonly roomAbove: number
  readonly roomBelow: number
  /** Left edge of the last bars; 0 while there is room enough. */
  readonly lastBarsLeft: number
}

/** In CSS pixels: width at the right edge in which tags are shown. */
const TAG_WIDTH = 190
/** How many of the last bars stay uncovered. */
const LAST_BARS = 20
/** Height of a tag and the space below it, in CSS pixels. */
export const TAG_ROW = 22
export const MAX_TAGS = 3
/** More room than this is never needed, and rooms are rounded, so that the state does not change with every frame. */
const ENOUGH_ROOM = 6 * TAG_ROW
const ROOM_STEP = 4

export const noEdgeTags: EdgeTagsState = {
  above: [],
  below: [],
  width: 0,
  height: 0,
  roomAbove: 0,
  roomBelow: 0,
  lastBarsLeft: 0,
}

/** BY-2: the tags of the boxes whose prices are out of view. */
export function edgeTags(
  boxes: readonly MapBox[],
  scales: LayerScales,
  pinned: readonly string[],
): EdgeTagsState {
  const { lastPrice, width, height } = scales
  const above: EdgeTag[] = []
  const below: EdgeTag[] = []
  const hasHg = boxes.some(({ shape }) => shape.kind === 'hg')
  for (const { shape, top, bottom } of boxes) {
    // HG is the middle of the redistribution zone.
    if (shape.kind === 'redistribution' && hasHg) continue
    const isAbove = bottom < 0
    const isBelow = top > height
    const isPinned = pinned.includes(shape.item)
    if (!isAbove && !isBelow && !isPinned) continue
    const price = nearEdge(shape, lastPrice)
    const { item, kind, expiry, style } = shape
    const tag = {
      item,
      kind,
      expiry,
      price,
      digits: digitsOfShape(shape),
      percent: (price / lastPrice - 1) * 100,
      colour: style.form === 'line' ? style.colour : style.background,
      isPinned,
    }
    if (isAbove || (!isBelow && price > lastPrice)) above.push(tag)
    else below.push(tag)
  }
  above.sort(nearestFirst)
  below.sort(nearestFirst)
  return { above, below, width, height, ...roomOf(scales) }
}

const nearestFirst = (a: EdgeTag, b: EdgeTag): number => Math.abs(a.percent) - Math.abs(b.percent)

/** Where the last bars are, as far as they reach under the tags. */
function roomOf(scales: LayerScales): Pick<EdgeTagsState, 'roomAbove' | 'roomBelow' | 'lastBarsLeft'> {
  const { lastBarIndex, barSpacing, width, height } = scales
  const first = Math.max(0, lastBarIndex - LAST_BARS + 1)
  let [top, bottom] = [height, 0]
  for (let i = first; i <= lastBarIndex; i += 1) {
    if (scales.indexToX(i) + barSpacing / 2 < width - TAG_WIDTH) continue
    const bar = scales.barAt(i)
    top = Math.min(top, (bar && scales.priceToY(bar.high)) ?? top)
    bottom = Math.max(bottom, (bar && scales.priceToY(bar.low)) ?? bottom)
  }
  const step = (room: number) =>
    room >= ENOUGH_ROOM ? ENOUGH_ROOM : Math.floor(Math.max(0, room) / ROOM_STEP) * ROOM_STEP
  const roomAbove = step(top)
  const roomBelow = step(height - bottom)
  const isTight = Math.min(roomAbove, roomBelow) < ENOUGH_ROOM
  const lastBarsLeft = isTight ? Math.round(scales.indexToX(first) - barSpacing / 2) : 0
  return { roomAbove, roomBelow, lastBarsLeft }
}

/** The current tags, for the interface. */
export interface EdgeTags {
  readonly current: EdgeTagsState
  /** Called when they have changed. */
  subscribe(listener: () => void): () => void
  /** There are none until the next layout: those of another symbol must not stand on a chart that loads. */
  clear(): void
}

/** Keeps the same state until something that the interface shows has changed. */
export class EdgeTagStore implements EdgeTags {
  #listeners: readonly (() => void)[] = []
  current = noEdgeTags

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners = [...this.#listeners, listener]
    return () => {
      this.#listeners = this.#listeners.filter(other => other !== listener)
    }
  }

  clear(): void {
    this.update(noEdgeTags)
  }

  update(next: EdgeTagsState): void {
    const shown = next.above.length === 0 && next.below.length === 0 ? noEdgeTags : next
    if (looksSame(shown, this.current)) return
    this.current = shown
    for (const listener of this.#listeners) listener()
  }
}

/** Compared field by field: this runs in every frame. */
function looksSame(one: EdgeTagsState, other: EdgeTagsState): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.roomAbove === other.roomAbove &&
    one.roomBelow === other.roomBelow &&
    one.lastBarsLeft === other.lastBarsLeft &&
    haveSameTags(one.above, other.above) &&
    haveSameTags(one.below, other.below)
  )
}

const haveSameTags = (tags: readonly EdgeTag[], others: readonly EdgeTag[]): boolean =>
  tags.length === others.length && tags.every((tag, n) => isSameTag(tag, others[n] as EdgeTag))

const isSameTag = (one: EdgeTag, other: EdgeTag): boolean =>
  one.item === other.item &&
  one.kind === other.kind &&
  one.expiry === other.expiry &&
  one.colour === other.colour &&
  one.isPinned === other.isPinned &&
  isSameNumber(one.percent, other.percent, 1) &&
  one.digits === other.digits &&
  isSameNumber(one.price, other.price, one.digits)

const isSameNumber = (one: number, other: number, digits: number): boolean =>
  one === other || one.toFixed(digits) === other.toFixed(digits)

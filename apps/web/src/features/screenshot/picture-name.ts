import {
  type EpochSeconds,
  newYorkClock,
  newYorkDate,
  type Resolution,
  resolutionLabel,
} from '@tidemark/domain'
import { type Delay, delayText, liveDataTexts } from '../live-data/index.ts'
import { screenshotTexts as t } from './texts.ts'

/** What a picture shows; `at` is market time. */
export interface PictureSubject {
  readonly symbol: string
  /** Of the company; empty while unknown. */
  readonly name: string
  readonly interval: Resolution
  readonly at: EpochSeconds
  /** Title of the source of the prices; null while unknown. */
  readonly source: string | null
  /** Null in real time. */
  readonly delay: Delay | 'unknown' | null
}

/** SPY_5m_2026-11-16_1042.png: valid on every system, and sorts by symbol and time. */
export function pictureName({
  symbol,
  interval,
  at,
}: Pick<PictureSubject, 'symbol' | 'interval' | 'at'>): string {
  const safeSymbol = symbol.replaceAll(/[^A-Za-z0-9.-]+/g, '-')
  return `${safeSymbol}_${resolutionLabel(interval)}_${newYorkDate(at)}_${hourAndMinute(at).replace(':', '')}.png`
}

/** Whoever gets the picture without the page must see that its prices are delayed or simulated. */
export const pictureCaption = ({ symbol, name, interval, at, source, delay }: PictureSubject): string =>
  [
    symbol,
    ...(name === '' ? [] : [name]),
    resolutionLabel(interval),
    t.marketTime(newYorkDate(at), hourAndMinute(at)),
    ...(delay === null ? [] : [delayText(delay, liveDataTexts.delayedShort)]),
    ...(source === null ? [] : [source]),
    t.product,
  ].join('  ')

const hourAndMinute = (at: EpochSeconds): string => newYorkClock(at).slice(0, 5)

import {
  type EpochSeconds,
  newYorkClock,
  newYorkDate,
  type Resolution,
  resolutionLabel,
} from '@tidemark/domain'
import { screenshotTexts as t } from './texts.ts'

/** What a picture shows; `at` is market time. */
export interface PictureSubject {
  readonly symbol: string
  readonly interval: Resolution
  readonly at: EpochSeconds
}

/** SPY_5m_2026-11-16_1042.png: valid on every system, and sorts by symbol and time. */
export function pictureName({ symbol, interval, at }: PictureSubject): string {
  const safeSymbol = symbol.replaceAll(/[^A-Za-z0-9.-]+/g, '-')
  return `${safeSymbol}_${resolutionLabel(interval)}_${newYorkDate(at)}_${hourAndMinute(at).replace(':', '')}.png`
}

export const pictureCaption = ({ symbol, interval, at }: PictureSubject): string =>
  t.caption(symbol, resolutionLabel(interval), newYorkDate(at), hourAndMinute(at))

const hourAndMinute = (at: EpochSeconds): string => newYorkClock(at).slice(0, 5)

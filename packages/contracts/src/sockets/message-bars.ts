import { type Bar, epochSeconds, minuteOf } from '@tidemark/domain'
import type { HistoryAnswer } from '../market/history.ts'
import type { SnapshotMessage, TickMessage } from './live-messages.ts'

/** The trades of a tick as a bar of their minute. */
export const barOfTick = ({ t, o, h, l, p, v }: TickMessage): Bar => ({
  time: minuteOf(t),
  open: o,
  high: h,
  low: l,
  close: p,
  volume: v,
})

/** The last minute of a snapshot; null without one. */
export const barOfSnapshot = ({ minute, p }: SnapshotMessage): Bar | null =>
  minute && {
    time: epochSeconds(minute.t),
    open: minute.o,
    high: minute.h,
    low: minute.l,
    close: p,
    volume: minute.v,
  }

/** Throws when the columns differ in length. */
export function barsOfHistory({ t, o, h, l, c, v }: HistoryAnswer): Bar[] {
  if ([o, h, l, c, v].some(({ length }) => length !== t.length))
    throw new Error('history columns differ in length')
  const at = (column: readonly number[], i: number): number => column[i] as number
  return t.map((time, i) => ({
    time: epochSeconds(time),
    open: at(o, i),
    high: at(h, i),
    low: at(l, i),
    close: at(c, i),
    volume: at(v, i),
  }))
}

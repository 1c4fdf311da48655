import type { MessageOf } from '../protocol/message-table.ts'

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/** The start of a session's time count in epoch milliseconds, or null when the text is no such time. It is UTC, without a
 *  zone. */
export function parseBaseTime(text: string): number | null {
  if (text.length !== 'YYYY-MM-DDTHH:MM:SS'.length || !PATTERN.test(text)) return null
  const year = Number(text.slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const ms = Date.parse(`${text}Z`)
  // The parser rolls 30 February over into March.
  return Number.isNaN(ms) || formatBaseTime(ms) !== text ? null : ms
}

export const formatBaseTime = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 19)

/** The instant of a time on the wire, which counts milliseconds from the session's base time and may be negative. */
export const epochMsOf = (baseTimeMs: number, wireTime: number): number => baseTimeMs + wireTime

export const wireTimeOf = (baseTimeMs: number, epochMs: number): number => Math.round(epochMs - baseTimeMs)

const NANOS_PER_MS = 1e6

export const timestampMs = ({ seconds = 0, nanos = 0 }: MessageOf<'Timestamp'>): number =>
  seconds * 1000 + Math.floor(nanos / NANOS_PER_MS)

export function timestampOf(epochMs: number): MessageOf<'Timestamp'> {
  const whole = Math.round(epochMs)
  const seconds = Math.floor(whole / 1000)
  return { seconds, nanos: (whole - seconds * 1000) * NANOS_PER_MS }
}

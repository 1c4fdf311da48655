import type { OwnAlert } from '@tidemark/contracts'
import {
  describeRule,
  epochMs,
  type IsoDate,
  newYorkClock,
  parseRule,
  toEpochSeconds,
  utcMidnight,
} from '@tidemark/domain'
import { dateAt, lastDayBefore } from './expiry.ts'
import { ownAlertTexts } from './texts.ts'

const t = ownAlertTexts.list

/** A rule in words; its text when it cannot be read. */
export function ruleWords(rule: string): string {
  const parsed = parseRule(rule)
  return parsed.ok ? describeRule(parsed.rule) : rule
}

export const titleOf = ({ name, rule }: OwnAlert): string => name || ruleWords(rule)

export const scopeName = ({ scope }: Pick<OwnAlert, 'scope'>): string =>
  scope.kind === 'symbol' ? scope.symbol : ownAlertTexts[scope.kind]

/** State, repetition, expiry and last firing: Active, once, until 20 Nov. One that has ended: “Fired 10:02”. */
export function detailsOf(alert: OwnAlert, nowMs: number): string[] {
  const { state, repeat, expiresAt, lastFiredAt, firings } = alert
  const last = lastFiredAt === null ? null : momentText(lastFiredAt, nowMs)
  const day = expiresAt === null ? null : dayText(lastDayBefore(expiresAt), nowMs)
  const parts =
    state === 'fired'
      ? [t.ended(state, last)]
      : state === 'expired'
        ? [t.ended(state, day), last && t.lastFired(last)]
        : [t.states[state], t.repeat[repeat], day && t.until(day), last && t.lastFired(last)]
  return [...parts, firings > 1 ? t.times(firings) : null].filter(part => part !== null)
}

/** In New York: 10:02 today, 13 Nov 16:00 on another day. */
function momentText(ms: number, nowMs: number): string {
  const date = dateAt(ms)
  const clock = newYorkClock(toEpochSeconds(epochMs(Math.floor(ms)))).slice(0, 5)
  return date === dateAt(nowMs) ? clock : `${dayText(date, nowMs)} ${clock}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** 20 Nov, with the year if it is another. */
function dayText(date: IsoDate, nowMs: number): string {
  const day = dayFormat.format(utcMidnight(date) * 1000)
  const year = date.slice(0, 4)
  return year === dateAt(nowMs).slice(0, 4) ? day : `${day} ${year}`
}

const order = { active: 0, paused: 1, fired: 2, expired: 3 } as const

/** Active ones first; those of one state in their order, newest first. */
export const sortedAlerts = (alerts: readonly OwnAlert[]): OwnAlert[] =>
  [...alerts].sort((a, b) => order[a.state] - order[b.state])

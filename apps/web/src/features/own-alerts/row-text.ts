import type { OwnAlert } from '@tidemark/contracts'
import { describeRule, parseRule } from '@tidemark/domain'
import { instantText } from '../market-clock/index.ts'
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
  scope.kind === 'symbol' ? scope.symbol : ownAlertTexts.watchlist

/** State, repetition, expiry and last firing: “Active · once · until 2026-11-20”. */
export function detailsOf(alert: OwnAlert, nowMs: number): string {
  const { state, repeat, expiresAt, lastFiredAt, firings } = alert
  const parts = [
    t.states[state],
    state === 'active' || state === 'paused' ? t.repeat[repeat] : null,
    expiresAt === null || state === 'fired' ? null : untilText(expiresAt, nowMs),
    lastFiredAt === null ? null : t.lastFired(instantText(lastFiredAt, nowMs).slice(0, -3)),
    firings > 1 ? t.times(firings) : null,
  ]
  return parts.filter(part => part !== null).join(' · ')
}

/** Without the year when it is this one: the row is narrow. */
function untilText(expiresAt: number, nowMs: number): string {
  const date = lastDayBefore(expiresAt)
  return t.until(date.slice(0, 4) === dateAt(nowMs).slice(0, 4) ? date.slice(5) : date)
}

const order = { active: 0, paused: 1, fired: 2, expired: 3 } as const

/** Active ones first; those of one state in their order, newest first. */
export const sortedAlerts = (alerts: readonly OwnAlert[]): OwnAlert[] =>
  [...alerts].sort((a, b) => order[a.state] - order[b.state])

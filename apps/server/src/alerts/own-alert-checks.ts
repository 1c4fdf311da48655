import { type OwnAlertInput, ownAlertLimits, scanLimits } from '@tidemark/contracts'
import { fieldsOfRule, parseRule, ruleField } from '@tidemark/domain'
import { RequestError } from '../platform/errors/request-error.ts'

interface CheckedMarket {
  readonly symbols: ReadonlySet<string>
  readonly nowMs: number
}

/** Returns the alert with its symbol in upper case, or throws with what is wrong with it. */
export function checkedAlert(input: OwnAlertInput, { symbols, nowMs }: CheckedMarket): OwnAlertInput {
  const scope = normalScope(input.scope)
  if (scope.kind === 'symbol' && !symbols.has(scope.symbol)) throw RequestError.unknownSymbol(scope.symbol)
  checkRule(input.rule, scope)
  if (input.expiresAt !== null && input.expiresAt <= nowMs)
    throw RequestError.invalid('This expiry is in the past. Choose a later one')
  return { ...input, scope }
}

const normalScope = (scope: OwnAlertInput['scope']): OwnAlertInput['scope'] =>
  scope.kind === 'symbol' ? { kind: 'symbol', symbol: scope.symbol.trim().toUpperCase() } : scope

function checkRule(text: string, scope: OwnAlertInput['scope']): void {
  const parsed = parseRule(text)
  if (!parsed.ok) throw RequestError.invalid(`Character ${parsed.fault.from + 1}: ${parsed.fault.message}`)
  // Only futures have bands, and no symbol of the market is a future.
  const band = fieldsOfRule(parsed.rule).find(field => field === 'ddLower' || field === 'ddUpper')
  if (band === undefined) return
  const subject = scope.kind === 'symbol' ? `${scope.symbol} has` : 'The symbols of a watchlist have'
  throw RequestError.invalid(`${subject} no ${ruleField(band).title}: DD bands exist for futures only`)
}

export function checkStoredCount(stored: number): void {
  if (stored >= ownAlertLimits.stored)
    throw RequestError.tooMany(
      `You have ${ownAlertLimits.stored} alerts, which is the maximum. Delete one first`,
    )
}

export function checkScanAlertCount(onScans: number): void {
  if (onScans >= scanLimits.alerts)
    throw RequestError.tooMany(
      `You have ${scanLimits.alerts} alerts on scans, which is the maximum. Delete one first`,
    )
}

export function checkActiveCount(active: number): void {
  if (active >= ownAlertLimits.active)
    throw RequestError.tooMany(
      `You have ${ownAlertLimits.active} active alerts, which is the maximum. Pause or delete one first`,
    )
}

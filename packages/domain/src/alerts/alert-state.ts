export const alertColors = ['green', 'yellow', 'red'] as const
export type AlertColor = (typeof alertColors)[number]

/** Up, down or none. */
export type AlertDirection = 'U' | 'D' | '-'

/** Colour and direction of an alert. `none`: the level it watches is missing. */
export interface AlertState {
  readonly color: AlertColor | 'none'
  readonly dir: AlertDirection
}

export const noAlert: AlertState = { color: 'none', dir: '-' }
export const greenAlert: AlertState = { color: 'green', dir: '-' }

/**
 * The transitions of every break alert: red with the direction of the latest break while broken; yellow with that
 * direction once price is back; red again at the next break; green only before the first break. Yellow never turns
 * green, so a break in the morning is still visible at noon.
 */
export function nextAlertState(state: AlertState, broken: AlertDirection, isBack: boolean): AlertState {
  if (broken !== '-') return { color: 'red', dir: broken }
  if (state.color === 'none') return greenAlert
  return state.color === 'red' && isBack ? { color: 'yellow', dir: state.dir } : state
}

/** The state of an alert that fired. */
export interface FiredState extends AlertState {
  readonly color: 'yellow' | 'red'
}

/** Whether a change of state is a firing: the alert turned yellow or red, or has a new direction. */
export const isFiring = (before: AlertState, after: AlertState): after is FiredState =>
  (after.color === 'yellow' || after.color === 'red') &&
  (before.color !== after.color || before.dir !== after.dir)

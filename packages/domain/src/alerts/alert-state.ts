export const alertColors = ['green', 'yellow', 'red'] as const
export type AlertColor = (typeof alertColors)[number]

/** Up, down, or neither. */
export type AlertDirection = 'U' | 'D' | '-'

/** What an alert shows. `none`: what it watches has no level, so there is nothing to say. */
export interface AlertState {
  readonly color: AlertColor | 'none'
  readonly dir: AlertDirection
}

export const noAlert: AlertState = { color: 'none', dir: '-' }
export const greenAlert: AlertState = { color: 'green', dir: '-' }

/**
 * The way of every break: red while it is broken, with the direction of the latest break; from red to yellow once it is
 * back, keeping that direction, and red again at the next break; green only as long as nothing broke. Yellow never
 * turns green again, so that a look at noon still tells of the morning.
 */
export function nextAlertState(state: AlertState, broken: AlertDirection, isBack: boolean): AlertState {
  if (broken !== '-') return { color: 'red', dir: broken }
  if (state.color === 'none') return greenAlert
  return state.color === 'red' && isBack ? { color: 'yellow', dir: state.dir } : state
}

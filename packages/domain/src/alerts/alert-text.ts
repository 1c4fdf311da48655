import type { AlertDirection, AlertState } from './alert-state.ts'
import { alertColors } from './alert-state.ts'

const directions: readonly AlertDirection[] = ['U', 'D', '-']

/** Formats an alert as 'red:U'; null for no alert, which is not sent. */
export function alertText({ color, dir }: AlertState): string | null {
  return color === 'none' ? null : `${color}:${dir}`
}

/** Parses 'red:U'; null for any other text. */
export function parseAlertText(text: string): AlertState | null {
  const [colorText, dirText, ...rest] = text.split(':')
  const color = alertColors.find(each => each === colorText)
  const dir = directions.find(each => each === dirText)
  return color && dir && rest.length === 0 ? { color, dir } : null
}

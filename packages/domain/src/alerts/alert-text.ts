import type { AlertDirection, AlertState } from './alert-state.ts'
import { alertColors } from './alert-state.ts'

const directions: readonly AlertDirection[] = ['U', 'D', '-']

/** 'red:U'; null for no alert, which does not travel. */
export function alertText({ color, dir }: AlertState): string | null {
  return color === 'none' ? null : `${color}:${dir}`
}

/** What 'red:U' says; null for anything else. */
export function parseAlertText(text: string): AlertState | null {
  const [colorText, dirText, ...rest] = text.split(':')
  const color = alertColors.find(each => each === colorText)
  const dir = directions.find(each => each === dirText)
  return color && dir && rest.length === 0 ? { color, dir } : null
}

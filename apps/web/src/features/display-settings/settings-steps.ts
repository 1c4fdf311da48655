import { displaySwitches } from '@tidemark/contracts'
import type { Fields } from '../undo/index.ts'
import { settingsTexts } from './texts.ts'

const t = settingsTexts.steps

/** Name of a change of the settings in the history, by the paths and new values of its fields. */
export function settingsStepName(after: Fields): string {
  const paths = Object.keys(after)
  const [path = ''] = paths
  const [part = '', name = ''] = path.split('/')
  if (paths.some(other => other.split('/')[0] !== part)) return t.several
  if (part === 'displayMode' && paths.length === 1) {
    const label = displaySwitches.find(one => one.name === name)?.label ?? name
    return after[path] === true ? t.show(label) : t.hide(label)
  }
  return Object.hasOwn(t.parts, part) ? t.parts[part as keyof typeof t.parts] : t.several
}

/** Colours and margins are dragged and typed; a switch or mode is chosen. */
export const isRunOfSettings = (after: Fields): boolean =>
  Object.keys(after).every(path => /^(colorSettings|margins)\//.test(path))

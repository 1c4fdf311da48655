import { type PlaybookKey, playbookKeys } from '../levels/playbook.ts'

/** SC-3: reads a stored choice, a list with commas. What is not a playbook is left out. */
export function readPlaybookChoice(text: string): PlaybookKey[] {
  const chosen = new Set(text.split(',', playbookKeys.length * 4).map(item => item.trim()))
  return playbookKeys.filter(key => chosen.has(key))
}

/** In the order of the catalogue. */
export const printPlaybookChoice = (keys: Iterable<PlaybookKey>): string => {
  const chosen = new Set(keys)
  return playbookKeys.filter(key => chosen.has(key)).join(',')
}

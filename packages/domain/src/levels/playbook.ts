import type { LevelSet } from './level-set.ts'

/** Price above the bull bottom (B), below the bear top (BR) or between (MR); above (L) or below (S) HP; HP above (U) or
 *  below (D) MHP. */
export const playbookKeys = [
  'BLU',
  'BLD',
  'BSU',
  'BSD',
  'BRLU',
  'BRLD',
  'BRSU',
  'BRSD',
  'MRLU',
  'MRLD',
  'MRSU',
  'MRSD',
] as const
export type PlaybookKey = (typeof playbookKeys)[number]

export const playbookGroups = ['Bullish', 'Bearish', 'Mean Reversion'] as const
export type PlaybookGroup = (typeof playbookGroups)[number]

/** Name of the picture of a key; all mean-reversion keys share one. */
export type PlaybookPicture = Exclude<PlaybookKey, `MR${string}`> | 'MR'

export type PlaybookLevels = Pick<LevelSet, 'hp' | 'mhp' | 'bear' | 'bull'>

/** The playbook key of a price; null when HP, MHP or both zones are missing. */
export function playbookKey(price: number | null, levels: PlaybookLevels): PlaybookKey | null {
  const { hp, mhp, bear, bull } = levels
  if (price === null || !Number.isFinite(price) || hp === null || mhp === null) return null
  if (bear === null && bull === null) return null
  return `${letterOf(price, levels)}${price >= hp ? 'L' : 'S'}${hp >= mhp ? 'U' : 'D'}`
}

/** Overlapping zones contradict each other and count as mean reversion. */
function letterOf(price: number, { bear, bull }: PlaybookLevels): 'B' | 'BR' | 'MR' {
  if (bear !== null && bull !== null && bear[1] > bull[0]) return 'MR'
  if (bull !== null && price >= bull[0]) return 'B'
  if (bear !== null && price <= bear[1]) return 'BR'
  return 'MR'
}

/** Mean-reversion keys form one group; the majority of the letters decides the group of the others. */
export function playbookGroup(key: PlaybookKey): PlaybookGroup {
  if (key.startsWith('MR')) return 'Mean Reversion'
  const votes = [!key.startsWith('BR'), key.includes('L'), key.endsWith('U')]
  return votes.filter(Boolean).length >= 2 ? 'Bullish' : 'Bearish'
}

export function playbookPicture(key: PlaybookKey): PlaybookPicture {
  return key.startsWith('MR') ? 'MR' : (key as PlaybookPicture)
}

/** A key spelled out: 'bullish, above HP, HP above MHP'. */
export function playbookWords(key: PlaybookKey): string {
  return `${playbookGroup(key).toLowerCase()}, ${playbookRelations(key)}`
}

/** How price, HP and MHP stand: 'above HP, HP above MHP'. */
export function playbookRelations(key: PlaybookKey): string {
  const price = key.includes('L') ? 'above HP' : 'below HP'
  return `${price}, ${key.endsWith('U') ? 'HP above MHP' : 'HP below MHP'}`
}

/** The zone that a key names. */
export function playbookZone(key: PlaybookKey): string {
  if (key.startsWith('MR')) return 'between the zones'
  return key.startsWith('BR') ? 'in or below the bear zone' : 'in or above the bull zone'
}

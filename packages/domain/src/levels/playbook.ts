import type { LevelSet } from './level-set.ts'

/** Where price stands: above the bull bottom (B), below the bear top (BR) or between (MR); long (L) or short (S) of HP;
 *  and whether HP stands above MHP (U) or below (D). */
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

/** Keys that share a picture share this name. */
export type PlaybookPicture = Exclude<PlaybookKey, `MR${string}`> | 'MR'

export type PlaybookLevels = Pick<LevelSet, 'hp' | 'mhp' | 'bear' | 'bull'>

/** The key of a price among the levels; null when HP, MHP or both zones are missing. */
export function playbookKey(price: number | null, levels: PlaybookLevels): PlaybookKey | null {
  const { hp, mhp, bear, bull } = levels
  if (price === null || !Number.isFinite(price) || hp === null || mhp === null) return null
  if (bear === null && bull === null) return null
  return `${placeOf(price, levels)}${price >= hp ? 'L' : 'S'}${hp >= mhp ? 'U' : 'D'}`
}

/** Zones that overlap contradict each other: that is mean reversion too. */
function placeOf(price: number, { bear, bull }: PlaybookLevels): 'B' | 'BR' | 'MR' {
  if (bear !== null && bull !== null && bear[1] > bull[0]) return 'MR'
  if (bull !== null && price >= bull[0]) return 'B'
  if (bear !== null && price <= bear[1]) return 'BR'
  return 'MR'
}

/** Mean reversion is a group of its own; of the other keys two of three letters decide. */
export function playbookGroup(key: PlaybookKey): PlaybookGroup {
  if (key.startsWith('MR')) return 'Mean Reversion'
  const votes = [!key.startsWith('BR'), key.includes('L'), key.endsWith('U')]
  return votes.filter(Boolean).length >= 2 ? 'Bullish' : 'Bearish'
}

export function playbookPicture(key: PlaybookKey): PlaybookPicture {
  return key.startsWith('MR') ? 'MR' : (key as PlaybookPicture)
}

import {
  type ExposureExpirySet,
  type ExposureGreek,
  exposureExpirySets,
  exposureGreeks,
  storageKeys,
} from '@tidemark/contracts'
import { recordPreference } from '../../platform/preferences/preference.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { linkColourOf, restoreLinkColour } from '../link-groups/index.ts'
import type { WindowMeta } from '../pop-outs/index.ts'
import { ownWindowId } from '../window-messages/index.ts'

/** In pixels. */
export const profileHeights = { min: 90, max: 900, initial: 216 } as const

interface ExposureRecord {
  readonly expiries: ExposureExpirySet
  readonly greek: ExposureGreek
  /** Of the profile. */
  readonly height: number
}

/** What a window's exposure panel remembers. */
export const exposurePreference = recordPreference<ExposureRecord>({
  name: storageKeys.exposure,
  scope: 'window',
  read: ({ expiries, greek, height }) => ({
    expiries: exposureExpirySets.find(known => known === expiries) ?? 'all',
    greek: exposureGreeks.find(known => known === greek) ?? 'gamma',
    height: isHeight(height) ? height : profileHeights.initial,
  }),
})

const isHeight = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= profileHeights.min &&
  value <= profileHeights.max

/** The exposure panel of one window, and a function that changes it. */
export function useExposureRecord(windowId: string) {
  const record = usePreference(exposurePreference, windowId)
  const change = (next: Partial<ExposureRecord>) => preferences.change(exposurePreference, next, windowId)
  return { record, change }
}

/** Fills a window of 720 px together with the rest. */
const windowHeight = 350

/** A new window continues what the panel of the main window shows, with a profile as high as the window allows. */
export function startExposureWindow(windowId: string): string {
  if (!preferences.isStored(exposurePreference, windowId)) {
    const main = preferences.get(exposurePreference, mainWindowId)
    preferences.change(exposurePreference, { ...main, height: windowHeight }, windowId)
  }
  return windowId
}

/** TB-2: how an exposure window is saved in a layout and restored from one. Its symbol is in its address. */
export const exposureMeta: WindowMeta = {
  read: () => ({
    ...preferences.get(exposurePreference, ownWindowId()),
    linkGroup: linkColourOf(ownWindowId()),
  }),
  apply: meta => {
    restoreLinkColour(meta.linkGroup)
    const known = Object.keys(exposurePreference.read(null)).filter(name => name in meta)
    const read = exposurePreference.read(JSON.stringify(meta))
    const change = Object.fromEntries(Object.entries(read).filter(([name]) => known.includes(name)))
    preferences.change(exposurePreference, change, ownWindowId())
  },
}

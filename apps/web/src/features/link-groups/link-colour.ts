import { type LinkColour, linkColours, storageKeys } from '@tidemark/contracts'
import { useSyncExternalStore } from 'react'
import { recordPreference } from '../../platform/preferences/preference.ts'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { ownWindowId } from '../window-messages/index.ts'

interface StoredLink {
  readonly colour: LinkColour | null
  /** A new window reads the record of the window used last, but must not join its group. */
  readonly windowId: string
}

const linkGroup = recordPreference<StoredLink>({
  name: storageKeys.linkGroup,
  scope: 'window',
  read: ({ colour, windowId }) => ({
    colour: linkColours.find(known => known === colour) ?? null,
    windowId: typeof windowId === 'string' ? windowId : '',
  }),
})

/** The link group of a window; null: none. */
export function linkColourOf(window: string): LinkColour | null {
  const { colour, windowId } = preferences.get(linkGroup, window)
  return windowId === window ? colour : null
}

export const setLinkColour = (colour: LinkColour | null, window: string = ownWindowId()): void =>
  preferences.change(linkGroup, { colour, windowId: window }, window)

/** The link group of this window. */
export function useLinkColour(): LinkColour | null {
  const own = ownWindowId()
  return useSyncExternalStore(preferences.subscribe, () => linkColourOf(own))
}

/** Puts a window that is about to open into the group of this one. */
export function inheritLinkColour(opened: string): void {
  const colour = linkColourOf(ownWindowId())
  if (colour !== null) setLinkColour(colour, opened)
}

/** TB-5: the group of a saved layout; this window keeps its own where the layout names none that is known. */
export function restoreLinkColour(saved: unknown): void {
  const colour = linkColours.find(known => known === saved) ?? null
  const isStated = colour !== null || saved === null
  if (isStated && colour !== linkColourOf(ownWindowId())) setLinkColour(colour)
}

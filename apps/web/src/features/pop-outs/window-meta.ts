import { useLayoutEffect } from 'react'
import type { JsonRecord } from '../../platform/preferences/json-record.ts'

/** How the page of a window is saved in a layout, and taken over from one. */
export interface WindowMeta {
  /** What the window needs to come back as it is. */
  readonly read: () => JsonRecord
  /** Any part may be missing or invalid: other software and other releases write layouts too. */
  readonly apply: (meta: JsonRecord) => void
}

let registered: WindowMeta | null = null
/** Received before the page was shown. */
let waiting: JsonRecord | null = null

/** Each page has one. What has arrived meanwhile is applied at once. Returns a function that takes it off. */
export function registerWindowMeta(meta: WindowMeta): () => void {
  registered = meta
  if (waiting !== null) meta.apply(waiting)
  waiting = null
  return () => {
    if (registered === meta) registered = null
  }
}

/** TB-2: for the page of a window: how it is saved and restored. `meta` must stay the same object. */
export const useWindowMeta = (meta: WindowMeta): void =>
  useLayoutEffect(() => registerWindowMeta(meta), [meta])

/** Empty for a page whose address says everything. */
export const readOwnMeta = (): JsonRecord => registered?.read() ?? {}

export function applyOwnMeta(meta: JsonRecord): void {
  if (registered === null) waiting = meta
  else registered.apply(meta)
}

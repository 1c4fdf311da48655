import type { ReactNode } from 'react'
import { ComingSoon } from '../coming-soon.tsx'
import { texts } from '../texts.ts'

interface BottomTab {
  /** Stored in layouts, so it never changes. */
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

const t = texts.tabs

/** One tab, one line. */
const registry = [
  { id: 'scanner', name: t.scanner.name, content: <ComingSoon texts={t.scanner} /> },
  { id: 'connections', name: t.connections.name, content: <ComingSoon texts={t.connections} /> },
  { id: 'watch-list', name: t.watchlist.name, content: <ComingSoon texts={t.watchlist} /> },
  { id: 'risk-interval', name: t.riskInterval.name, content: <ComingSoon texts={t.riskInterval} /> },
] as const satisfies readonly BottomTab[]

export type BottomTabId = (typeof registry)[number]['id']

export const bottomTabs: readonly (BottomTab & { readonly id: BottomTabId })[] = registry

export const bottomTabIds = (): BottomTabId[] => registry.map(tab => tab.id)

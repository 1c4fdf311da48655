import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useChartStore } from '../../chart/index.ts'
import { RemovalDialog, useDrawingsShown, useDrawingsStore } from '../../drawings/index.ts'
import { useRailItems } from './rail-items.tsx'

interface ToolRailContent {
  readonly items: ReturnType<typeof useRailItems>
  readonly toolCount: number
  readonly dialog: ReactNode
}

/** The items of the rail, and the dialog that one of them opens. The first `toolCount` items are tools. */
export function useToolRail(): ToolRailContent {
  const isShown = useDrawingsShown()
  const [isRemoving, removal] = useDisclosure(false)
  const drawings = useDrawingsStore(store => store.drawings)
  const count = useDrawingsStore(store => store.count)
  const toolCount = useDrawingsStore(store => store.tools.length)
  const symbol = useChartStore(store => store.symbol)
  const items = useRailItems(isShown, removal.open)
  const dialog = (
    <RemovalDialog
      opened={isRemoving}
      count={count}
      symbol={symbol}
      onRemove={() => drawings?.removeAll()}
      onClose={removal.close}
    />
  )
  return { items, toolCount, dialog }
}

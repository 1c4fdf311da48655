import type { ChartWidget, ContextMenuRequest } from '@tidemark/chart'
import type { Resolution } from '@tidemark/domain'
import type { ComponentType } from 'react'

export interface ChartExtensionProps {
  readonly widget: ChartWidget
  readonly resolution: Resolution
  readonly onResolution: (resolution: Resolution) => void
}

export interface ChartEffectProps extends ChartExtensionProps {
  /** What the chart was opened with: the user may change it before the code of an extension has loaded. */
  readonly opened: { readonly symbol: string; readonly resolution: Resolution }
}

export interface MenuItemsProps {
  readonly widget: ChartWidget
  readonly request: ContextMenuRequest
}

/** What another feature adds to the chart. The chart knows extensions only through this interface; the workspace lists
 *  them in its registry. */
export interface ChartExtension {
  readonly name: string
  /** Runs beside the chart and renders nothing. Each loads independently of the others. */
  readonly Effect?: ComponentType<ChartEffectProps> | ComponentType<ChartExtensionProps>
  /** Rendered over the chart. All overlays appear together, so their layers stack in the order of the registry. */
  readonly Overlay?: ComponentType<ChartExtensionProps>
  /** Rows in the chart's legend, below the values: a list of `LegendItem`. */
  readonly LegendRows?: ComponentType<ChartExtensionProps>
  /** At the top of the chart's context menu when it was opened on something of the extension; otherwise null. */
  readonly HitMenuItems?: ComponentType<MenuItemsProps>
  /** Appended to the chart's context menu. */
  readonly MenuItems?: ComponentType<MenuItemsProps>
}

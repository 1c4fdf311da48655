import type { MenuItemsProps } from '../../chart/index.ts'
import { AlertLineItems } from '../lines/alert-line-items.tsx'
import { LevelAlertItems } from './level-alert-items.tsx'

/** What the chart's menu offers for alerts where it was opened: on the line of an alert or on a level of the map. */
export function HitAlertItems(props: MenuItemsProps) {
  return (
    <>
      <AlertLineItems {...props} />
      <LevelAlertItems {...props} />
    </>
  )
}

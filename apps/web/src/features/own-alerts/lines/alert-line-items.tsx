import { Menu } from '@mantine/core'
import { IconBellOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { alertLinesOwner } from '@tidemark/chart'
import type { MenuItemsProps } from '../../chart/index.ts'
import { openAlertForm } from '../alert-form-store.ts'
import { changeOwnAlert, removeOwnAlert } from '../change-own-alerts.ts'
import { knownAlerts } from '../own-alerts-query.ts'
import { ownAlertTexts } from '../texts.ts'

const t = ownAlertTexts.menu
const iconSize = 16

/** What the chart's menu offers on the line of an alert. */
export function AlertLineItems({ request: { hit } }: MenuItemsProps) {
  const alert = hit?.owner === alertLinesOwner ? knownAlerts().find(({ id }) => id === hit.item) : undefined
  if (alert === undefined) return null
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={iconSize} />} onClick={() => openAlertForm({ alert })}>
        {t.edit}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBellOff size={iconSize} />}
        onClick={() => void changeOwnAlert(alert, { isPaused: true })}
      >
        {t.pause}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={iconSize} />} onClick={() => void removeOwnAlert(alert)}>
        {t.remove}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}

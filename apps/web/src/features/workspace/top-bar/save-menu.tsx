import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from '../../../ui/bar-button.module.css'
import { texts } from '../texts.ts'

const t = texts.topBar

export function SaveMenu() {
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-description={t.saveMenu}>
          {t.save}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled>{t.saveLayout}</Menu.Item>
        <Menu.Item disabled>{t.loadLayout}</Menu.Item>
        <Menu.Label>{t.layoutsWhy}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
